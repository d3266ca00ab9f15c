import type { IncomingMessage, ServerResponse } from "node:http";
import { once } from "node:events";
import type { Db } from "../store/tables";
import type { EventHub } from "./hub";
import { findStartPoint } from "./start-point";

/** Frames a replay writes before it looks whether the client still reads. */
const PAGE = 200;
const HEARTBEAT_MS = 15_000;

export interface StreamDeps {
  db: Db;
  hub: EventHub;
  epoch: string;
  /** Told of a fault that ended a stream. */
  onFault(error: unknown): void;
}

/** Who listens. */
export interface StreamReader {
  clientId: string;
  /** Asked before every look for events: a stream ends with the sign-in that opened it. */
  isSignedIn(): Promise<boolean>;
}

/** The streams of one process, written straight to the socket. */
export interface EventStreams {
  /** Answers one request; the caller has found out whose it is. */
  open(reader: StreamReader, request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Ends every stream. */
  close(): void;
}

/**
 * Streams a client's events as `contract/events.ts` describes: replay in pages after `Last-Event-ID`, then live.
 *
 * The node response is used itself rather than a web stream: its `close` is the one reliable sign that a client went away.
 */
export function createEventStreams(deps: StreamDeps): EventStreams {
  const open = new Set<ServerResponse>();
  return {
    open: async (reader, request, response) => {
      open.add(response);
      response.once("close", () => open.delete(response));
      await run(deps, reader, request, response);
    },
    close: () => {
      for (const response of open) response.end();
      open.clear();
    },
  };
}

async function run(
  deps: StreamDeps,
  { clientId, isSignedIn }: StreamReader,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const wakeUp = createWakeUp();
  // Subscribed before the first look into the table: what is published in between wakes the stream.
  const unsubscribe = deps.hub.subscribe(clientId, wakeUp.wake);
  const heartbeat = setInterval(() => {
    response.write(": still here\n\n");
    wakeUp.wake();
  }, HEARTBEAT_MS);
  response.once("close", wakeUp.wake);
  try {
    const start = await findStartPoint(deps.db, deps.epoch, clientId, lastEventIdOf(request));
    response.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-cache, no-transform",
      "x-accel-buffering": "no",
      // The socket ends with the stream: a server that stops waits for no idle connection.
      connection: "close",
    });
    response.write(`: from ${deps.epoch}:${start.sequence}\n\n`);
    if (start.reload) response.write(`event: reload\nid: ${deps.epoch}:${start.sequence}\ndata: {}\n\n`);
    let { sequence } = start;
    while (!isOver(response)) {
      if (!(await isSignedIn())) return void response.end();
      const page = await readPage(deps.db, clientId, sequence);
      for (const { sequence: id, payload } of page) {
        const accepted = response.write(`id: ${deps.epoch}:${id}\ndata: ${JSON.stringify(payload)}\n\n`);
        sequence = id;
        if (!accepted && !isOver(response)) await Promise.race([once(response, "drain"), once(response, "close")]);
      }
      if (page.length < PAGE && !isOver(response)) await wakeUp.wait();
    }
  } catch (error) {
    if (!isOver(response)) deps.onFault(error);
    // The client comes again with its last id and loses nothing.
    response.destroy();
  } finally {
    clearInterval(heartbeat);
    unsubscribe();
  }
}

function isOver(response: ServerResponse): boolean {
  return response.destroyed || response.writableEnded;
}

function lastEventIdOf(request: IncomingMessage): string | undefined {
  const header = request.headers["last-event-id"];
  return Array.isArray(header) ? header[0] : header;
}

async function readPage(db: Db, clientId: string, after: number) {
  return db
    .selectFrom("events")
    .select(["sequence", "payload"])
    .where("client_id", "=", clientId)
    .where("sequence", ">", after)
    .orderBy("sequence")
    .limit(PAGE)
    .execute();
}

/** A wait that remembers a wake-up which came before anyone waited. */
function createWakeUp(): { wake(): void; wait(): Promise<void> } {
  let pending = false;
  let resume: (() => void) | undefined;
  return {
    wake: () => {
      pending = true;
      resume?.();
    },
    wait: async () => {
      if (!pending) await new Promise<void>((resolve) => (resume = resolve));
      resume = undefined;
      pending = false;
    },
  };
}
