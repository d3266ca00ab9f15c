import { once } from "node:events";
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sharePages } from "./shared-pages.mjs";

/** Requests that are being handled, in order, to be answered by the test. */
let handled: ServerResponse[];
let server: ReturnType<typeof createServer>;
let url: string;

/** Requests that have come. */
let seen: number;

beforeEach(async () => {
  handled = [];
  seen = 0;
  const share = sharePages(({ url: path }) => path?.startsWith("/track") === true);
  server = createServer((request, response) => {
    seen += 1;
    share(request, response, () => handled.push(response));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

const ask = (headers: Record<string, string> = {}, path = "/track/one", method = "GET") =>
  fetch(url + path, { method, headers }).then(async (response) => ({
    status: response.status,
    language: response.headers.get("content-language"),
    text: await response.text(),
  }));

const handling = (count: number) => vi.waitFor(() => expect(handled).toHaveLength(count));

const arrived = (count: number) => vi.waitFor(() => expect(seen).toBe(count));

function answer(response: ServerResponse | undefined, parts: string[]) {
  response!.setHeader("Content-Language", "de");
  for (const part of parts) response!.write(part);
  response!.end();
}

const PAGE = { status: 200, language: "de", text: "<p>the page</p>" };

describe("a page that several ask for at once", () => {
  it("is made once, and whole for each, whoever they are on the network", async () => {
    const first = ask({ "x-forwarded-for": "192.0.2.1" });
    await handling(1);
    const others = [ask({ "x-forwarded-for": "192.0.2.2" }), ask({ "x-request-id": "another-request" })];
    await arrived(3);
    answer(handled[0], ["<p>the ", "page</p>"]);
    expect(await Promise.all([first, ...others])).toEqual([PAGE, PAGE, PAGE]);
    expect(handled).toHaveLength(1);
  });

  it("is made anew for who asks once it is there", async () => {
    const first = ask();
    await handling(1);
    answer(handled[0], ["old"]);
    await first;
    const second = ask();
    await handling(2);
    answer(handled[1], ["new"]);
    expect(await second).toMatchObject({ text: "new" });
  });

  it.each([
    ["another page", {}, "/track/two", "GET"],
    ["another language", { "accept-language": "fr" }, "/track/one", "GET"],
    ["a cookie", { cookie: "theme=dark" }, "/track/one", "GET"],
    ["a form", {}, "/track/one", "POST"],
    ["a page of merchants", {}, "/private", "GET"],
  ])("is not shared with %s", async (_what, headers, path, method) => {
    const both = [ask(), ask(headers, path, method)];
    await handling(2);
    for (const response of handled) answer(response, ["made"]);
    await Promise.all(both);
  });

  it("is not shared if it sets a cookie or is a fault", async () => {
    for (const spoilt of [
      { status: 200, headers: new Headers({ "set-cookie": "a=b" }) },
      { status: 500, headers: new Headers() },
    ]) {
      handled = [];
      seen = 0;
      const both = [ask(), ask()];
      await arrived(2);
      await handling(1);
      Object.assign(handled[0]!, { statusCode: spoilt.status }).setHeaders(spoilt.headers);
      handled[0]!.end("mine");
      await handling(2);
      answer(handled[1], ["own"]);
      expect((await Promise.all(both)).map((each) => each.text).toSorted()).toEqual(["mine", "own"]);
    }
  });

  it("is made for the others if the first leaves", async () => {
    const leaving = httpRequest(`${url}/track/one`).on("error", () => undefined);
    leaving.end();
    await handling(1);
    const others = [get(), get()];
    await arrived(3);
    leaving.destroy();
    await handling(2);
    answer(handled[1], ["<p>the page</p>"]);
    expect(await Promise.all(others)).toEqual(["<p>the page</p>", "<p>the page</p>"]);
    expect(handled).toHaveLength(2);
  });
});

/** Asks as `httpRequest` alone does, with the same headers. */
async function get(): Promise<string> {
  const asked = httpRequest(`${url}/track/one`);
  asked.end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  return text(response);
}
