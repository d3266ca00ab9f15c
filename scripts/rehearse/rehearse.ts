import { randomBytes } from "node:crypto";
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts } from "../../tests/support/ports";
import { createPostgres, hasPostgres } from "../../tests/support/postgres";
import { hasRedis, REDIS_URL } from "../../tests/support/redis";
import { assembleStage, type OtherUser, type Surroundings } from "./assemble";
import { readCompose, requiredVariables, type Service } from "./compose";
import { type Container, type Image, reasonIn, startContainer } from "./container";
import { readDockerfile, RehearsalFailure, type Stage } from "./dockerfile";

/** `nobody`: neither root nor who owns the checkout. */
const OTHER_UID = 65_534;
const START_PAGE = "/waybill/login";

/** A folder in which images are assembled, and the stages that are there. */
export interface Workshop {
  folder: string;
  user: OtherUser;
  /** Folders of assembled stages, by name. */
  stages: Record<string, string>;
  remove(): void;
}

export function openWorkshop(): Workshop {
  const folder = mkdtempSync(join(tmpdir(), "waybill-image-"));
  chmodSync(folder, 0o755);
  const user = process.getuid?.() === 0 ? { uid: OTHER_UID, gid: OTHER_UID } : null;
  return { folder, user, stages: {}, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What this machine lacks for starting the image; empty if it has all. */
export async function missingServices(): Promise<string[]> {
  const [postgres, redis] = await Promise.all([hasPostgres(), hasRedis()]);
  return [...(postgres ? [] : ["PostgreSQL"]), ...(redis ? [] : ["Redis"])];
}

/**
 * Assembles the image of a Dockerfile. Stages before the last that were assembled already are taken as they are.
 *
 * @param name folder of the image in the workshop
 */
export function assembleImage(
  dockerfile: string,
  { root, name, workshop, log }: { root: string; name: string; workshop: Workshop; log: (line: string) => void },
): Image {
  const stages = readDockerfile(dockerfile);
  const last = stages.pop();
  if (!last) throw new RehearsalFailure("Dockerfile: there is no FROM");
  const { folder, user, stages: assembled } = workshop;
  const surroundings: Surroundings = { root, stages: assembled, user, log };
  for (const stage of stages.filter((each) => assembled[each.name] === undefined)) {
    log(`Stage ${stage.name}`);
    assembleStage(stage, join(folder, stage.name), surroundings);
    assembled[stage.name] = join(folder, stage.name);
  }
  log(`Image ${name}`);
  assembleStage(last, join(folder, name), surroundings);
  return { stage: last, folder: join(folder, name), user };
}

/** A platform is ready also without its files: here it must write them. */
async function requireNoProblem(readyUrl: string): Promise<void> {
  const { problems } = (await (await fetch(readyUrl)).json()) as { problems: string[] };
  if (problems.length > 0) throw new RehearsalFailure(`platform: ${problems.join(", ")}`);
}

/**
 * Starts app and platform of an image with the settings of a Compose file, looks at them, and ends them.
 *
 * @throws RehearsalFailure with what is wrong
 */
export async function rehearse(
  image: Image,
  { root, workshop, log }: { root: string; workshop: Workshop; log: (line: string) => void },
): Promise<void> {
  const database = await createPostgres();
  const containers: Container[] = [];
  try {
    const [appPort = 0, platformPort = 0, closedPort = 0] = await freePorts(3);
    const hosts = {
      "platform:3001": `http://127.0.0.1:${platformPort}`,
      "postgres:5432": database.url,
      "redis:6379": REDIS_URL,
    };
    const services = readServices(readFileSync(join(root, "compose.yaml"), "utf8"));
    const start = (name: "app" | "platform", ports: Record<string, string>): Container => {
      const service = services[name];
      if (!service) throw new RehearsalFailure(`compose.yaml: there is no service ${name}`);
      const environment = { ...withLocalHosts(service.environment, hosts), ...ports };
      const volumesFolder = mkdtempSync(join(workshop.folder, `volumes-${name}-`));
      chmodSync(volumesFolder, 0o755);
      const container = startContainer(image, { name, command: service.command, environment, volumesFolder });
      containers.push(container);
      return container;
    };
    // In a container only one of the two ports answers.
    const platform = start("platform", { PLATFORM_PORT: String(platformPort), PORT: String(closedPort) });
    await platform.waitFor(`http://127.0.0.1:${platformPort}/readyz`);
    const app = start("app", { PORT: String(appPort), PLATFORM_PORT: String(closedPort) });
    await app.waitFor(`http://127.0.0.1:${appPort}/readyz`);
    await requireNoProblem(`http://127.0.0.1:${platformPort}/readyz`);
    log("  platform and app answer /readyz");
    for (const container of [platform, app]) await container.checkHealth();
    log("  both are healthy");
    const table = await platform.output(["doctor"]);
    if (!/^Catalogue +ok /m.test(table)) throw new RehearsalFailure(`platform cannot run the doctor: ${reasonIn(table)}`);
    log("  the doctor runs");
    await lookAtPages(`http://127.0.0.1:${appPort}`, root, log);
    await app.stop();
    await platform.stop();
    log("  both end with code 0 on SIGTERM");
  } finally {
    await Promise.all(containers.map((container) => container.kill()));
    await database.drop();
  }
}

/** The services with settings of an operator who sets no more than must be. */
function readServices(compose: string): Record<string, Service> {
  const secrets = requiredVariables(compose).map((name) => [name, randomBytes(32).toString("hex")]);
  return readCompose(compose, { ...(Object.fromEntries(secrets) as Record<string, string>), PUBLIC_URL: "https://localhost" });
}

/** Replaces the addresses of other services. */
function withLocalHosts(environment: Record<string, string>, hosts: Record<string, string>): Record<string, string> {
  const local = (value: string) => hosts[URL.canParse(value) ? new URL(value).host : ""] ?? value;
  return Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, local(value)]));
}

/** Files that a page names. */
const PAGE_FILE = /<(?:link|script|img)\b[^>]*?\b(?:href|src)="(\/[^"]+)"/g;

/** Fetches a page with all its files, what lies in `public`, and the logos of carriers. */
async function lookAtPages(origin: string, root: string, log: (line: string) => void): Promise<void> {
  const html = await (await fetchOk(`${origin}${START_PAGE}`)).text();
  const files = [...new Set([...html.matchAll(PAGE_FILE)].map(([, path = ""]) => path.replaceAll("&amp;", "&")))];
  const types = await Promise.all(
    files.map(async (path) => (await fetchOk(`${origin}${path}`)).headers.get("content-type") ?? ""),
  );
  for (const type of ["text/css", "javascript", "image/"])
    if (!types.some((each) => each.includes(type))) throw new RehearsalFailure(`${START_PAGE} names no file of type ${type}`);
  log(`  ${START_PAGE} and its ${files.length} files are there`);
  const statics = trackedFiles(root, "public");
  for (const file of statics) await fetchOk(`${origin}/${file}`);
  log(`  ${statics.length} files of public are there`);
  const logos = trackedFiles(root, "catalogue/logos");
  for (const logo of logos) {
    const { headers } = await fetchOk(`${origin}/carriers/${logo}`);
    // A neutral picture stands in for one that is not there, and is not kept.
    if (!headers.get("cache-control")?.includes("immutable")) throw new RehearsalFailure(`the image lacks the logo ${logo}`);
  }
  log(`  ${logos.length} logos of carriers are there`);
}

/** Paths in a folder of the checkout, relative to it. */
function trackedFiles(root: string, folder: string): string[] {
  const output = execFileSync("git", ["ls-files", "-z"], { cwd: join(root, folder), encoding: "utf8" });
  return output.split("\0").filter((file) => file !== "");
}

async function fetchOk(url: string): Promise<Response> {
  const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(10_000) });
  if (response.status === 200) return response;
  throw new RehearsalFailure(`app answers ${response.status} to ${new URL(url).pathname}: the image lacks its file`);
}

/** `node:24-slim@sha256:…` is 24; null for another base. */
export function nodeVersionOf({ base }: Stage): string | null {
  return /^node:(\d+)/.exec(base)?.[1] ?? null;
}
