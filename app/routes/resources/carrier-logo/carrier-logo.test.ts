import { describe, expect, it } from "vitest";
import { openBrowser } from "../../../../tests/support/route";
import { badGateway, playUpstream, refusal } from "../../../../tests/support/upstream";
import { sitePaths } from "~/models/paths";
import { NEUTRAL_LOGO } from "./neutral-logo";
import { loader } from "./route";

const upstream = playUpstream();
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="9"/></svg>';
const svg = (text = LOGO) => new Response(text, { headers: { "Content-Type": "image/svg+xml" } });

/** Each test uses another logo: the app caches fetched ones. */
const open = (logoId: string, browser = openBrowser()) =>
  browser.open(loader, sitePaths.carrierLogo(logoId), { params: { file: `${logoId}.svg` } });

describe("a carrier's logo", () => {
  it("is fetched once, needs no sign-in, and is kept by browsers", async () => {
    upstream.answers("GET /v1/carrier-logos/andes", () => svg());
    const answer = await open("andes");
    expect([answer.status, answer.text]).toEqual([200, LOGO]);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect((await open("andes")).text).toBe(LOGO);
    expect(upstream.calls).toHaveLength(1);
  });

  it("can do nothing as a page: its policy is a sandbox", async () => {
    upstream.answers("GET /v1/carrier-logos/sandboxed", () => svg("<svg onload='alert(1)'/>"));
    const policy = (await open("sandboxed")).headers.get("Content-Security-Policy");
    expect(policy).toMatch(/^default-src 'none';.*; sandbox$/);
    expect(policy).not.toContain("script-src");
  });

  it.each<[string, () => Response]>([
    ["unknown", () => refusal(404)],
    ["broken", () => badGateway()],
    ["a-picture", () => new Response("x", { headers: { "Content-Type": "image/png" } })],
    ["huge", () => svg(`<svg>${"x".repeat(40_000)}</svg>`)],
  ])("that is %s is a neutral one, and asked for again later", async (logoId, reply) => {
    upstream.answers(`GET /v1/carrier-logos/${logoId}`, reply);
    const answer = await open(logoId);
    expect([answer.status, answer.text]).toEqual([200, NEUTRAL_LOGO]);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=300");
    upstream.answers(`GET /v1/carrier-logos/${logoId}`, () => svg());
    expect((await open(logoId)).text).toBe(LOGO);
  });

  it.each(["..", "A B", "constructor/x", ""])("with the id %j is not asked for", async (logoId) => {
    expect((await open(logoId)).text).toBe(NEUTRAL_LOGO);
    expect(upstream.calls).toEqual([]);
  });

  it("belongs to the pages of a tenant", async () => {
    expect((await open("andes", openBrowser("http://nobody.example"))).status).toBe(404);
  });
});
