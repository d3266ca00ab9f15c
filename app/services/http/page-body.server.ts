import { Writable } from "node:stream";

/** What UTF-8 text never holds but for U+0000, which is no character of HTML. */
const NUL = 0;

/** The end of a document; what the framework streams after the markup belongs before it. */
const DOCUMENT_END = Buffer.from("</body></html>");

export interface PageBody {
  /** Where the page is written. */
  sink: Writable;
  /** What the server sends; cancelling it destroys the sink. */
  body: ReadableStream<Uint8Array>;
}

/**
 * The body of a page that is rendered as a stream. What is written within one turn of the event loop goes out as one piece: the
 * renderer writes by 2 KiB, and the server's compression is flushed after every piece, which made pages half as large again.
 *
 * NUL bytes are left out: React 18 leaves some where a character of several bytes meets the end of its 2 KiB buffer
 * (facebook/react#24985), and in a form's value they would be sent back as U+FFFD, kept, and printed.
 *
 * The end tags of the document come last: Remix streams its data after them, where no markup may stand.
 */
export function pageBody(): PageBody {
  let waiting: Uint8Array[] = [];
  let sendSoon: NodeJS.Immediate | undefined;
  let controller: ReadableStreamDefaultController<Uint8Array>;
  let end: Uint8Array | undefined;
  const send = () => {
    sendSoon = undefined;
    const piece = Buffer.concat(waiting);
    waiting = [];
    const at = end ? -1 : piece.lastIndexOf(DOCUMENT_END);
    if (at >= 0) end = DOCUMENT_END;
    const shown = at < 0 ? piece : Buffer.concat([piece.subarray(0, at), piece.subarray(at + DOCUMENT_END.length)]);
    if (shown.length > 0) controller.enqueue(shown);
  };
  const sink = new Writable({
    // A page is small: all of it may wait here for a slow reader.
    write(chunk: Uint8Array, _encoding, done) {
      waiting.push(chunk.includes(NUL) ? chunk.filter((byte) => byte !== NUL) : chunk);
      sendSoon ??= setImmediate(send);
      done();
    },
    final(done) {
      clearImmediate(sendSoon);
      send();
      if (end) controller.enqueue(end);
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
