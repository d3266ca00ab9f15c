import { Writable } from "node:stream";

/** U+0000, which HTML does not allow. */
const NUL = 0;

/** The document's end tags. Scripts that the framework streams after the markup must come before them. */
const DOCUMENT_END = Buffer.from("</body></html>");

export interface PageBody {
  /** The renderer writes the page to it. */
  sink: Writable;
  /** The response body; cancelling it destroys the sink. */
  body: ReadableStream<Uint8Array>;
}

/**
 * The body of a page rendered as a stream. Writes within one turn of the event loop are sent as one chunk: the renderer writes 2
 * KiB at a time and compression flushes after every chunk, which made pages 50 % larger.
 *
 * NUL bytes are dropped: React 18 leaves some where a multi-byte character meets the end of its 2 KiB buffer
 * (facebook/react#24985). In a form value they would be sent back as U+FFFD, saved, and printed.
 *
 * The end tags are sent last: Remix streams its data after them, where no markup is allowed.
 */
export function pageBody(): PageBody {
  let pending: Uint8Array[] = [];
  let scheduledSend: NodeJS.Immediate | undefined;
  let controller: ReadableStreamDefaultController<Uint8Array>;
  let end: Uint8Array | undefined;
  const send = () => {
    scheduledSend = undefined;
    const chunks = Buffer.concat(pending);
    pending = [];
    const at = end ? -1 : chunks.lastIndexOf(DOCUMENT_END);
    if (at >= 0) end = DOCUMENT_END;
    const content = at < 0 ? chunks : Buffer.concat([chunks.subarray(0, at), chunks.subarray(at + DOCUMENT_END.length)]);
    if (content.length > 0) controller.enqueue(content);
  };
  const sink = new Writable({
    // Pages are small enough to buffer for a slow reader.
    write(chunk: Uint8Array, _encoding, done) {
      pending.push(chunk.includes(NUL) ? chunk.filter((byte) => byte !== NUL) : chunk);
      scheduledSend ??= setImmediate(send);
      done();
    },
    final(done) {
      clearImmediate(scheduledSend);
      send();
      if (end) controller.enqueue(end);
      controller.close();
      done();
    },
    destroy(error, done) {
      clearImmediate(scheduledSend);
      if (error) controller.error(error);
      done(error);
    },
  });
  const body = new ReadableStream<Uint8Array>({
    start: (streamController) => void (controller = streamController),
    cancel: () => void sink.destroy(),
  });
  return { sink, body };
}
