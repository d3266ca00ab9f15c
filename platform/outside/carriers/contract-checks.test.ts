import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { SettingsError } from "../../settings-error";
import { contractChecksAt, readCarrierUrls } from "./contract-checks";

function fileWith(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), "waybill-carriers-")), "carriers.json");
  writeFileSync(path, text);
  return path;
}

describe("the addresses of carriers", () => {
  it("come from a file, and a carrier that it does not name has none", () => {
    const urlOf = readCarrierUrls(fileWith(`{ "seur": { "apiUrl": "https://seur.example/api/" } }`));
    expect([urlOf("seur"), urlOf("brt"), urlOf("constructor"), readCarrierUrls(undefined)("seur")]).toEqual([
      "https://seur.example/api",
      null,
      null,
      null,
    ]);
  });

  it.each(["{", `{ "seur": {} }`, `{ "seur": { "apiUrl": "ftp://seur.example" } }`])("are wrong in %s", (text) => {
    expect(() => readCarrierUrls(fileWith(text))).toThrow(SettingsError);
  });
});

const CONTRACT = { id: "contract", carrierId: "seur", credentials: {}, connection: null };

describe("a carrier's answer", () => {
  async function carrier(status: number): Promise<{ url: string; received: string[] }> {
    const received: string[] = [];
    const server = createServer((request, response) => {
      void (async () => {
        let body = "";
        for await (const chunk of request) body += String(chunk);
        received.push(`${request.method} ${request.url} ${body}`);
        response.writeHead(status).end();
      })();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => {
      server.close();
    });
    return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}`, received };
  }

  it.each([
    [204, "accepted"],
    [200, "accepted"],
    [401, "refused"],
    [403, "refused"],
    [429, "unavailable"],
    [404, "unavailable"],
    [503, "unavailable"],
  ] as const)("of %i is %s", async (status, answer) => {
    const { url, received } = await carrier(status);
    expect(await contractChecksAt(() => url).check({ ...CONTRACT, credentials: { username: "u" } })).toMatchObject({
      outcome: answer,
    });
    expect(received).toEqual([`POST /contract-checks {"username":"u"}`]);
  });

  it("that does not come is unavailable", async () => {
    expect(await contractChecksAt(() => "http://127.0.0.1:1").check(CONTRACT)).toEqual({ outcome: "unavailable" });
  });
});
