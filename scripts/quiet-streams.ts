import type { Plugin } from "vite";

/** Promises of a stream's end that the framework neither awaits nor handles. */
const UNAWAITED = ["done: donePromise.then(() => reader.closed),", "done.reject(reason);"];

/**
 * Removes unawaited promises from the framework's stream decoder: leaving a page aborts the responses that it is still reading,
 * and Firefox reports each as an unhandled rejection. Promises that a page awaits are rejected as before.
 *
 * @throws Error if the decoder's code has changed
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
