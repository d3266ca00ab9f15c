import { request } from "node:http";
import { describe, expect, it } from "vitest";
import { runApp } from "./support/running-app";

const running = runApp();

/** Sends paths that `fetch` would normalize or refuse. */
function ask(method: string, path: string) {
  return new Promise<{ status: number; allow: string; type: string; location: string; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(running.app.url);
    const sent = request({ hostname, port, method, path }, (answer) => {
      let text = "";
      answer.on("data", (chunk: Buffer) => (text += chunk.toString()));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          allow: answer.headers.allow ?? "",
          type: answer.headers["content-type"] ?? "",
          location: answer.headers.location ?? "",
          text,
        }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}

describe("a request that no page makes, at the built app", () => {
  it.each(["TRACE", "OPTIONS", "PROPFIND"])(
    "with the method %s is told which ones there are, by a page that says so",
    async (method) => {
      const { status, allow, type, text } = await ask(method, "/waybill/login");
      expect({ status, allow, type }).toEqual({ status: 405, allow: "GET, HEAD, POST", type: "text/html; charset=utf-8" });
      expect(text).toContain("This page can’t handle that request");
    },
  );

  it.each([
    ["/waybill/%", "/waybill/nowhere"],
    ["/%zz/login", "/nowhere/login"],
    ["/%ff", "/nowhere"],
  ])("for %s is answered as for any address that leads nowhere", async (broken, nowhere) => {
    const { status, location } = await ask("GET", nowhere);
    expect(await ask("GET", broken)).toMatchObject({ status, location });
    expect([302, 404]).toContain(status);
  });

  it("keeps a percent sign in a search", async () => {
    const { status } = await ask("GET", "/waybill/login?returnTo=100%");
    expect(status).toBe(200);
  });
});
