import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { BUILD_FOLDER } from "./build-folder.mjs";
import { packAssets } from "./pack-assets.mjs";
import { slimManifest } from "./slim-manifest.mjs";
import { exitWithError, run } from "./run.mjs";

/** Inputs of each part. A part is stale when one of them has changed. */
const PARTS = {
  app: {
    inputs: [
      "app",
      "contract",
      "locales",
      "remix.config.js",
      "vite.config.ts",
      "scripts/fixed-flags.ts",
      "scripts/shell-chunks.ts",
      "scripts/licenses.ts",
      "scripts/minify-chunks.ts",
      "scripts/pack-assets.mjs",
      "scripts/slim-manifest.mjs",
      "scripts/quiet-streams.ts",
      "tsconfig.json",
      "package-lock.json",
    ],
    output: "app/server/index.js",
    build: async (root) => {
      await run(process.execPath, [join(root, "node_modules/@remix-run/dev/dist/cli.js"), "vite:build", "--logLevel", "error"], {
        cwd: root,
        env: { ...process.env, NODE_ENV: "production" },
      });
      const assets = join(root, BUILD_FOLDER, "app/client/assets");
      await slimManifest(assets);
      await packAssets(assets);
    },
  },
  platform: {
    inputs: ["platform", "contract", "scripts/build.mjs", "tsconfig.json", "package-lock.json"],
    output: "platform/main.js",
    build: buildPlatform,
  },
};

/**
 * Builds stale parts.
 *
 * @param {string} root folder of package.json
 * @param {("app" | "platform")[]} parts
 * @returns {Promise<string[]>} the parts that were built
 */
export async function buildStale(root, parts = ["app", "platform"]) {
  const built = [];
  for (const name of parts) {
    const part = PARTS[name];
    const hash = hashOf(root, part.inputs);
    const hashFile = join(root, BUILD_FOLDER, `${name}.inputs`);
    const isFresh =
      existsSync(join(root, BUILD_FOLDER, part.output)) && existsSync(hashFile) && readFileSync(hashFile, "utf8") === hash;
    if (isFresh) continue;
    process.stdout.write(`Building the ${name} …\n`);
    rmSync(hashFile, { force: true });
    await part.build(root);
    writeFileSync(hashFile, hash);
    built.push(name);
  }
  return built;
}

/** Dependencies of the platform with about a thousand files, which take a second to open at each start. */
const BUNDLED = [
  "@cantoo/pdf-lib",
  "@hono/node-server",
  "date-holidays",
  "hono",
  "kysely",
  "libphonenumber-js",
  "zod",
  "@orpc/client",
  "@orpc/contract",
  "@orpc/openapi",
  "@orpc/openapi-client",
  "@orpc/server",
  "@orpc/zod",
];

/**
 * Bundles the platform with its largest dependencies, and prepares the database template and the postal places, so that the first
 * start is fast.
 */
async function buildPlatform(root) {
  const { build } = await import("esbuild");
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const folder = join(root, BUILD_FOLDER, "platform");
  rmSync(folder, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: "platform/main.ts",
      worker: "platform/worker.ts",
      catalogue: "platform/catalogue/main.ts",
      doctor: "platform/doctor/main.ts",
      reconcile: "platform/reconcile.ts",
      balance: "platform/balance.ts",
      "create-template": "platform/store/create-template.ts",
      "prepare-places": "platform/places/prepare-places.ts",
    },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    external: Object.keys(dependencies).filter((name) => !BUNDLED.includes(name)),
    // The bundled packages call `require`.
    banner: { js: 'import { createRequire as requireFor } from "node:module"; const require = requireFor(import.meta.url);' },
    sourcemap: true,
    logLevel: "warning",
  });
  cpSync(join(root, "platform/places/data"), join(folder, "places-data"), { recursive: true });
  cpSync(join(root, "platform/tariff/data"), join(folder, "tariff-data"), { recursive: true });
  for (const words of ["contract/words", "platform/words"]) {
    cpSync(join(root, words), join(folder, "words"), { recursive: true, filter: (path) => !path.endsWith(".ts") });
  }
  await Promise.all(
    ["create-template", "prepare-places"].map((name) => run(process.execPath, [join(folder, `${name}.js`)], { cwd: root })),
  );
}

function hashOf(root, inputs) {
  const hash = createHash("sha256");
  for (const file of inputs.flatMap((input) => filesOf(root, input)).sort()) {
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesOf(root, path) {
  if (/\.(ts|js|mjs|json|css)$/.test(path)) return existsSync(join(root, path)) ? [path] : [];
  if (!existsSync(join(root, path))) return [];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  buildStale(fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "")).catch(exitWithError);
}
