import { fileURLToPath } from "node:url";
import { build } from "vite";
import { ASSET_NAMES } from "../../scripts/asset-names";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Bundles the floor's server like the app's own: dependencies stay external, nothing is minified. */
export async function buildFloor(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: "error",
    resolve: { alias: { "~": `${root}app` } },
    build: {
      ssr: "bench/floor/server.tsx",
      outDir,
      emptyOutDir: true,
      target: "es2022",
      minify: false,
      rollupOptions: { output: { entryFileNames: "server.js", assetFileNames: ASSET_NAMES } },
    },
  });
}
