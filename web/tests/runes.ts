/**
 * Lets `node --test` import modules with runes: `*.svelte.ts` is compiled as for a server, where state is plain
 * variables and nothing is rendered.
 */
import { readFileSync } from "node:fs";
import { registerHooks, stripTypeScriptTypes } from "node:module";
import { compileModule } from "svelte/compiler";

registerHooks({
  load(url, context, next) {
    if (!url.endsWith(".svelte.ts")) return next(url, context);
    const source = stripTypeScriptTypes(readFileSync(new URL(url), "utf8"));
    const { js } = compileModule(source, { generate: "server", filename: url });
    return { format: "module", source: js.code, shortCircuit: true };
  },
});
