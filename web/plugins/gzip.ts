import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(css|html|js|json|svg|txt|webmanifest)$/;

/** Lays a gzip beside every text asset: brotli is missing on plain http, and the server should not pack at each request. */
export function gzipBeside(): Plugin {
  let out = "";
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
