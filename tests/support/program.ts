import { spawn } from "node:child_process";
import { once } from "node:events";

export interface Program {
  pid: number;
  /** Output so far, both streams. */
  output(): string;
  /** @returns milliseconds until it ended, and how */
  signal(signal: NodeJS.Signals): Promise<{ ms: number; code: number | null; signal: NodeJS.Signals | null }>;
  /** Stops it, by SIGKILL after three seconds. */
  stop(): Promise<void>;
}

const START_MS = 90_000;
const STOP_MS = 3_000;
const KEPT_OUTPUT = 200_000;

/** The clock set by `npm run test:at`: faketime's library and settings. */
const CLOCK = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name === "LD_PRELOAD" || name.startsWith("FAKETIME")),
);

/**
 * Runs a Node.js program and waits until it responds.
 *
 * @param readyUrl responds 2xx once the program is ready
 * @throws Error with the program's output if it ends or does not respond
 */
export async function startProgram(
  name: string,
  args: string[],
  env: Record<string, string>,
  readyUrl: string,
): Promise<Program> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "", NODE_ENV: "production", ...CLOCK, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      // Only now and then: truncating copies all that is kept.
      if (output.length > 2 * KEPT_OUTPUT) output = output.slice(-KEPT_OUTPUT);
    });
  }
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const signalAndWait: Program["signal"] = async (signal) => {
    const startedAt = performance.now();
    if (!isOver()) {
      child.kill(signal);
      await once(child, "exit");
    }
    return { ms: performance.now() - startedAt, code: child.exitCode, signal: child.signalCode };
  };
  const program: Program = {
    pid: child.pid ?? -1,
    output: () => output,
    signal: signalAndWait,
    stop: async () => {
      const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
      await signalAndWait("SIGTERM");
      clearTimeout(timer);
    },
  };
  const until = Date.now() + START_MS;
  while (!(await answers(readyUrl))) {
    if (isOver() || Date.now() > until) {
      await program.stop();
      throw new Error(`${name} did not start:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return program;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(3_000) })).ok;
  } catch {
    return false;
  }
}
