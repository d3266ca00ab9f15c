import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { createParser, type EventSourceMessage } from "eventsource-parser";
import { EVENTS_PATH } from "#contract/events";
import { type EventId, formatEventId } from "~/models/realtime/event-id";

/** How a connection to the upstream ended. */
export type StreamEnd = "lost" | "unauthorized" | "closed";

export interface UpstreamStream {
  /** Ends the connection; `onEnd` gets `closed`. */
  close(): void;
  /** Gives the connection up as lost. */
  drop(reason: string): void;
  /** When the last byte came, milliseconds of `performance.now()`. */
  lastHeardAt(): number;
}

export interface UpstreamStreamOptions {
  upstreamUrl: string;
  token: string;
  requestId: string;
  /** Everything up to here is had already. */
  after: EventId;
  /** How long the answer's head may take, milliseconds. */
  timeoutMs: number;
  onMessage(message: EventSourceMessage): void;
  /** Called once, last. */
  onEnd(end: StreamEnd, reason: string): void;
}

/** No frame of the contract comes near this many characters. */
const LONGEST_FRAME = 1_000_000;

/**
 * One connection to the upstream's event stream, until it ends.
 *
 * Node's own client rather than `fetch`: a stream that stays open for hours costs a third of the memory, and its end is told at
 * once. A frame that a cut left unfinished is never delivered: it comes again, whole, with the next connection.
 */
export function openUpstreamStream(options: UpstreamStreamOptions): UpstreamStream {
  const url = new URL(EVENTS_PATH, options.upstreamUrl);
  let heardAt = performance.now();
  let isOver = false;
  const end = (how: StreamEnd, reason: string) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    request.destroy();
    options.onEnd(how, reason);
  };
  const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, {
    agent: false,
    headers: {
      accept: "text/event-stream",
      authorization: `Bearer ${options.token}`,
      "last-event-id": formatEventId(options.after),
      "x-request-id": options.requestId,
    },
  });
  const timer = setTimeout(() => end("lost", "no answer in time"), options.timeoutMs);
  request.on("response", (response) => {
    clearTimeout(timer);
    const refusal = refusalOf(response);
    if (refusal) return end(response.statusCode === 401 ? "unauthorized" : "lost", refusal);
    heardAt = performance.now();
    const parser = createParser({
      // Ended meanwhile: the rest of the chunk belongs to nobody.
      onEvent: (message) => {
        if (!isOver) options.onMessage(message);
      },
      onError: (error) => {
        if (error.type === "max-buffer-size-exceeded") end("lost", "a frame without end");
      },
      maxBufferSize: LONGEST_FRAME,
    });
    response.setEncoding("utf8");
    response.on("data", (chunk: string) => {
      heardAt = performance.now();
      if (!isOver) parser.feed(chunk);
    });
    response.on("error", (error) => end("lost", error.message));
    response.on("close", () => end("lost", "the upstream closed the stream"));
  });
  request.on("error", (error: NodeJS.ErrnoException) => end("lost", error.code ?? error.message));
  request.end();
  return { close: () => end("closed", "closed here"), drop: (reason) => end("lost", reason), lastHeardAt: () => heardAt };
}

function refusalOf(response: IncomingMessage): string | undefined {
  if (response.statusCode !== 200) return `status ${response.statusCode}`;
  const type = response.headers["content-type"] ?? "no content type";
  return type.startsWith("text/event-stream") ? undefined : `answers with ${type}`;
}
