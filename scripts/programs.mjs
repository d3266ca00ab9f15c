import { spawn } from "node:child_process";

const isWindows = process.platform === "win32";
/** Time for a program to finish active work before it is killed. */
const GRACE_MS = 6_000;
/** Restart backoff; the last delay repeats. */
const RESTART_DELAYS_MS = [500, 1_000, 2_000, 5_000, 15_000, 30_000];
/** After running this long, the backoff resets. */
const STABLE_MS = 60_000;
const PARENT_CHECK_MS = 1_000;

/**
 * Runs programs as a group. On a signal, or when our parent exits, they stop in reverse start order, so that each can finish
 * while its dependencies still respond.
 *
 * @param {string} root working folder of the programs
 * @returns `start` runs a Node.js program, and with `restarts` restarts it after startup; if another exits, all stop; `markStarted`
 * marks the startup as complete; `ended` resolves with the exit code when all have stopped
 */
export function runTogether(root) {
  /** @type {{ name: string, child?: import("node:child_process").ChildProcess }[]} in the order of their start */
  const programs = [];
  let code;
  let isStarted = false;
  let finish;
  const ended = new Promise((resolve) => (finish = resolve));

  /** Stops everything. The first exit code wins. */
  async function end(requestedCode) {
    if (code !== undefined) return;
    code = requestedCode;
    for (const program of [...programs].reverse()) await stop(program);
    finish(code);
  }

  function start(name, args, env, { restarts = false } = {}) {
    const program = { name, child: undefined };
    programs.push(program);
    let failures = 0;
    const run = () => {
      if (code !== undefined) return;
      const startedAt = Date.now();
      // In its own process group, so that Ctrl-C reaches only us and each program is signalled once. The IPC channel tells it
      // when we are killed.
      const child = spawn(process.execPath, args, {
        cwd: root,
        stdio: ["ignore", "inherit", "inherit", "ipc"],
        env,
        detached: !isWindows,
      });
      program.child = child;
      child.once("exit", (exitCode, signal) => {
        program.child = undefined;
        if (code !== undefined) return;
        // A program that cannot start has printed the reason.
        if (isStarted || exitCode !== 1) process.stderr.write(`The ${name} ended (${signal ?? `code ${exitCode}`}).\n`);
        if (!restarts || !isStarted) return void end(exitCode || 1);
        failures = Date.now() - startedAt > STABLE_MS ? 0 : failures;
        const delay = RESTART_DELAYS_MS[Math.min(failures, RESTART_DELAYS_MS.length - 1)];
        failures += 1;
        process.stderr.write(`The ${name} starts again in ${delay / 1000} s.\n`);
        setTimeout(run, delay);
      });
    };
    run();
  }

  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void end(0));
  process.on("SIGHUP", () => {
    // A closed terminal stops the group; SIGHUP from an operator makes the programs reload their tenants and their catalogue.
    if (process.stdout.isTTY) return void end(0);
    for (const { child } of programs) child?.kill("SIGHUP");
  });
  endWithParent(() => void end(0));
  return { start, end, ended, isEnding: () => code !== undefined, markStarted: () => void (isStarted = true) };
}

/** Stops a program and waits for it. */
function stop({ child }) {
  if (!child) return undefined;
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill("SIGKILL"), GRACE_MS);
    child.once("exit", () => {
      clearTimeout(timer);
      resolve(undefined);
    });
    child.kill("SIGTERM");
  });
}

/** npm's shell exits on a signal without forwarding it: detect that our parent has changed. */
function endWithParent(end) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), PARENT_CHECK_MS).unref();
}

/**
 * Polls a URL until it responds.
 *
 * @param {string} url
 * @param {{ ms: number, ok?: (response: Response) => boolean, isOver?: () => boolean }} limits
 * @returns {Promise<string | undefined>} why it does not respond, or undefined once it does
 */
export async function waitForResponse(url, { ms, ok = () => true, isOver = () => false }) {
  const deadline = Date.now() + ms;
  let reason = "no response";
  while (!isOver()) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(3_000) });
      const body = (await response.text()).trim().slice(0, 300);
      if (ok(response)) return undefined;
      reason = `status ${response.status} ${body}`;
    } catch (error) {
      reason = error.cause?.code ?? error.cause?.message ?? error.message;
    }
    if (Date.now() > deadline) return reason;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return reason;
}
