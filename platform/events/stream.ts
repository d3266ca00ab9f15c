import type { IncomingMessage, ServerResponse } from "node:http";
import { once } from "node:events";
import type { Db } from "../store/tables";
import type { EventHub } from "./hub";
import { findStartPoint } from "./start-point";

/** Events per page of a replay. */
const PAGE_SIZE = 200;
const HEARTBEAT_MS = 15_000;

interface StreamDeps {
  db: Db;
  hub: EventHub;
  epoch: string;
  /** Called when a stream ends with an error. */
  onFault(error: unknown): void;
}

/** The client of a stream. */
interface StreamReader {
  clientId: string;
  /** Checked before every read: a stream ends with the session that opened it. */
  isSignedIn(): Promise<boolean>;
}

/** The streams of one process, written straight to the socket. */
export interface EventStreams {
  /** Handles one request that the caller has authenticated. */
  open(reader: StreamReader, request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Ends every stream. */
  close(): void;
}

/**
 * Streams a client's events as `contract/events.ts` describes: replay in pages after `Last-Event-ID`, then live.
 *
 * Uses Node's response instead of a web stream, because its `close` event is the only reliable sign of a disconnect.
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
  const signal = createSignal();
  // Subscribe before the first read, so that events published in between wake the stream.
  const unsubscribe = deps.hub.subscribe(clientId, signal.wake);
  const heartbeat = setInterval(() => {
    response.write(": heartbeat\n\n");
    signal.wake();
  }, HEARTBEAT_MS);
  response.once("close", signal.wake);
  try {
    const start = await findStartPoint(deps.db, deps.epoch, clientId, lastEventIdOf(request));
    response.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-cache, no-transform",
      "x-accel-buffering": "no",
      // Close the socket with the stream, so that server shutdown does not wait for idle connections.
      connection: "close",
    });
    response.write(`: from ${deps.epoch}:${start.sequence}\n\n`);
    if (start.reload) response.write(`event: reload\nid: ${deps.epoch}:${start.sequence}\ndata: {}\n\n`);
    let { sequence } = start;
    while (!isClosed(response)) {
      if (!(await isSignedIn())) return void response.end();
      const page = await readPage(deps.db, clientId, sequence);
      for (const { sequence: id, payload } of page) {
        const accepted = response.write(`id: ${deps.epoch}:${id}\ndata: ${JSON.stringify(payload)}\n\n`);
        sequence = id;
        if (!accepted && !isClosed(response)) await Promise.race([once(response, "drain"), once(response, "close")]);
      }
      if (page.length < PAGE_SIZE && !isClosed(response)) await signal.wait();
    }
  } catch (error) {
    if (!isClosed(response)) deps.onFault(error);
    // The client reconnects with its last id and misses nothing.
    response.destroy();
  } finally {
    clearInterval(heartbeat);
    unsubscribe();
  }
}

function isClosed(response: ServerResponse): boolean {
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
    .limit(PAGE_SIZE)
    .execute();
}

/** An auto-reset signal: a wake before the wait is not lost. */
function createSignal(): { wake(): void; wait(): Promise<void> } {
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
