import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freePorts } from "../support/ports";
import { createDatabase } from "../support/postgres";
import { until } from "../support/until";

async function twoPorts() {
  const [app, platform] = await freePorts(2);
  return { PORT: String(app), PLATFORM_PORT: String(platform) };
}

/** Runs `npm start` with these settings; returns its output and how it ends. */
function npmStart(
  environment: Record<string, string>,
  [command = "", ...args]: string[] = [process.execPath, "scripts/start.mjs"],
) {
  const unset = {
    UPSTREAM_URL: "",
    PUBLIC_URL: "",
    SESSION_SECRET: "",
    DATABASE_URL: "",
    REDIS_URL: "",
    DEMO: "",
    UPSTREAM_SECRET: "",
  };
  const child = spawn(command, args, {
    env: { ...process.env, ...unset, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { said: "", complained: "" };
  child.stdout.on("data", (chunk: Buffer) => (output.said += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output.complained += chunk.toString()));
  const ended = once(child, "exit").then(([code]) => ({ code: code as number | null, ...output }));
  const up = new Promise<void>((resolve, reject) => {
    child.stdout.on("data", () => {
      if (output.said.includes("Waybill answers")) resolve();
    });
    void ended.then(({ complained }) => reject(new Error(`It ended: ${complained}`)));
  });
  up.catch(() => undefined);
  return { child, up, ended, said: () => output.said };
}

const UPSTREAM_SECRET = "a-secret-that-only-app-and-platform-know";

/** Whether a program responds on this port. */
const answers = (port: string) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  );

/** Paths in a folder that other users can read, the folder included. */
async function readableByOthers(folder: string): Promise<string[]> {
  const paths = [".", ...(await readdir(folder, { recursive: true }))];
  const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await stat(join(folder, path))).mode })));
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ path }) => path);
}

describe("npm start", () => {
  let DATA_DIR: string;
  let ports: { PORT: string; PLATFORM_PORT: string };
  const running: ReturnType<typeof npmStart>[] = [];
  const holders: Server[] = [];
  const drops: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    DATA_DIR = await mkdtemp(join(tmpdir(), "waybill-start-"));
    ports = await twoPorts();
  });
  afterEach(async () => {
    for (const program of running.splice(0)) {
      program.child.kill("SIGTERM");
      await program.ended;
    }
    for (const holder of holders.splice(0)) holder.close();
    for (const drop of drops.splice(0)) await drop();
    await rm(DATA_DIR, { recursive: true, force: true });
  });

  const start = (environment: Record<string, string> = {}, command?: string[]) => {
    const program = npmStart({ DATA_DIR, ...ports, ...environment }, command);
    running.push(program);
    return program;
  };

  /** Waits fifteen seconds for its upstream: meanwhile the other tests run. */
  let unanswered: ReturnType<typeof npmStart>["ended"];
  let unansweredDir: string;
  beforeAll(async () => {
    unansweredDir = await mkdtemp(join(tmpdir(), "waybill-start-"));
    const [port, upstream] = await freePorts(2);
    const environment = { PORT: String(port), UPSTREAM_URL: `http://127.0.0.1:${upstream}`, UPSTREAM_SECRET };
    unanswered = npmStart({ DATA_DIR: unansweredDir, ...environment }).ended;
  });
  afterAll(async () => {
    await unanswered;
    await rm(unansweredDir, { recursive: true, force: true });
  });

  it.each([
    [{ PORT: "many" }, /^PORT: many is not a port.*\n$/],
    [{ PORT: "0", TRUST_PROXY: "yes" }, /^PORT: .*\nTRUST_PROXY: must be 1 or 0\.\n$/],
    [{ REDIS_URL: "redis://:secret@127.0.0.1:1" }, /^REDIS_URL: (?!.*secret).* does not respond \(ECONNREFUSED\)\.\n$/],
    [{ PORT: "4242", PLATFORM_PORT: "4242" }, /^PLATFORM_PORT: 4242 is the app's own port.*\n$/],
    [{ PORT: "6000" }, /^PORT: port 6000 .*browsers refuse.*\n$/],
    [{ TENANT: "nobody" }, /^TENANT: "nobody" is not one of flandria, mercato, waybill\.\n$/],
    [{ SESSION_SECRET: "short" }, /^SESSION_SECRET: .*\n$/],
    [{ UPSTREAM_SECRET: "short", DEMO: "yes" }, /^UPSTREAM_SECRET: .*\nDEMO: must be 1 or 0\.\n$/],
    [{ UPSTREAM_URL: "http://127.0.0.1:1" }, /^UPSTREAM_SECRET: app and platform need the same secret.*\n$/],
    [{ PUBLIC_URL: "ftp://x", REDIS_URL: "redis" }, /^PUBLIC_URL: .*\nREDIS_URL: .*\n$/],
    [{ UPSTREAM_URL: "http://user:secret@" }, /^UPSTREAM_URL: (?!.*secret).*\n$/],
  ])("says in a line each which settings are wrong: %o", async (environment, lines) => {
    const { code, complained } = await start(environment).ended;
    expect(code).toBe(1);
    expect(complained).toMatch(lines);
  });

  it("says in one line that its folder cannot be one", async () => {
    const file = join(DATA_DIR, "file");
    await writeFile(file, "");
    const { code, complained } = await start({ DATA_DIR: file }).ended;
    expect(code).toBe(1);
    expect(complained).toMatch(/^DATA_DIR: .* cannot be written \(EEXIST\)\.\n$/);
  });

  it("says in one line that there is no catalogue", async () => {
    const { code, complained } = await start({ CATALOGUE_DIR: join(DATA_DIR, "none") }).ended;
    expect(code).toBe(1);
    expect(complained).toMatch(/^CATALOGUE_DIR: \S+none: cannot be read \(ENOENT\)\n$/);
  });

  it("says in one line that a port is taken", async () => {
    const holder = createServer().listen(Number(ports.PORT));
    holders.push(holder);
    await once(holder, "listening");
    const { code, complained } = await start().ended;
    expect(code).toBe(1);
    expect(complained).toMatch(/^PORT: port \d+ is in use.*\n$/);
  });

  describe("with tenants of its own", () => {
    let TENANTS_DIR: string;
    const file = () => join(TENANTS_DIR, "shop/tenant.json");
    const change = async (from: RegExp, to: string) => writeFile(file(), (await readFile(file(), "utf8")).replace(from, to));
    beforeEach(async () => {
      TENANTS_DIR = join(DATA_DIR, "tenants");
      await cp("tenants/flandria", join(TENANTS_DIR, "shop"), { recursive: true });
      await change(/"flandria\.localhost"/, '"localhost"');
    });

    it("reports an invalid one in one line, and starts nothing", async () => {
      await change(/"radius": 0/, '"radius": "round"');
      const { code, complained } = await start({ TENANTS_DIR }).ended;
      expect(code).toBe(1);
      expect(complained).toMatch(/^TENANTS_DIR: \S+: shop\/tenant\.json: brand\.radius: .*\n$/);
    });

    it("serves a folder created after the build, reloads it on a signal, and stops when npm's shell is killed", async () => {
      const { env, drop } = await createDatabase();
      drops.push(drop);
      const shell = ["sh", "-c", `"${process.execPath}" scripts/start.mjs & echo "started $!"; wait`];
      const running = start({ ...env, DEMO: "1", TENANTS_DIR, npm_lifecycle_event: "start" }, shell);
      await running.up;
      const page = async () => (await fetch(`http://localhost:${ports.PORT}/shop/login`)).text();
      const html = await page();
      expect(html).toContain("Flandria Pakket");
      const logo = /<img src="(\/brand\/logo\.svg\?v=[^"]+)"/.exec(html)?.[1] ?? "no logo";
      const picture = await fetch(`http://localhost:${ports.PORT}${logo}`);
      expect(await picture.text()).toBe(await readFile("tenants/flandria/logo.svg", "utf8"));
      await change(/Flandria Pakket"/, 'Shop of today"');
      process.kill(Number(/started (\d+)/.exec(running.said())?.[1]), "SIGHUP");
      await until("the new title is shown", async () => (await page()).includes("Shop of today"));
      running.child.kill("SIGKILL");
      await until("nothing is left", async () => !(await answers(ports.PORT)) && !(await answers(ports.PLATFORM_PORT)));
    });
  });

  it("starts everything, prints the logins, refuses a second start on its folder, restarts a killed platform, and stops everything", async () => {
    await chmod(DATA_DIR, 0o755);
    const first = start();
    await first.up;
    const login = `http://localhost:${ports.PORT}/waybill/login`;
    expect((await fetch(login)).status).toBe(200);

    const second = start(await twoPorts());
    const refused = await second.ended;
    expect(refused.code).toBe(1);
    expect(refused.complained).toMatch(/^DATA_DIR: .* is in use by process \d+\..*\n/);
    expect((await fetch(login)).status).toBe(200);

    process.kill(Number(/"event":"listening".*"pid":(\d+)/.exec(first.said())?.[1]), "SIGKILL");
    await until("the platform is gone", async () => !(await answers(ports.PLATFORM_PORT)));
    await until("the platform is back", () => answers(ports.PLATFORM_PORT), 60_000);

    first.child.kill("SIGINT");
    const { code, said } = await first.ended;
    expect(code).toBe(0);
    expect(said).toContain(`${login} `);
    expect(said).toContain("Demonstration accounts, vouchers and the simulated world (/world) are on.");
    expect(await readableByOthers(DATA_DIR)).toEqual([]);
    for (const port of Object.values(ports)) expect(await answers(port)).toBe(false);
  });

  it("says in one line that the upstream does not respond", async () => {
    const { code, complained } = await unanswered;
    expect(code).toBe(1);
    expect(complained).toMatch(/^UPSTREAM_URL: http:\S+ does not respond .*\n$/);
  });
});
