import { cp, mkdtemp, rm } from "node:fs/promises";
import { once as onceOf } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { DEMO_PASSWORD } from "../../platform/seed/merchants";
import { createClient, once } from "../contract/support/client";
import { bareDraft, createReady } from "../contract/support/drafts";
import { openStream } from "../contract/support/events";
import { orderOf } from "../contract/support/payment";
import { createDatabase } from "../support/postgres";
import { runs } from "../support/runs";
import { type Program, runWithInvalidSettings, startProgram } from "./support/program";

const ACCOUNT = { partner: "waybill", email: "demo@waybill.example", password: DEMO_PASSWORD };

describe("the platform as a program", () => {
  let DATA_DIR: string;
  const running: Program[] = [];
  const drops: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    DATA_DIR = await mkdtemp(join(tmpdir(), "waybill-program-"));
  });
  afterEach(async () => {
    for (const program of running.splice(0)) await program.end("SIGKILL");
    for (const drop of drops.splice(0)) await drop();
    await rm(DATA_DIR, { recursive: true, force: true });
  });

  /** Copies the data of a platform with the demonstration into the folder. */
  const seed = () => cp(inject("seededDir"), DATA_DIR, { recursive: true });

  async function start(environment: Record<string, string> = {}): Promise<Program> {
    const program = await startProgram({ DATA_DIR, ...environment });
    running.push(program);
    return program;
  }

  /** A database for tests that work on any engine, dropped after the test. */
  async function ownDatabase(): Promise<Record<string, string>> {
    const { env, drop } = await createDatabase();
    drops.push(drop);
    return env;
  }

  it.each([
    [{ PLATFORM_PORT: "many" }, /^PLATFORM_PORT: .*\(it is "many"\)\n$/],
    [{ PUBLIC_URL: "https://shop.example" }, /^PUBLIC_URL: shop\.example is not a host of any tenant.*\n$/],
    [{ UPSTREAM_SECRET: "" }, /^UPSTREAM_SECRET: app and platform need the same secret.*\n$/],
    [{ DATABASE_URL: "postgres://127.0.0.1:1/none" }, /^DATABASE_URL: the database cannot be used \(ECONNREFUSED\)\n$/],
  ])("says in one line which setting is wrong: %o", async (environment, line) => {
    const { code, output } = await runWithInvalidSettings({ DATA_DIR, ...environment });
    expect(code).toBe(1);
    expect(output).toMatch(line);
  });

  it("has neither demonstration accounts nor the simulated world unless it is told to, and refuses a database with the accounts", async () => {
    const database = await ownDatabase();
    const bare = await start({ ...database, DEMO: "" });
    await expect(createClient(bare.url).session.create(ACCOUNT)).rejects.toMatchObject({ status: 401 });
    expect((await fetch(`${bare.url}/world/clock`)).status).toBe(404);
    await bare.end("SIGTERM");
    const demo = await start(database);
    expect((await fetch(`${demo.url}/world/clock`)).status).toBe(200);
    await createClient(demo.url).session.create(ACCOUNT);
    await demo.end("SIGTERM");
    expect(await runWithInvalidSettings({ DATA_DIR, ...database, DEMO: "0" })).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^DEMO: .*\n$/) as string,
    });
  }, 300_000);

  it("says 413 before a body is sent that is too long, and while one of no told length is sent", async () => {
    const { url } = await start(await ownDatabase());
    for (const path of ["/world/clock", "/world/payments/x/card", "/v1/session", "/elsewhere"]) {
      expect(await statusBeforeBody(`${url}${path}`, 600_000_000)).toBe(413);
    }
    expect(await statusBeforeBody(`${url}/world/clock`, Buffer.alloc(200_000))).toBe(413);
  });

  it("says in one line that its port is taken, or its address not this machine's", async () => {
    const holder = createServer();
    const port = await new Promise<number>((resolve) => {
      holder.listen(0, "127.0.0.1", () => resolve((holder.address() as { port: number }).port));
    });
    const taken = await runWithInvalidSettings({ DATA_DIR, PLATFORM_PORT: String(port) });
    expect(taken).toEqual({ code: 1, output: `PLATFORM_PORT: ${port} is in use; choose another one\n` });
    holder.close();
    const { code, output } = await runWithInvalidSettings({ DATA_DIR, PLATFORM_HOST: "203.0.113.1" });
    expect(code).toBe(1);
    expect(output).toMatch(/^PLATFORM_HOST: cannot listen on 203\.0\.113\.1, .*\n$/);
  });

  it("refuses a folder that another process has, and takes one that a killed process left", async () => {
    await seed();
    const first = await start();
    const { code, output } = await runWithInvalidSettings({ DATA_DIR });
    expect(code).toBe(1);
    expect(output).toMatch(/^DATA_DIR: .* is in use by process \d+\. .*\n$/);
    await first.end("SIGKILL");
    await start();
  });

  it("ends within two seconds while streams are open, and goes on where it was", async () => {
    const database = await ownDatabase();
    const first = await start(database);
    const { token } = await createClient(first.url).session.create(ACCOUNT);
    const stream = await openStream(first.url, token);
    const { waybillReference } = await createClient(first.url, token).shipments.create({ headers: once(), body: bareDraft() });
    const [frame] = await stream.take(1);
    const end = await first.end("SIGTERM");
    expect(end.code).toBe(0);
    expect(end.ms).toBeLessThan(2000);
    const second = await start(database);
    const client = createClient(second.url, token);
    const resumed = await openStream(second.url, token, frame?.id);
    await client.shipments.delete({ references: [waybillReference] });
    expect(await resumed.take(1)).toMatchObject([{ event: undefined, data: { type: "shipment-deleted", waybillReference } }]);
    resumed.close();
  });

  it("loses no acknowledged order and buys nothing twice when it is killed repeatedly", async () => {
    const calls: { headers: ReturnType<typeof once>; body: ReturnType<typeof orderOf> }[] = [];
    const acknowledged = new Set<number>();
    await seed();
    let program = await start();
    const { token } = await createClient(program.url).session.create(ACCOUNT);
    for (let round = 0; round < runs(1, 5); round++) {
      const client = createClient(program.url, token);
      const offset = calls.length;
      for (let n = 0; n < 4; n++) {
        const ready = await createReady(client, { voucherName: "FREE100" });
        calls.push({ headers: once(), body: orderOf([ready]) });
      }
      const buying = calls.slice(offset).map(async (call, n) => {
        await client.orders.create(call);
        acknowledged.add(offset + n);
      });
      // Killed in the middle, as soon as the first responses arrive.
      await Promise.race(buying.map((each) => each.catch(() => new Promise(() => undefined))));
      await program.end("SIGKILL");
      await Promise.allSettled(buying);
      program = await start();
    }
    const client = createClient(program.url, token);
    // Calls without a response are retried; the idempotency key makes it the same order.
    for (const call of calls) {
      const order = await sendUntilAnswered(() => client.orders.create(call));
      expect(order.shipments).toMatchObject([{ status: true }]);
    }
    const references = calls.flatMap(({ body }) => body.shipments.map((line) => line.waybillReference));
    const bought = new Set<string | null>();
    for (const waybillReference of references) bought.add((await client.shipments.get({ waybillReference })).orderReference);
    expect(bought.has(null)).toBe(false);
    expect(bought.size).toBe(calls.length);
    expect(acknowledged.size).toBeGreaterThan(0);
  });
});

/** Announces a body of this size without sending it, or sends the beginning of an endless one, and returns the status. */
async function statusBeforeBody(url: string, body: number | Buffer): Promise<number | undefined> {
  const headers = typeof body === "number" ? { "content-length": body } : { "content-type": "application/x-www-form-urlencoded" };
  const pending = request(url, { method: "POST", headers });
  pending.on("error", () => undefined);
  if (typeof body === "number") pending.flushHeaders();
  else pending.write(body);
  const [answer] = (await onceOf(pending, "response")) as [IncomingMessage];
  pending.destroy();
  return answer.statusCode;
}

async function sendUntilAnswered<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      if (attempt > 60 || (error as { status?: number }).status !== 409) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}
