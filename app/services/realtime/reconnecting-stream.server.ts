import type { EventSourceMessage } from "eventsource-parser";
import type { EventId } from "~/models/realtime/event-id";
import { retryDelayMs } from "~/models/realtime/retry-delay";
import { log } from "~/services/process/log.server";
import { openUpstreamStream, type UpstreamStream } from "./upstream-stream.server";

export interface ReconnectingStreamOptions {
  upstreamUrl: string;
  token: string;
  requestId: string;
  timeoutMs: number;
  /** Position at which the next connection resumes. */
  after(): EventId;
  onMessage(message: EventSourceMessage): void;
  /** The token is no longer valid; the stream has ended permanently. */
  onUnauthorized(): void;
}

/** A stream that reconnects from its last position until it is closed. */
export interface ReconnectingStream {
  isOpen(): boolean;
  dropIfSilent(ms: number): void;
  close(): void;
}

export function openReconnectingStream(options: ReconnectingStreamOptions): ReconnectingStream {
  let stream: UpstreamStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isClosed = false;

  function connect(): void {
    timer = undefined;
    stream = openUpstreamStream({
      ...options,
      after: options.after(),
      onMessage: (message) => {
        // Reset the backoff on data, not on connect: a connection may be accepted and dropped at once.
        failures = 0;
        options.onMessage(message);
      },
      onEnd: (end, reason) => {
        stream = undefined;
        if (isClosed) return;
        if (end === "unauthorized") {
          isClosed = true;
          return options.onUnauthorized();
        }
        log("warn", "upstream-stream-lost", { reason, failures });
        timer = setTimeout(connect, retryDelayMs(failures, Math.random()));
        failures += 1;
      },
    });
  }

  connect();
  return {
    isOpen: () => stream !== undefined,
    dropIfSilent: (ms) => {
      if (stream && performance.now() - stream.lastReceivedAt() > ms) stream.drop("silence timeout");
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      stream?.close();
    },
  };
}
