/** Maximum size of a response, decompressed, bytes. */
export const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/** Wraps a response so that its body errors beyond {@link MAX_ANSWER_BYTES}, to bound memory. */
export function limitBody(response: Response): Response {
  if (!response.body) return response;
  const length = response.headers.get("Content-Length");
  if (Number(length ?? 0) > MAX_ANSWER_BYTES) {
    response.body.cancel().catch(() => undefined);
    throw new Error(TOO_LONG);
  }
  // A body is never longer than its length says, but for one that is decompressed.
  if (length !== null && !response.headers.has("Content-Encoding")) return response;
  let left = MAX_ANSWER_BYTES;
  const limited = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        left -= chunk.byteLength;
        if (left < 0) controller.error(new Error(TOO_LONG));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(limited, response);
}

const TOO_LONG = `an answer of more than ${MAX_ANSWER_BYTES} bytes`;
