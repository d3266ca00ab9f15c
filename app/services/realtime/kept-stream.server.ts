import type { EventSourceMessage } from "eventsource-parser";
import type { EventId } from "~/models/realtime/event-id";
import { retryDelayMs } from "~/models/realtime/retry-delay";
import { log } from "~/services/process/log.server";
import { openUpstreamStream, type UpstreamStream } from "./upstream-stream.server";

export interface KeptStreamOptions {
  upstreamUrl: string;
  token: string;
  requestId: string;
  timeoutMs: number;
  /** Where the next connection starts. */
  after(): EventId;
  onMessage(message: EventSourceMessage): void;
  /** The upstream no longer knows the token; the stream has ended for good. */
  onUnauthorized(): void;
}

/** A stream that is connected anew, from where it was, until somebody closes it. */
export interface KeptStream {
  isOpen(): boolean;
  checkSilence(ms: number): void;
  close(): void;
}

export function keepUpstreamStream(options: KeptStreamOptions): KeptStream {
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
        // A connection that brought something is a good one; one that is accepted and dropped at once is not.
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
    checkSilence: (ms) => {
      if (stream && performance.now() - stream.lastHeardAt() > ms) stream.drop("silent for too long");
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      stream?.close();
    },
  };
}
