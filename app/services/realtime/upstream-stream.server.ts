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
  /** Drops the connection as lost. */
  drop(reason: string): void;
  /** When the last byte arrived, milliseconds of `performance.now()`. */
  lastReceivedAt(): number;
}

export interface UpstreamStreamOptions {
  upstreamUrl: string;
  token: string;
  requestId: string;
  /** Resume after this event. */
  after: EventId;
  /** Timeout for the response head, milliseconds. */
  timeoutMs: number;
  onMessage(message: EventSourceMessage): void;
  /** Called once, at the end. */
  onEnd(end: StreamEnd, reason: string): void;
}

/** Characters; far more than any frame of the contract. */
const MAX_FRAME_LENGTH = 1_000_000;

/**
 * One connection to the upstream's event stream.
 *
 * Uses Node's client instead of `fetch`: an open stream costs a third of the memory, and its end is reported at once. A frame cut
 * in the middle is dropped; the next connection replays it.
 */
export function openUpstreamStream(options: UpstreamStreamOptions): UpstreamStream {
  const url = new URL(options.upstreamUrl + EVENTS_PATH);
  let receivedAt = performance.now();
  let isClosed = false;
  const end = (kind: StreamEnd, reason: string) => {
    if (isClosed) return;
    isClosed = true;
    clearTimeout(timer);
    request.destroy();
    options.onEnd(kind, reason);
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
  const timer = setTimeout(() => end("lost", "timed out"), options.timeoutMs);
  request.on("response", (response) => {
    clearTimeout(timer);
    const refusal = rejectionReason(response);
    if (refusal) return end(response.statusCode === 401 ? "unauthorized" : "lost", refusal);
    receivedAt = performance.now();
    const parser = createParser({
      // Ignore the rest of the chunk after the end.
      onEvent: (message) => {
        if (!isClosed) options.onMessage(message);
      },
      onError: (error) => {
        if (error.type === "max-buffer-size-exceeded") end("lost", "frame too long");
      },
      maxBufferSize: MAX_FRAME_LENGTH,
    });
    response.setEncoding("utf8");
    response.on("data", (chunk: string) => {
      receivedAt = performance.now();
      if (!isClosed) parser.feed(chunk);
    });
    response.on("error", (error) => end("lost", error.message));
    response.on("close", () => end("lost", "the upstream closed the stream"));
  });
  request.on("error", (error: NodeJS.ErrnoException) => end("lost", error.code ?? error.message));
  request.end();
  return {
    close: () => end("closed", "closed by the app"),
    drop: (reason) => end("lost", reason),
    lastReceivedAt: () => receivedAt,
  };
}

function rejectionReason(response: IncomingMessage): string | undefined {
  if (response.statusCode !== 200) return `status ${response.statusCode}`;
  const type = response.headers["content-type"] ?? "no content type";
  return type.startsWith("text/event-stream") ? undefined : `unexpected content type ${type}`;
}
