import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { NoResponse, request } from "./http";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function urlOf(respond: (response: ServerResponse) => void): Promise<string> {
  server = createServer((_request, response) => respond(response));
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("a request to the outside", () => {
  it("returns JSON parsed, and other text as it is", async () => {
    expect(await request(await urlOf((response) => response.end('{"a":1}')), { timeoutMs: 5000 })).toMatchObject({
      status: 200,
      json: { a: 1 },
    });
    expect(await request(await urlOf((response) => response.end("<h1>")), { timeoutMs: 5000 })).toMatchObject({
      text: "<h1>",
      json: undefined,
    });
  });

  it("returns text without characters that a database does not store", async () => {
    const json = String.raw`{"a":"Lo\u0000st","b":["\ud83d","\ud83d\ude00","\\u0000"]}`;
    expect(await request(await urlOf((response) => response.end(json)), { timeoutMs: 5000 })).toMatchObject({
      json: { a: "Lost", b: ["\ufffd", "😀", String.raw`\u0000`] },
    });
  });

  it("ends with a body that does not end", async () => {
    const chunk = Buffer.alloc(1_000_000, "x");
    const url = await urlOf((response) => {
      const write = (): void => void (response.destroyed || response.write(chunk, write));
      write();
    });
    await expect(request(url, { timeoutMs: 60_000 })).rejects.toThrow(NoResponse);
  });

  it("ends with silence and with a response that is cut off", async () => {
    await expect(request(await urlOf(() => undefined), { timeoutMs: 50 })).rejects.toThrow(NoResponse);
    const cut = await urlOf((response) => void response.write("x", () => response.destroy()));
    await expect(request(cut, { timeoutMs: 5000 })).rejects.toThrow(NoResponse);
  });
});
