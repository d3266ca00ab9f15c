import { request } from "node:http";
import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import type { Printer } from "../../contract/printers";
import { weblinkFile } from "../../contract/rules/printer-setup";
import { DEMO_PASSWORD } from "../../platform/seed/merchants";
import type { RunningPlatform } from "../../platform/start";
import { openZebra, type ZebraDouble } from "../doubles/zebra";
import { until } from "../support/until";
import { type Client, createClient, once } from "./support/client";
import { eventually } from "./support/eventually";
import { startTestPlatform } from "./support/target";

const ACCOUNT = { partner: "waybill", email: "demo@waybill.example", password: DEMO_PASSWORD };
const TIMES = { pollMs: 20, answerMs: 3_000, printMs: 60_000, tickMs: 300 };

let platform: RunningPlatform;
let client: Client;
const faults: object[] = [];
beforeAll(async () => {
  platform = await startTestPlatform({
    printerTimes: TIMES,
    log: (entry) => {
      if (entry.event.endsWith("fault")) faults.push(entry);
    },
  });
  client = createClient(platform.url, (await createClient(platform.url).session.create(ACCOUNT)).token);
}, 60_000);
afterAll(() => platform?.close());

let zebra: ZebraDouble | undefined;
afterEach(async () => {
  zebra?.close();
  zebra = undefined;
  for (const { id } of (await client.printers.list()).printers) await client.printers.delete({ id });
});

const printerOf = async (id: string) => (await client.printers.list()).printers.find((printer) => printer.id === id);
const isNow = (id: string, changes: Partial<Printer>) =>
  eventually(
    () => printerOf(id),
    (printer) =>
      printer !== undefined && Object.entries(changes).every(([key, value]) => same(printer[key as keyof Printer], value)),
  );
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A printer, and its address on this platform. */
async function addPrinter(name = "Bench"): Promise<{ id: string; url: string }> {
  const { id } = await client.printers.create({ headers: once(), body: { name, uses: ["SCANS"] } });
  const { url } = await client.printers.createAddress({ id });
  return { id, url: `${platform.url}${new URL(url).pathname}` };
}

/** Status of the answer to a WebSocket that is not opened. */
const refusedWith = (url: string) =>
  new Promise<number | undefined>((resolve) => {
    const socket = new WebSocket(url.replace(/^http/, "ws"), ["v1.weblink.zebra.com"]);
    socket.on("unexpected-response", (_request, response) => resolve(response.statusCode));
    socket.on("error", () => undefined);
    socket.on("open", () => resolve(101));
  });

describe("a printer that is asked about its state and answers nothing that can be read", () => {
  it("is said not to answer, and prints what waited for it once it does", async () => {
    const { id, url } = await addPrinter();
    zebra = openZebra();
    zebra.isMuddled = true;
    zebra.connect(url);
    await isNow(id, { isConnected: true, alerts: ["NO_ANSWER"] });
    await client.printers.printTest({ params: { id }, headers: once() });
    await isNow(id, { waiting: 1, alerts: ["NO_ANSWER"] });
    expect(zebra.printed).toEqual([]);
    zebra.isMuddled = false;
    await isNow(id, { waiting: 0, alerts: [] });
    expect(zebra.printed).toHaveLength(1);
    expect(faults.splice(0)).not.toEqual([]);
  });
});

describe("a printer that connects", () => {
  it("is cut off when it tells more alerts than a printer can have, and its last word counts", async () => {
    const { id, url } = await addPrinter();
    zebra = openZebra();
    zebra.connect(url);
    await isNow(id, { isConnected: true, alerts: [] });
    const stored = () =>
      platform.db
        .selectFrom("events")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirst();
    const before = Number((await stored())?.count);
    zebra.flood(41);
    await isNow(id, { alerts: ["PAPER_OUT"] });
    // Not one event an alert.
    expect(Number((await stored())?.count) - before).toBeLessThan(10);
    zebra.flood(5_000);
    await until("it was cut off and is back", () => zebra!.connections > 3);
    await isNow(id, { isConnected: true, alerts: [] });
  });

  it("says what it is, and prints a test label once", async () => {
    const { id, url } = await addPrinter("Packing table ő");
    zebra = openZebra("D3J193206722");
    zebra.connect(url);
    await isNow(id, { isConnected: true, model: "ZD421", serial: "D3J193206722", dpi: 203, alerts: [] });
    const job = await client.printers.printTest({ params: { id }, headers: once() });
    await eventually(
      () => client.printers.job({ id: job.id }),
      ({ state }) => state === "PRINTED",
    );
    expect(zebra.printed).toEqual([expect.stringContaining("Packing table ő")]);
    expect(zebra.violations).toEqual([]);
    zebra.close();
    const gone = await isNow(id, { isConnected: false });
    expect(gone?.lastSeenAt).not.toBeNull();
  });

  it("tells that it has no paper, and prints the label that waits for it once it has some", async () => {
    const { id, url } = await addPrinter();
    zebra = openZebra();
    zebra.connect(url);
    await isNow(id, { isConnected: true });
    zebra.setPaper(true);
    await isNow(id, { alerts: ["PAPER_OUT"] });
    const job = await client.printers.printTest({ params: { id }, headers: once() });
    expect(await client.printers.job({ id: job.id })).toMatchObject({ state: "WAITING" });
    zebra.setPaper(false);
    await eventually(
      () => client.printers.job({ id: job.id }),
      ({ state }) => state === "PRINTED",
    );
    expect(zebra.printed).toHaveLength(1);
    await isNow(id, { alerts: [] });
  });

  it("is no longer let in once it has another address or is removed, and what is open ends", async () => {
    const { id, url } = await addPrinter();
    zebra = openZebra();
    zebra.connect(url);
    await isNow(id, { isConnected: true });
    await client.printers.createAddress({ id });
    await isNow(id, { isConnected: false });
    expect(await refusedWith(url)).toBe(404);
    expect(await refusedWith(`${platform.url}/weblink/${"x".repeat(43)}`)).toBe(404);
    expect(await refusedWith(`${platform.url}/v1/events`)).not.toBe(101);
  });

  it("has no more connections than it needs", async () => {
    const { url } = await addPrinter();
    const sockets = Array.from({ length: 8 }, () => new WebSocket(url.replace(/^http/, "ws"), ["v1.weblink.zebra.com"]));
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once("open", resolve))));
    expect(await refusedWith(url)).toBe(429);
    for (const socket of sockets) socket.terminate();
    await until("a new connection is let in", async () => (await refusedWith(url)) === 101);
  });

  it.each([
    ["is no JSON", Buffer.from("\u0000garbage")],
    ["is another message", Buffer.from('{"alert":{"condition":"PAPER OUT"}}')],
    ["is no channel of a printer", Buffer.from('{"channel_name":"v9.other.zebra.com"}')],
    ["is too long", Buffer.alloc(70_000, "x")],
    ["is a bomb of brackets", Buffer.from("[".repeat(60_000))],
  ])("ends where its first message %s, and nothing else does", async (_what, message) => {
    const { id, url } = await addPrinter();
    const socket = new WebSocket(url.replace(/^http/, "ws"), ["v1.weblink.zebra.com"]);
    socket.on("error", () => undefined);
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.once("open", () => socket.send(message));
    await closed;
    expect(await printerOf(id)).toMatchObject({ isConnected: false });
    expect(faults).toEqual([]);
  });
});

describe("a request that offers another protocol", () => {
  it("is answered as if it did not: Java’s HTTP client offers h2c with each", async () => {
    const body = JSON.stringify(ACCOUNT);
    const headers = {
      "content-type": "application/json",
      "content-length": String(body.length),
      connection: "Upgrade, HTTP2-Settings",
      upgrade: "h2c",
      "http2-settings": "AAMAAABkAAQAAP__",
    };
    const status = await new Promise((resolve, reject) => {
      const sent = request(`${platform.url}/v1/session`, { method: "POST", headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.on("error", reject);
      sent.end(body);
    });
    expect(status).toBe(201);
  });

  it("cannot hide a second request in a header", async () => {
    const { port } = new URL(platform.url);
    const received = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), "127.0.0.1", () => {
        socket.write("GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\nx-a: b\r\n\r\n");
      });
      let text = "";
      socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
      socket.on("end", () => resolve(text));
      socket.on("error", reject);
    });
    expect(received.match(/HTTP\/1\.1 200/g)).toHaveLength(1);
  });
});

it("the file that sets a printer up has one command a line, each of which ends", () => {
  expect(weblinkFile("https://api.example/weblink/x").split("\r\n")).toEqual([
    '! U1 setvar "weblink.ip.conn1.location" "https://api.example/weblink/x"',
    '! U1 setvar "device.reset" ""',
    "",
  ]);
});
