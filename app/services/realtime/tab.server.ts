import type { ServerResponse } from "node:http";
import type { EventId } from "~/models/realtime/event-id";

/** Write buffer limit of a tab. A slow tab is cut off and resumes with its last id, so nothing is lost. */
export const MAX_UNSENT_BYTES = 256 * 1024;

/** Receives a tab's frames. */
export interface Sink {
  write(frames: Uint8Array): void;
  /** Bytes written and not yet sent. */
  unsentBytes(): number;
  end(): void;
  /** Closes at once and drops unsent bytes. */
  abort(): void;
}

/**
 * One tab's stream.
 *
 * A class with few fields, like its sinks: thousands of these are open for hours, and closures would use more memory than the
 * state.
 */
export class Tab {
  /** Last event that the tab has; undefined for a new tab. */
  after: EventId | undefined;
  isClosed = false;
  /** Called once when the tab closes. */
  onClose: ((tab: Tab) => void) | undefined;
  readonly #sink: Sink;

  constructor(after: EventId | undefined, sink: Sink) {
    this.after = after;
    this.#sink = sink;
  }

  /** @param frames whole frames, shared by all tabs that get them */
  send(frames: Uint8Array): void {
    if (this.isClosed) return;
    if (this.#sink.unsentBytes() + frames.byteLength <= MAX_UNSENT_BYTES) return this.#sink.write(frames);
    this.#markClosed();
    this.#sink.abort();
  }

  /** Closes the stream after sending its buffer. */
  close(): void {
    if (this.isClosed) return;
    this.#markClosed();
    this.#sink.end();
  }

  #markClosed(): void {
    this.isClosed = true;
    this.onClose?.(this);
    this.onClose = undefined;
  }
}

/** Writes to the raw response, bypassing the framework. */
export class ResponseSink implements Sink {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
  }
  write(frames: Uint8Array): void {
    this.#response.write(frames);
  }
  unsentBytes(): number {
    return this.#response.writableLength;
  }
  end(): void {
    this.#response.end();
  }
  abort(): void {
    this.#response.destroy();
  }
}

/** Writes to a framework body, if the raw response is not available. */
export class BodySink implements Sink {
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  /** @param onCancel called when the framework cancels the body */
  open(onCancel: () => void): ReadableStream<Uint8Array> {
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        cancel: () => {
          this.#controller = undefined;
          onCancel();
        },
      },
      new ByteLengthQueuingStrategy({ highWaterMark: MAX_UNSENT_BYTES }),
    );
  }
  write(frames: Uint8Array): void {
    this.#controller?.enqueue(frames);
  }
  unsentBytes(): number {
    return MAX_UNSENT_BYTES - (this.#controller?.desiredSize ?? MAX_UNSENT_BYTES);
  }
  end(): void {
    this.#controller?.close();
    this.#controller = undefined;
  }
  abort(): void {
    this.#controller?.error(new Error("write buffer full"));
    this.#controller = undefined;
  }
}
