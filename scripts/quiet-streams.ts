import type { Plugin } from "vite";

/** Promises of a stream's end that the framework neither waits for nor handles. */
const UNAWAITED = ["done: donePromise.then(() => reader.closed),", "done.reject(reason);"];

/**
 * Takes promises out of the decoder of answers that nobody waits for: whoever leaves a page cuts the answers that it still reads, and
 * Firefox reports that as an uncaught error. What a page does wait for is rejected as before.
 *
 * @throws Error if the decoder has other code than is known
 */
export function withoutUnawaited(code: string): string {
  return UNAWAITED.reduce((text, promise) => {
    if (!text.includes(promise)) throw new Error(`turbo-stream has no “${promise}” any more: see scripts/quiet-streams.ts`);
    return text.replace(promise, "");
  }, code);
}

export function quietStreams(): Plugin {
  return {
    name: "waybill-quiet-streams",
    apply: "build",
    transform(code, id, options) {
      if (options?.ssr || !/\/node_modules\/turbo-stream\/.*\.mjs$/.test(id)) return null;
      return { code: withoutUnawaited(code), map: null };
    },
  };
}
