import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import dockerIgnore from "@balena/dockerignore";
import { z } from "zod";
import { RehearsalFailure, type Stage, type Step } from "./dockerfile";

/** Who runs the image's programs here; null: this process is not root, and cannot choose. */
export type OtherUser = { uid: number; gid: number } | null;

/** What a stage is assembled of. */
export interface Surroundings {
  /** The checkout: what is sent to the build. */
  root: string;
  /** Folders of the stages before, by name. */
  stages: Readonly<Record<string, string>>;
  user: OtherUser;
  log: (line: string) => void;
}

/**
 * Assembles in a folder what a stage would contain, beside what its base image has. A path of the image, `/data`, is that path in
 * the folder.
 *
 * @param folder does not exist yet
 * @throws RehearsalFailure naming what is missing, or the command that failed
 */
export function assembleStage(stage: Stage, folder: string, surroundings: Surroundings): void {
  mkdirSync(folder, { mode: 0o755 });
  let workdir = "/";
  for (const step of stage.steps) {
    if (step.kind === "workdir") {
      workdir = posix.resolve("/", workdir, step.path);
      mkdirSync(join(folder, workdir), { recursive: true });
    } else if (step.kind === "run") runCommand(step.command, { stage, folder, workdir }, surroundings);
    else if (step.from === null) copyContext(step, join(folder, posix.resolve(workdir, step.target)), surroundings);
    else copyFromStage({ ...step, from: step.from }, join(folder, posix.resolve(workdir, step.target)), surroundings);
  }
  for (const volume of stage.volumes) mkdirSync(join(folder, volume), { recursive: true });
}

type CopyStep = Extract<Step, { kind: "copy" }>;

/** Copies what git tracks and `.dockerignore` does not exclude. */
function copyContext({ sources, target }: CopyStep, to: string, { root }: Surroundings): void {
  const ignored = dockerIgnore().add(readFileSync(join(root, ".dockerignore"), "utf8").split("\n"));
  const sent = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 })
    .split("\0")
    .filter((file) => file !== "" && existsSync(join(root, file)) && !ignored.ignores(file));
  for (const source of sources) {
    const path = posix.normalize(source).replace(/\/$/, "");
    const files = path === "." ? sent : sent.filter((file) => file === path || file.startsWith(`${path}/`));
    if (files.length === 0) throw new RehearsalFailure(`Dockerfile: COPY ${source}: git tracks no such file for the image`);
    for (const file of files) {
      const isFile = file === path;
      const inTarget = isFile
        ? fileTarget(to, { source, sources, target })
        : join(to, path === "." ? file : posix.relative(path, file));
      mkdirSync(dirname(inTarget), { recursive: true });
      cpSync(join(root, file), inTarget);
    }
  }
}

function copyFromStage(step: CopyStep & { from: string }, to: string, { stages }: Surroundings): void {
  const folder = stages[step.from];
  if (folder === undefined) throw new RehearsalFailure(`Dockerfile: COPY --from=${step.from}: there is no such stage`);
  for (const source of step.sources) {
    const path = join(folder, source);
    if (!existsSync(path))
      throw new RehearsalFailure(`Dockerfile: COPY --from=${step.from} ${source}: the stage has no such file`);
    if (lstatSync(path).isDirectory()) linkFolder(path, to);
    else cpSync(path, fileTarget(to, { ...step, source }));
  }
}

/** One file may be renamed, several go into a folder. */
function fileTarget(to: string, { source, sources, target }: { source: string; sources: string[]; target: string }): string {
  return sources.length > 1 || target.endsWith("/") || target === "." ? join(to, basename(source)) : to;
}

interface Place {
  stage: Stage;
  folder: string;
  workdir: string;
}

/** Runs a command of a stage, with the image's paths in the folder, and its user's name as that of the other user. */
function runCommand(command: string, { stage, folder, workdir }: Place, { root, user, log }: Surroundings): void {
  const cwd = join(folder, workdir);
  if (/^npm ci\b/.test(command) && isInstalled(root, join(cwd, "package-lock.json"))) {
    log(`  ${command}: node_modules of the checkout, which has what the lock file says`);
    return copyModules(root, cwd);
  }
  log(`  ${command}`);
  const { status, stdout, stderr } = spawnSync("sh", ["-c", commandHere(command, { stage, folder }, user)], {
    cwd,
    env: { ...environmentOfBuild(), ...stage.environment },
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new RehearsalFailure(`Dockerfile: RUN ${command} fails:\n${(stdout + stderr).trim()}`);
}

/** Paths and owners of a command, as they are here. */
function commandHere(command: string, { stage, folder }: Pick<Place, "stage" | "folder">, user: OtherUser): string {
  const paths = command.replaceAll(/(?<=\s)\/(?=\S)/g, `${folder}/`);
  if (stage.user === null) return paths;
  if (!user) return paths.replaceAll(/ -[og] \S+/g, "");
  return paths.replaceAll(` -o ${stage.user}`, ` -o ${user.uid}`).replaceAll(` -g ${stage.user}`, ` -g ${user.gid}`);
}

/** Docker gives a build nothing of this environment; here it needs to find npm, and npm its registry. */
function environmentOfBuild(): NodeJS.ProcessEnv {
  const isNeeded = (name: string) => ["PATH", "HOME"].includes(name) || /^npm_config_|_proxy$/i.test(name);
  const entries = Object.entries(process.env).filter(([name]) => isNeeded(name));
  // The types ask for a NODE_ENV, which a build does not have.
  return Object.fromEntries(entries) as NodeJS.ProcessEnv;
}

const Lock = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), optional: z.boolean().optional() })),
});

/** Whether node_modules of the checkout has what a lock file says, and nothing else. */
function isInstalled(root: string, lockFile: string): boolean {
  const installedFile = join(root, "node_modules/.package-lock.json");
  if (!existsSync(installedFile)) return false;
  const packagesOf = (file: string) => Lock.parse(JSON.parse(readFileSync(file, "utf8"))).packages;
  const [installed, locked] = [packagesOf(installedFile), packagesOf(lockFile)];
  return (
    Object.keys(installed).every((path) => locked[path]) &&
    Object.entries(locked).every(
      ([path, { version, optional }]) =>
        path === "" || (installed[path] ? installed[path].version === version : optional === true),
    )
  );
}

function copyModules(root: string, to: string): void {
  const [from, modules] = [join(root, "node_modules"), join(to, "node_modules")];
  linkFolder(from, modules);
  // npm changes its list of packages in place.
  rmSync(join(modules, ".package-lock.json"));
  cpSync(join(from, ".package-lock.json"), join(modules, ".package-lock.json"));
  // What tools of the checkout left there.
  for (const entry of [".cache", ".vite", ".vite-temp", ".waybill-installed"])
    rmSync(join(modules, entry), { recursive: true, force: true });
}

/** Links the files of a folder, which nothing changes; copies them where the file system is another one. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  const copy = (options: string) => spawnSync("cp", [options, `${from}/.`, to], { encoding: "utf8" });
  if (copy("-al").status === 0) return;
  const { status, stderr } = copy("-a");
  if (status !== 0) throw new RehearsalFailure(stderr.trim());
}
