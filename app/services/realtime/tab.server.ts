import type { ServerResponse } from "node:http";
import type { EventId } from "~/models/realtime/event-id";

/** Bytes a tab may leave unread. Its browser comes again with its last id, so nothing is lost by ending it. */
export const MOST_UNREAD_BYTES = 256 * 1024;

/** Where a tab's frames go. */
export interface Sink {
  write(frames: Uint8Array): void;
  /** Bytes that were written and have not left. */
  unread(): number;
  end(): void;
  /** Ends without waiting for what has not left. */
  cut(): void;
}

/**
 * One tab's stream.
 *
 * A class with few fields, as its sinks are: thousands of these wait for hours, and a closure for each of their methods would
 * weigh more than all they know.
 */
export class Tab {
  /** The tab has everything up to here; undefined for one that starts now. */
  after: EventId | undefined;
  isOver = false;
  /** Told once when the tab is gone. */
  onClose: ((tab: Tab) => void) | undefined;
  readonly #sink: Sink;

  constructor(after: EventId | undefined, sink: Sink) {
    this.after = after;
    this.#sink = sink;
  }

  /** @param frames whole frames, shared by all tabs that get them */
  send(frames: Uint8Array): void {
    if (this.isOver) return;
    if (this.#sink.unread() + frames.byteLength <= MOST_UNREAD_BYTES) return this.#sink.write(frames);
    this.#leave();
    this.#sink.cut();
  }

  /** Ends the stream after what was sent. */
  close(): void {
    if (this.isOver) return;
    this.#leave();
    this.#sink.end();
  }

  #leave(): void {
    this.isOver = true;
    this.onClose?.(this);
    this.onClose = undefined;
  }
}

/** Writes to the response below the framework. */
export class ResponseSink implements Sink {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
  }
  write(frames: Uint8Array): void {
    this.#response.write(frames);
  }
  unread(): number {
    return this.#response.writableLength;
  }
  end(): void {
    this.#response.end();
  }
  cut(): void {
    this.#response.destroy();
  }
}

/** Writes to a body that the framework sends, where its response is out of reach. */
export class BodySink implements Sink {
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  /** @param onCancel the framework gave the body up */
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
      new ByteLengthQueuingStrategy({ highWaterMark: MOST_UNREAD_BYTES }),
    );
  }
  write(frames: Uint8Array): void {
    this.#controller?.enqueue(frames);
  }
  unread(): number {
    return MOST_UNREAD_BYTES - (this.#controller?.desiredSize ?? MOST_UNREAD_BYTES);
  }
  end(): void {
    this.#controller?.close();
    this.#controller = undefined;
  }
  cut(): void {
    this.#controller?.error(new Error("the tab does not read"));
    this.#controller = undefined;
  }
}
