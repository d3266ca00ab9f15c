import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "./remix.config.js";
import { ASSET_NAMES } from "./scripts/asset-names";
import { fixedFlags } from "./scripts/fixed-flags";
import { licenses } from "./scripts/licenses";
import { quietStreams } from "./scripts/quiet-streams";
import { shellChunks } from "./scripts/shell-chunks";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** The router's and the framework's advice to developers, which browsers of merchants would only load. */
const DIAGNOSTICS = ["console.warn", "warning", "warnOnce"].flatMap((name) => [name, `${name}$1`, `${name}$2`]);

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig), tsconfigPaths(), fixedFlags(), quietStreams(), licenses()],
  // The table's store brings a stand-in for what React has had since version 18.
  resolve: { alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" } },
  // Terser packs the browser's code a few per cent tighter than the default.
  build: {
    target: "es2022",
    minify: isSsrBuild ? false : "terser",
    // No getter of ours or of a library does anything but tell a value.
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: { passes: 3, pure_funcs: DIAGNOSTICS, pure_getters: true },
      format: { comments: false },
    },
    // The names of files stand in the map of routes, which every page loads: short ones save a tenth of it.
    // Twenty scripts a page would wait for each other where a browser opens six connections.
    rollupOptions: isSsrBuild
      ? // The same names as in the browser's build: a stylesheet that changes its name on hydration is loaded again.
        { output: { assetFileNames: ASSET_NAMES } }
      : {
          output: {
            entryFileNames: "assets/[hash:7].js",
            chunkFileNames: "assets/[hash:7].js",
            assetFileNames: ASSET_NAMES,
            experimentalMinChunkSize: 1_500,
            manualChunks: shellChunks(),
          },
        },
  },
  // A dependency found late would load a second React in development: look at every module of the browser at the start.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}", "!app/**/*.server.*", "!app/**/*.test.*"] },
}));
