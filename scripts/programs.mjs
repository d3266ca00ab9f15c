import { spawn } from "node:child_process";

const isWindows = process.platform === "win32";
/** A program gets this long to finish what is under way. */
const GRACE_MS = 6_000;
/** Pauses before a program that ended is started again; the last is for every further time. */
const RESTART_PAUSES_MS = [500, 1_000, 2_000, 5_000, 15_000, 30_000];
/** Whoever ran this long starts again with the first pause. */
const STEADY_MS = 60_000;
const PARENT_MS = 1_000;

/**
 * Runs programs that belong together. When somebody asks, or our parent has gone, they end in the reverse order of their start: each
 * finishes what is under way while those that it asks still answer.
 *
 * @param {string} root working folder of the programs
 * @returns `start` runs a Node.js program, with `restarts` again and again once the start is over; when another ends, all end; `noteUp`
 *   says that the start is over; `ended` resolves with the exit code once nothing runs any more
 */
export function runTogether(root) {
  /** @type {{ name: string, child?: import("node:child_process").ChildProcess }[]} in the order of their start */
  const programs = [];
  let code;
  let isUp = false;
  let finish;
  const ended = new Promise((resolve) => (finish = resolve));

  /** Ends everything. The first code given is the one that counts. */
  async function end(withCode) {
    if (code !== undefined) return;
    code = withCode;
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
      // In a group of its own: the terminal's Ctrl-C reaches us alone, and each program is told to end once. By the channel it
      // learns when we are killed.
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
        // A program that cannot start has said why.
        if (isUp || exitCode !== 1) process.stderr.write(`The ${name} ended (${signal ?? `code ${exitCode}`}).\n`);
        if (!restarts || !isUp) return void end(exitCode || 1);
        failures = Date.now() - startedAt > STEADY_MS ? 0 : failures;
        const pause = RESTART_PAUSES_MS[Math.min(failures, RESTART_PAUSES_MS.length - 1)];
        failures += 1;
        process.stderr.write(`The ${name} starts again in ${pause / 1000} s.\n`);
        setTimeout(run, pause);
      });
    };
    run();
  }

  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void end(0));
  process.on("SIGHUP", () => {
    // The terminal that was closed ends what it started; sent by an operator, the programs read their tenants again.
    if (process.stdout.isTTY) return void end(0);
    for (const { child } of programs) child?.kill("SIGHUP");
  });
  endWithParent(() => void end(0));
  return { start, end, ended, isEnding: () => code !== undefined, noteUp: () => void (isUp = true) };
}

/** Tells a program to end and waits until it has. */
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

/** npm's shell ends by a signal without passing it on: then we are the system's child all of a sudden. */
function endWithParent(end) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), PARENT_MS).unref();
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
