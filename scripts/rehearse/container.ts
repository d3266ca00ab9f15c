import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import type { OtherUser } from "./assemble";
import { RehearsalFailure, type Stage } from "./dockerfile";

const START_MS = 120_000;
/** The health check may take this many times its own timeout: a machine that runs tests is busy. */
const PATIENCE = 10;
const KEPT_OUTPUT = 100_000;
const COMMAND_MS = 60_000;
/** As Docker: what has not ended by then is killed. */
const STOP_MS = 10_000;

/** An image: its last stage, and the folder in which that was assembled. */
export interface Image {
  stage: Stage;
  folder: string;
  user: OtherUser;
}

export interface ContainerOptions {
  name: string;
  /** Arguments of the entry point; null: the image's own. */
  command: string[] | null;
  /** Beside the image's own. */
  environment: Record<string, string>;
  /** Does not exist yet; holds the container's volumes. */
  volumesFolder: string;
}

export interface Container {
  /** @throws RehearsalFailure if it ends before, or does not answer 200 in time */
  waitFor(url: string): Promise<void>;
  /** Runs the image's health check in the container. @throws RehearsalFailure if it fails */
  checkHealth(): Promise<void>;
  /** Runs another command of the image in the container. @returns its output, whatever its exit code */
  output(command: string[]): Promise<string>;
  /** @throws RehearsalFailure if it does not end with code 0 */
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** Starts an image with nothing of this process's environment. */
export function startContainer(image: Image, options: ContainerOptions): Container {
  const { stage, folder, user } = image;
  const { name } = options;
  const env = environmentOf(image, options);
  const cwd = join(folder, workdirOf(stage));
  const run = ([program = "", ...args]: string[]): Running => {
    // Node.js is the base image's; here it is this one.
    const path = program === "node" ? process.execPath : program;
    return watch(spawn(path, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"], ...user }));
  };
  const running = run([...stage.entrypoint, ...(options.command ?? stage.command)]);
  const imagePath = (text: string) =>
    text.replaceAll(`file://${folder}`, "").replaceAll(options.volumesFolder, "").replaceAll(folder, "");
  const fail = (what: string, { output, errors }: Running): never => {
    throw new RehearsalFailure(`${name} ${what}: ${reasonIn(imagePath(output()), imagePath(errors()))}`);
  };
  return {
    waitFor: async (url) => {
      const until = Date.now() + START_MS;
      while (!(await isOk(url))) {
        const { exitCode, signalCode } = running.child;
        if (exitCode !== null || signalCode !== null) fail(`ended (${signalCode ?? `code ${exitCode}`})`, running);
        if (Date.now() > until) fail(`does not answer ${new URL(url).pathname}`, running);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    checkHealth: async () => {
      if (!stage.healthcheck) throw new RehearsalFailure("Dockerfile: there is no HEALTHCHECK");
      const check = run(stage.healthcheck.command);
      const code = await endOf(check, stage.healthcheck.timeoutMs * PATIENCE);
      if (code !== 0) fail(`is not healthy by its HEALTHCHECK (${code ?? "timed out"})`, check);
    },
    output: async (command) => {
      const other = run([...stage.entrypoint, ...command]);
      await endOf(other, COMMAND_MS);
      return imagePath(other.output());
    },
    stop: async () => {
      running.child.kill("SIGTERM");
      const code = await endOf(running, STOP_MS);
      if (code !== 0) fail(`does not end well on SIGTERM (${code === null ? "killed" : `code ${code}`})`, running);
    },
    kill: async () => {
      running.child.kill("SIGTERM");
      await endOf(running, STOP_MS);
    },
  };
}

/** The image's environment and the container's, with the image's paths as they are here. */
function environmentOf({ stage, folder, user }: Image, { environment, volumesFolder }: ContainerOptions): NodeJS.ProcessEnv {
  mkdirSync(volumesFolder, { recursive: true });
  for (const volume of stage.volumes) {
    const [inImage, here] = [join(folder, volume), join(volumesFolder, volume)];
    mkdirSync(here, { recursive: true });
    // A new volume belongs to whom the image's folder belongs to.
    const { mode, uid, gid } = statSync(inImage);
    chmodSync(here, mode);
    if (user) chownSync(here, uid, gid);
  }
  const isInVolume = (path: string) => stage.volumes.some((volume) => !posix.relative(volume, path).startsWith(".."));
  const pathHere = (value: string) => {
    if (!/^\/\w/.test(value)) return value;
    return join(isInVolume(value) ? volumesFolder : folder, value);
  };
  const all = { PATH: "/usr/local/bin:/usr/bin:/bin", ...stage.environment, ...environment };
  const entries = Object.entries(all).map(([key, value]) => [key, key === "PATH" ? value : pathHere(value)]);
  // The types ask for a NODE_ENV, which the image may not have.
  return Object.fromEntries(entries) as NodeJS.ProcessEnv;
}

function workdirOf({ steps }: Stage): string {
  return steps.reduce((at, step) => (step.kind === "workdir" ? posix.resolve("/", at, step.path) : at), "/");
}

interface Running {
  child: ChildProcess;
  /** Of both streams. */
  output: () => string;
  errors: () => string;
}

function watch(child: ChildProcess): Running {
  let output = "";
  let errors = "";
  const add = (text: string) => void (output = (output + text).slice(-KEPT_OUTPUT));
  child.stdout?.setEncoding("utf8").on("data", add);
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    add(text);
    errors = (errors + text).slice(-KEPT_OUTPUT);
  });
  child.on("error", ({ message }) => add(message));
  return { child, output: () => output, errors: () => errors };
}

/** @returns its exit code; null if it had to be killed */
async function endOf({ child }: Running, ms: number): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const timer = setTimeout(() => child.kill("SIGKILL"), ms);
  await once(child, "close");
  clearTimeout(timer);
  return child.exitCode;
}

async function isOk(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(3_000) })).ok;
  } catch {
    return false;
  }
}

const LACKS = [/Cannot find (?:module|package) '([^']+)'/, /ENOENT[^']*'([^']+)'/];
const MAY_NOT_WRITE = /(?:EACCES|EPERM|EROFS)[^']*'([^']+)'/;

/** A sentence that names the file that is missing or the folder that may not be written; else the end of what it says. */
export function reasonIn(output: string, errors = output): string {
  for (const pattern of LACKS) {
    const path = pattern.exec(output)?.[1];
    if (path !== undefined) return `the image lacks ${path}`;
  }
  const denied = MAY_NOT_WRITE.exec(output)?.[1];
  if (denied !== undefined) return `the image's user may not use ${denied}`;
  return (errors.trim() || output.trim()).split("\n").slice(-10).join("\n") || "it says nothing";
}
