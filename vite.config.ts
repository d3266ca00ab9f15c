import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "./remix.config.js";
import { shellChunks } from "./scripts/shell-chunks";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig), tsconfigPaths()],
  // Terser packs the browser's code a few per cent tighter than the default.
  build: {
    target: "es2022",
    minify: isSsrBuild ? false : "terser",
    terserOptions: { compress: { passes: 3 } },
    // Twenty scripts a page would wait for each other where a browser opens six connections.
    rollupOptions: isSsrBuild ? {} : { output: { experimentalMinChunkSize: 2_000, manualChunks: shellChunks() } },
  },
  // A dependency found late would load a second React in development: look at every module of the browser at the start.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}", "!app/**/*.server.*", "!app/**/*.test.*"] },
}));
