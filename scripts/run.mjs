import { spawn } from "node:child_process";

/** Something an operator can put right. Told in its one line, without a stack. */
export class Failure extends Error {
  name = "Failure";
}

const isWindows = process.platform === "win32";

/**
 * Runs a program to its end, its output going where ours goes.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @throws {Failure} when it ends with anything but 0
 */
export async function run(command, args, options = {}) {
  const code = await exitCode(command, args, options);
  if (code !== 0) throw new Failure(`\`${command} ${args.join(" ")}\` ended with ${code}.`);
}

/** Like {@link run}, but gives the exit code; a program that cannot be started gives 127. */
export function exitCode(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: "inherit", shell: isWindows, ...options });
    child.once("error", () => resolve(127));
    child.once("exit", (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** Like {@link exitCode}, but keeps what the program writes, for programs that run side by side. */
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

/** Ends the script with the failure's one line; anything unforeseen keeps its stack. */
export function endWith(error) {
  process.stderr.write(`${error instanceof Failure ? error.message : (error?.stack ?? String(error))}\n`);
  process.exit(1);
}
