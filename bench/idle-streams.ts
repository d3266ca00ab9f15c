import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startApp } from "../tests/support/app";
import { startEventUpstream } from "../tests/support/event-upstream";
import { freePorts } from "../tests/support/ports";
import { startProgram } from "../tests/support/program";
import { until } from "../tests/support/until";
import { memoryReporting, readMemory } from "./memory";

const STREAMS = 3_000;
const WARM_UP = 300;
const CONCURRENCY = 100;
const DROP_MS = 15_000;

/** A server that only holds event streams: the lower bound of a connection's cost in Node.js. */
const BARE = `require("node:http").createServer((request, response) => {
  if (request.url === "/readyz") return response.end();
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write("event: ready\\n\\n");
}).listen(Number(process.env.PORT), "127.0.0.1")`;

export interface IdleStreams {
  /** Resident memory per idle stream, KiB: the app's, and a bare server's for comparison. */
  appKib: number;
  bareKib: number;
  /**
   * Streams that the app still has open to the upstream a while after all clients dropped at once. All belong to one merchant,
   * whose stream ends only when the app has noticed the last client's end.
   */
  streamsLeft: number;
}

/** Measures thousands of idle streams. */
export async function measureIdleStreams(): Promise<IdleStreams> {
  const folder = mkdtempSync(join(tmpdir(), "waybill-bench-"));
  const report = join(folder, "memory.json");
  const env = memoryReporting(report);
  const upstream = await startEventUpstream();
  const app = await startApp(upstream.url, env);
  const cookie = await app.cookieOf("bench");
  const appKib = await memoryPerStream({ pid: app.program.pid, port: app.port, cookie, report });
  await until("streams end", () => upstream.openStreams() === 0, DROP_MS).catch(() => undefined);
  const streamsLeft = upstream.openStreams();
  await app.stop();
  await upstream.close();
  const [port] = (await freePorts(1)) as [number];
  const bare = await startProgram(
    "bare server",
    ["--expose-gc", "-e", BARE],
    { ...env, PORT: String(port) },
    `http://127.0.0.1:${port}/readyz`,
  );
  const bareKib = await memoryPerStream({ pid: bare.pid, port, cookie, report });
  await bare.stop();
  rmSync(folder, { recursive: true, force: true });
  return { appKib, bareKib, streamsLeft };
}

async function memoryPerStream({
  pid,
  port,
  cookie,
  report,
}: {
  pid: number;
  port: number;
  cookie: string;
  report: string;
}): Promise<number> {
  for (const socket of await openStreams(port, cookie, WARM_UP)) socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  const before = await readMemory(pid, report);
  const sockets = await openStreams(port, cookie, STREAMS);
  const after = await readMemory(pid, report);
  for (const socket of sockets) socket.destroy();
  return (after.rss - before.rss) / STREAMS / 1024;
}

async function openStreams(port: number, cookie: string, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    sockets.push(...(await Promise.all(Array.from({ length: CONCURRENCY }, () => openStream(port, cookie)))));
  }
  return sockets;
}

async function openStream(port: number, cookie: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(`GET /private/events HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nAccept: text/event-stream\r\n\r\n`);
  let received = "";
  await new Promise<void>((resolve) => {
    socket.setEncoding("utf8").on("data", (text: string) => {
      received += text;
      if (received.includes("event: ready")) resolve();
    });
  });
  socket.removeAllListeners("data").resume();
  return socket;
}
