import {
  Cmd,
  Copy,
  DockerfileParser,
  Entrypoint,
  Env,
  From,
  Healthcheck,
  type Instruction,
  Run,
  User,
  Volume,
  Workdir,
} from "dockerfile-ast";
import { z } from "zod";

/** What stops a rehearsal: a sentence that names the file, the folder or the line. */
export class RehearsalFailure extends Error {
  override name = "RehearsalFailure";
}

/** One step of a stage. Paths are as in the Dockerfile, relative to the stage's working folder. */
export type Step =
  | { kind: "workdir"; path: string }
  | { kind: "run"; command: string }
  /** `from` is the stage that is copied from; null: the build context. */
  | { kind: "copy"; from: string | null; sources: string[]; target: string };

export interface Stage {
  /** Its name, or its number if it has none. */
  name: string;
  /** `node:24-slim@sha256:…` */
  base: string;
  steps: Step[];
  environment: Record<string, string>;
  /** Null: root. */
  user: string | null;
  volumes: string[];
  /** Programs with their arguments; empty if there is none. */
  entrypoint: string[];
  command: string[];
  healthcheck: { command: string[]; timeoutMs: number } | null;
}

/** Without meaning for what is in the image and how it is started. */
const IGNORED = ["EXPOSE", "LABEL", "STOPSIGNAL", "MAINTAINER"];
/** Docker's own. */
const HEALTHCHECK_TIMEOUT_MS = 30_000;

/**
 * Reads a Dockerfile.
 *
 * @returns its stages; the last one is the image
 * @throws RehearsalFailure for an instruction or a form of it that the rehearsal does not know
 */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (IGNORED.includes(instruction.getKeyword())) continue;
    const unknown: Unknown = (what) =>
      new RehearsalFailure(`Dockerfile:${instruction.getRange().start.line + 1}: ${what} is not rehearsed`);
    if (instruction instanceof From) {
      stages.push(emptyStage(instruction.getBuildStage() ?? String(stages.length), instruction.getImage() ?? ""));
      continue;
    }
    const stage = stages.at(-1);
    if (!stage) throw unknown(`${instruction.getKeyword()} before FROM`);
    readInstruction(stage, instruction, unknown);
  }
  return stages;
}

type Unknown = (what: string) => RehearsalFailure;

function readInstruction(stage: Stage, instruction: Instruction, unknown: Unknown): void {
  if (instruction instanceof Workdir) stage.steps.push({ kind: "workdir", path: instruction.getPath() ?? "/" });
  else if (instruction instanceof Run) {
    if (instruction.getFlags().length > 0) throw unknown("RUN with a flag");
    stage.steps.push({ kind: "run", command: wordsOf(instruction).join(" ") });
  } else if (instruction instanceof Copy) stage.steps.push(readCopy(instruction, unknown));
  else if (instruction instanceof Env)
    for (const property of instruction.getProperties()) stage.environment[property.getName()] = property.getValue() ?? "";
  else if (instruction instanceof User) stage.user = wordsOf(instruction)[0] ?? null;
  else if (instruction instanceof Volume) stage.volumes.push(...(jsonWords(instruction) ?? wordsOf(instruction)));
  else if (instruction instanceof Entrypoint) stage.entrypoint = requireWords(instruction, unknown);
  else if (instruction instanceof Cmd) stage.command = requireWords(instruction, unknown);
  else if (instruction instanceof Healthcheck) stage.healthcheck = readHealthcheck(instruction, unknown);
  else throw unknown(instruction.getKeyword());
}

function emptyStage(name: string, base: string): Stage {
  return {
    name,
    base,
    steps: [],
    environment: {},
    user: null,
    volumes: [],
    entrypoint: [],
    command: [],
    healthcheck: null,
  };
}

function readCopy(instruction: Copy, unknown: Unknown): Step {
  let from: string | null = null;
  for (const flag of instruction.getFlags()) {
    if (flag.getName() !== "from") throw unknown(`COPY --${flag.getName()}`);
    from = flag.getValue();
  }
  const paths = wordsOf(instruction);
  const target = paths.pop() ?? ".";
  if (paths.some((path) => /[*?[]/.test(path))) throw unknown("COPY with a pattern");
  return { kind: "copy", from, sources: paths, target };
}

function readHealthcheck(instruction: Healthcheck, unknown: Unknown): Stage["healthcheck"] {
  const [form = "", ...rest] = (instruction.getArgumentsContent() ?? "").split(/\s/);
  if (form.toUpperCase() === "NONE") return null;
  const command = parseWords(rest.join(" "));
  if (!command) throw unknown("HEALTHCHECK without a list of words");
  const timeout = instruction.getFlags().find((flag) => flag.getName() === "timeout");
  const seconds = /^(\d+)s$/.exec(timeout?.getValue() ?? "")?.[1];
  return { command, timeoutMs: seconds === undefined ? HEALTHCHECK_TIMEOUT_MS : Number(seconds) * 1000 };
}

function wordsOf(instruction: Instruction): string[] {
  return instruction.getArguments().map((argument) => argument.getValue());
}

/** The words of a program. As a line of the shell, it would get no signals. */
function requireWords(instruction: Instruction, unknown: Unknown): string[] {
  const words = jsonWords(instruction);
  if (!words) throw unknown(`${instruction.getKeyword()} without a list of words`);
  return words;
}

function jsonWords(instruction: Instruction): string[] | null {
  return parseWords(instruction.getArgumentsContent() ?? "");
}

function parseWords(text: string): string[] | null {
  try {
    return z.array(z.string()).parse(JSON.parse(text));
  } catch {
    return null;
  }
}
