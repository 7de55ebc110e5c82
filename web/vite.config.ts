import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const OUT = "../src/waraq/server/static";
const TEXT = /\.(css|html|js|json|svg|txt|webmanifest)$/;

/** Lays a gzip beside every text asset: brotli is missing on plain http, and the server should not pack at each request. */
function gzipBeside(): Plugin {
  let out = OUT;
  return {
    name: "gzip-beside",
    apply: "build",
    configResolved(config) {
      out = config.build.outDir;
    },
    closeBundle() {
      for (const file of readdirSync(out, { recursive: true, encoding: "utf8" })) {
        if (TEXT.test(file)) writeFileSync(join(out, `${file}.gz`), gzipSync(readFileSync(join(out, file)), { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), gzipBeside()],
  // data: in a script or a style would be refused by the page's CSP for fonts; every asset is a file
  build: { outDir: OUT, emptyOutDir: true, target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { "/ws": { target: "ws://127.0.0.1:8000", ws: true }, "/api": "http://127.0.0.1:8000" } },
});
