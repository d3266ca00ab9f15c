import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterEach, expect, it } from "vitest";
import { withoutUnawaited } from "./quiet-streams";

type Decode = (body: ReadableStream<Uint8Array>) => Promise<{ value: unknown }>;

const path = createRequire(import.meta.url)
  .resolve("turbo-stream")
  .replace(/\.js$/, ".mjs");

async function decoder(): Promise<Decode> {
  const code = withoutUnawaited(readFileSync(path, "utf8"));
  const url = `data:text/javascript,${encodeURIComponent(code)}`;
  return ((await import(/* @vite-ignore */ url)) as { decode: Decode }).decode;
}

/** A response that promises a later part, and is cut before it arrives. */
function cutAnswer(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('[{"_1":2},"later",["P",2]]\n'));
      setTimeout(() => controller.error(new TypeError("Error in input stream")), 10);
    },
  });
}

const uncaught: unknown[] = [];
const hear = (reason: unknown) => uncaught.push(reason);
afterEach(() => process.off("unhandledRejection", hear));

it("an answer that is cut rejects what the page waits for, and nothing else", async () => {
  const decode = await decoder();
  process.prependListener("unhandledRejection", hear);
  const { value } = await decode(cutAnswer());
  await expect((value as { later: Promise<unknown> }).later).rejects.toThrow("Error in input stream");
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(uncaught).toEqual([]);
});

it("a decoder of another version is noticed", () => {
  expect(() => withoutUnawaited("export {}")).toThrow(/turbo-stream has no/);
});
