import { spawn } from "node:child_process";

const isWindows = process.platform === "win32";
/** Children get this long to end by themselves. */
const GRACE_MS = 1_800;

/**
 * Runs programs that belong together: when one ends, or somebody asks, all end.
 *
 * @param {string} root working folder of the programs
 * @returns `start` runs a Node.js program; `noteUp` says that the start is over; `ended` resolves with the exit code once nothing runs any more
 */
export function runTogether(root) {
  const running = new Map();
  let code;
  let isUp = false;
  let finish;
  const ended = new Promise((resolve) => (finish = resolve));

  /** Ends everything. The first code given is the one that counts. */
  function end(withCode) {
    if (code !== undefined) return;
    code = withCode;
    if (running.size === 0) return finish(code);
    for (const child of running.values()) child.kill("SIGTERM");
    setTimeout(() => {
      for (const child of running.values()) child.kill("SIGKILL");
    }, GRACE_MS).unref();
  }

  function start(name, args, env) {
    // In a group of its own: the terminal's Ctrl-C reaches us alone, and each program is told to end once.
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env,
      detached: !isWindows,
    });
    running.set(name, child);
    child.once("exit", (exitCode, signal) => {
      running.delete(name);
      if (code === undefined) {
        // A program that cannot start has said why.
        if (isUp || exitCode !== 1) process.stderr.write(`The ${name} ended (${signal ?? `code ${exitCode}`}).\n`);
        end(exitCode || 1);
      }
      if (running.size === 0) finish(code);
    });
    return child;
  }

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => end(0));
  return { start, end, ended, isEnding: () => code !== undefined, noteUp: () => void (isUp = true) };
}

/**
 * Asks a URL until it answers.
 *
 * @param {string} url
 * @param {{ ms: number, ok?: (response: Response) => boolean, isOver?: () => boolean }} limits
 * @returns {Promise<string | undefined>} why it does not answer, or undefined when it does
 */
export async function waitForAnswer(url, { ms, ok = () => true, isOver = () => false }) {
  const until = Date.now() + ms;
  let why = "no answer";
  while (!isOver()) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(3_000) });
      const body = (await response.text()).trim().slice(0, 300);
      if (ok(response)) return undefined;
      why = `status ${response.status} ${body}`;
    } catch (error) {
      why = error.cause?.code ?? error.cause?.message ?? error.message;
    }
    if (Date.now() > until) return why;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return why;
}
