import { spawn } from "node:child_process";

/** An error that an operator can fix. Printed as its message, without a stack. */
export class Failure extends Error {
  name = "Failure";
}

const isWindows = process.platform === "win32";

/**
 * Runs a program to completion with inherited output.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @throws {Failure} if the exit code is not 0
 */
export async function run(command, args, options = {}) {
  const code = await exitCode(command, args, options);
  if (code !== 0) throw new Failure(`\`${command} ${args.join(" ")}\` failed with exit code ${code}.`);
}

/** Like {@link run}, but returns the exit code; 127 if the program cannot be started. */
export function exitCode(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: "inherit", shell: isWindows, ...options });
    child.once("error", () => resolve(127));
    child.once("exit", (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** Like {@link exitCode}, but captures the output, for programs that run in parallel. */
export function exitCodeAndOutput(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { shell: isWindows, ...options, stdio: ["ignore", "pipe", "pipe"] });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => chunks.push(chunk));
    const output = () => Buffer.concat(chunks).toString();
    child.once("error", (error) => resolve({ code: 127, output: String(error) }));
    child.once("close", (code, signal) => resolve({ code: signal ? 1 : (code ?? 1), output: output() }));
  });
}

/** Exits with the failure's message; any other error keeps its stack. */
export function exitWithError(error) {
  const message = error instanceof Failure ? error.message : (error?.stack ?? String(error));
  process.stderr.write(`${message}\n`, () => process.exit(1));
}
