import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { fonts } from "./plugins/fonts.ts";
import { gzipBeside } from "./plugins/gzip.ts";

export default defineConfig({
  plugins: [fonts(), svelte(), gzipBeside()],
  build: {
    outDir: "../src/waraq/server/static",
    emptyOutDir: true,
    target: "es2022",
    // the page's CSP takes fonts and scripts from files only
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/ws": { target: "ws://127.0.0.1:8000", ws: true }, "/api": "http://127.0.0.1:8000" } },
});
