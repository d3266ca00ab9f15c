import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "../store/database";
import { migrate } from "../store/migrate";
import { wakeStreams } from "./publish";
import { type EventHub, openEventHub } from "./hub";
import { createEventStreams, type EventStreams } from "./stream";

// Starting a database takes seconds when other tests run in parallel.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

describe("event streams", () => {
  let database: Database;
  let hub: EventHub;
  let streams: EventStreams;
  let server: Server;
  const faults: unknown[] = [];
  let signedIn = true;
  const reader = { clientId: "client", isSignedIn: () => Promise.resolve(signedIn) };
  beforeAll(async () => {
    database = await openDatabase({ memory: true });
    await migrate(database.db);
    hub = await openEventHub(database);
    streams = createEventStreams({ db: database.db, hub, epoch: "epoch", onFault: (error) => faults.push(error) });
    server = createServer((request, response) => void streams.open(reader, request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(async () => {
    server.close();
    await hub.close();
    await database.close();
  });

  async function openSocket(): Promise<Socket> {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.write("GET /v1/events HTTP/1.1\r\nhost: test\r\n\r\n");
    await new Promise<void>((resolve, reject) => {
      let received = "";
      socket.on("data", (chunk: Buffer) => {
        received += chunk.toString();
        if (received.includes(": from epoch:0")) resolve();
      });
      socket.once("error", reject);
    });
    return socket;
  }

  async function waitForOpen(count: number): Promise<void> {
    for (let attempts = 600; hub.size() !== count && attempts > 0; attempts--)
      await new Promise((resolve) => setTimeout(resolve, 25));
    expect(hub.size()).toBe(count);
  }

  it("release their resources when all clients disconnect at once", async () => {
    const sockets = await Promise.all(Array.from({ length: 100 }, openSocket));
    await waitForOpen(100);
    for (const socket of sockets) socket.destroy();
    await waitForOpen(0);
    expect(faults).toEqual([]);
  });

  it("end with the session that opened them", async () => {
    const sockets = await Promise.all(Array.from({ length: 5 }, openSocket));
    const ended = sockets.map((socket) => new Promise<void>((resolve) => socket.once("end", () => resolve())));
    signedIn = false;
    await wakeStreams(database.db, reader.clientId);
    await Promise.all(ended);
    await waitForOpen(0);
    signedIn = true;
    for (const socket of sockets) socket.destroy();
  });

  it("end for every client when the server stops", async () => {
    const sockets = await Promise.all(Array.from({ length: 20 }, openSocket));
    const ended = sockets.map((socket) => new Promise<void>((resolve) => socket.once("end", () => resolve())));
    streams.close();
    await Promise.all(ended);
    await waitForOpen(0);
    for (const socket of sockets) socket.destroy();
  });
});
