import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { pageBody } from "./page-body.server";

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

describe("The body of a page", () => {
  it("goes out in one piece for each turn in which something was written", async () => {
    const { sink, body } = pageBody();
    const reader = body.getReader();
    sink.write("<ul>");
    sink.write("<li>");
    await turn();
    sink.write("</li>");
    sink.end("</ul>");
    const pieces = [text((await reader.read()).value), text((await reader.read()).value)];
    expect(pieces).toEqual(["<ul><li>", "</li></ul>"]);
    expect((await reader.read()).done).toBe(true);
  });

  it("fails where the page fails", async () => {
    const { sink, body } = pageBody();
    sink.on("error", () => {});
    sink.write("<ul>");
    sink.destroy(new Error("it broke"));
    await expect(body.getReader().read()).rejects.toThrow("it broke");
  });

  it("is no longer written when nobody reads it", async () => {
    const { sink, body } = pageBody();
    await body.cancel();
    expect(sink.destroyed).toBe(true);
  });
});
