import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "./remix.config.js";
import { ASSET_NAMES } from "./scripts/asset-names";
import { fixedFlags } from "./scripts/fixed-flags";
import { licenses } from "./scripts/licenses";
import { minifyChunks } from "./scripts/minify-chunks";
import { quietStreams } from "./scripts/quiet-streams";
import { shellChunks } from "./scripts/shell-chunks";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig), tsconfigPaths(), fixedFlags(), quietStreams(), licenses(), minifyChunks()],
  // The table's store brings a stand-in for what React has had since version 18.
  resolve: { alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" } },
  esbuild: { target: "es2022" },
  build: {
    // Scripts are packed by a plugin, and nothing is to print them anew after it: sources are translated one by one.
    target: "esnext",
    minify: false,
    cssTarget: "es2022",
    cssMinify: true,
    // The names of files stand in the map of routes, which every page loads: short ones save a tenth of it.
    rollupOptions: isSsrBuild
      ? // The same names as in the browser's build: a stylesheet that changes its name on hydration is loaded again.
        { output: { assetFileNames: ASSET_NAMES } }
      : {
          output: {
            entryFileNames: "assets/[hash:7].js",
            chunkFileNames: "assets/[hash:7].js",
            assetFileNames: ASSET_NAMES,
            manualChunks: shellChunks(),
          },
        },
  },
  // A dependency found late would load a second React in development: look at every module of the browser at the start.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}", "!app/**/*.server.*", "!app/**/*.test.*"] },
}));
