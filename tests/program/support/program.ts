import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { BUILD_FOLDER } from "../../../scripts/build-folder.mjs";
import { APP_SECRET, TEST_PASSWORD_COST } from "../../support/app-secret";

/** The built platform as a separate process that tests can kill. */
export interface Program {
  url: string;
  child: ChildProcess;
  /** Stops it and returns how it exited. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<{ code: number | null; signal: NodeJS.Signals | null; ms: number }>;
}

const START_WITHIN_MS = 90_000;

function spawnPlatform(environment: Record<string, string>): ChildProcess {
  const env = {
    ...process.env,
    PLATFORM_PORT: "0",
    DATABASE_URL: "",
    DEMO: "1",
    UPSTREAM_SECRET: APP_SECRET,
    PASSWORD_COST: String(TEST_PASSWORD_COST),
    ...environment,
  };
  // Run Node directly: killing npx would leave the platform running.
  return spawn(process.execPath, [`${BUILD_FOLDER}/platform/main.js`], { env, stdio: ["ignore", "pipe", "pipe"] });
}

/** Starts the platform with these settings and waits until it listens. */
export async function startProgram(environment: Record<string, string>): Promise<Program> {
  const child = spawnPlatform(environment);
  let output = "";
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`The platform did not start: ${output}`));
    }, START_WITHIN_MS);
    child.once("exit", (code) => reject(new Error(`The platform ended with ${code}: ${output}`)));
    if (!child.stdout) throw new Error("No output");
    createInterface({ input: child.stdout }).on("line", (line) => {
      const entry = JSON.parse(line) as { event: string; url?: string };
      if (entry.event.endsWith("fault")) output += `${line}\n`;
      if (entry.event !== "listening" || entry.url === undefined) return;
      clearTimeout(timer);
      resolve(entry.url);
    });
  });
  return {
    url,
    child,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return { code: child.exitCode, signal: child.signalCode, ms: 0 };
      const startedAt = performance.now();
      const exited = once(child, "exit") as Promise<[number | null, NodeJS.Signals | null]>;
      child.kill(signal);
      const [code, by] = await exited;
      return { code, signal: by, ms: performance.now() - startedAt };
    },
  };
}

/** Runs the platform with invalid settings; returns its exit code and output. */
export async function runWithInvalidSettings(
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawnPlatform(environment);
  let output = "";
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "exit")) as [number | null];
  return { code, output };
}
