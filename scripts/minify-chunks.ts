import { type JsMinifyOptions, minify } from "@swc/core";
import type { Plugin } from "vite";

/** Functions of the router and the framework that print advice to developers, useless in production. */
const DIAGNOSTICS = ["console.warn", "warning", "warnOnce"].flatMap((name) => [name, `${name}$1`, `${name}$2`]);

const OPTIONS: JsMinifyOptions = {
  ecma: 2020,
  module: true,
  // No getter of ours or of a library has side effects.
  compress: { ecma: 2020, passes: 3, pure_funcs: DIAGNOSTICS, pure_getters: true },
  mangle: { toplevel: true },
  format: { comments: false },
};

/** Minifies the browser's scripts with swc: four per cent smaller than Vite's default, in a twentieth of terser's time. */
export function minifyChunks(): Plugin {
  return {
    name: "waybill:minify-chunks",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    renderChunk: async (code) => ({ code: (await minify(code, OPTIONS)).code, map: null }),
  };
}
