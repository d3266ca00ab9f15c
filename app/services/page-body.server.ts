import { Writable } from "node:stream";

export interface PageBody {
  /** Where the page is written. */
  sink: Writable;
  /** What the server sends; cancelling it destroys the sink. */
  body: ReadableStream<Uint8Array>;
}

/**
 * The body of a page that is rendered as a stream. What is written within one turn of the event loop goes out as one piece: the
 * renderer writes by 2 KiB, and the server's compression is flushed after every piece, which made pages half as large again.
 */
export function pageBody(): PageBody {
  let waiting: Uint8Array[] = [];
  let sendSoon: NodeJS.Immediate | undefined;
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const send = () => {
    sendSoon = undefined;
    if (waiting.length > 0) controller.enqueue(Buffer.concat(waiting));
    waiting = [];
  };
  const sink = new Writable({
    // A page is small: all of it may wait here for a slow reader.
    write(chunk: Uint8Array, _encoding, done) {
      waiting.push(chunk);
      sendSoon ??= setImmediate(send);
      done();
    },
    final(done) {
      clearImmediate(sendSoon);
      send();
      controller.close();
      done();
    },
    destroy(error, done) {
      clearImmediate(sendSoon);
      if (error) controller.error(error);
      done(error);
    },
  });
  const body = new ReadableStream<Uint8Array>({
    start: (its) => void (controller = its),
    cancel: () => void sink.destroy(),
  });
  return { sink, body };
}
