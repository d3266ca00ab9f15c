import { mkdtempSync, writeFileSync } from "node:fs";
import { type IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { packedNames, sendPacked } from "./packed-assets.server";

const folder = mkdtempSync(join(tmpdir(), "waybill-packed-"));
for (const name of ["a1.js", "a1.js.br", "b2.css", "b2.css.br", "c3.js"]) writeFileSync(join(folder, name), name);
const names = packedNames(folder);

function ask(url: string, accepted?: string) {
  const request = { url, headers: accepted === undefined ? {} : { "accept-encoding": accepted } } as unknown as IncomingMessage;
  const response = new ServerResponse(request);
  sendPacked(names, request, response);
  return { url: request.url, ...response.getHeaders() };
}

it("a browser that accepts it gets the packed file, with the type of what is in it", () => {
  expect(ask("/assets/a1.js", "gzip, deflate, br, zstd")).toEqual({
    url: "/assets/a1.js.br",
    "content-encoding": "br",
    "content-type": "text/javascript; charset=utf-8",
  });
  expect(ask("/assets/b2.css", "br;q=1.0")).toMatchObject({
    url: "/assets/b2.css.br",
    "content-type": "text/css; charset=utf-8",
  });
});

it.each([
  ["/assets/a1.js", undefined],
  ["/assets/a1.js", "gzip, deflate"],
  ["/assets/a1.js", "gzip, br;q=0"],
  ["/assets/a1.js", "br;q=0.0, gzip"],
  ["/assets/c3.js", "br"],
  ["/assets/../a1.js", "br"],
  ["/brand/a1.js", "br"],
])("%s is left as it is for a browser that accepts %s", (url, accepted) => {
  expect(ask(url, accepted)).toEqual({ url });
});

it("nothing is packed where nothing was built", () => {
  expect(packedNames(join(folder, "none"))).toEqual(new Set());
});
