import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "./remix.config.js";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Names the files of `public` as they are now: they keep their names, and browsers keep them for a year. */
function publicVersion(): string {
  const hash = createHash("sha256");
  const files = readdirSync("public", { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort())
    hash.update(path).update(readFileSync(path));
  return hash.digest("base64url").slice(0, 8);
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig), tsconfigPaths()],
  // Terser packs the browser's code a few per cent tighter than the default.
  define: { "import.meta.env.PUBLIC_VERSION": JSON.stringify(publicVersion()) },
  build: {
    target: "es2022",
    minify: isSsrBuild ? false : "terser",
    terserOptions: { compress: { passes: 3 } },
    // Twenty scripts a page would wait for each other where a browser opens six connections.
    rollupOptions: isSsrBuild ? {} : { output: { experimentalMinChunkSize: 3_000 } },
  },
  // A dependency found late would load a second React in development: look at every module of the browser at the start.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}", "!app/**/*.server.*", "!app/**/*.test.*"] },
}));
