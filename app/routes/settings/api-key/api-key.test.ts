import { describe, expect, it } from "vitest";
import { openSignedIn } from "../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { action, loader } from "./route";

const upstream = playUpstream();
const PATH = "/private/settings/api-key";
const apiKey = { token: "wbk_secret", createdAt: "2026-03-04T10:00:00.000Z", lastUsedAt: null };

const where = { apiUrl: "https://api.example/shop-api/v1", documentUrl: "https://api.example/shop-api/v1/openapi.json" };

const open = async (search = "") => (await openSignedIn()).open(loader, PATH + search);
async function send(intent: string) {
  const browser = await openSignedIn();
  const answer = await browser.send(action, PATH, { intent, idempotencyKey: "a-key-of-a-form" });
  return { answer, flash: (await browser.session()).get("flash") };
}

describe("the page of the API key", () => {
  it("shows the key, or that there is none", async () => {
    upstream.answers("GET /v1/api-keys/current", { apiKey, ...where });
    expect((await open()).data).toMatchObject({ found: { apiKey }, dialog: null });
    upstream.answers("GET /v1/api-keys/current", { apiKey: null, ...where });
    expect((await open()).data.found).toEqual({ apiKey: null, ...where });
    upstream.answers("GET /v1/api-keys/current", refusal(500));
    expect((await open()).data.found).toBeNull();
  });

  it("asks whether to revoke a key that is there, and says that one is revoked that is not", async () => {
    upstream.answers("GET /v1/api-keys/current", { apiKey, ...where });
    expect((await open("?dialog=revoke")).data.dialog).toBe("revoke");
    expect((await open("?dialog=revoked")).data.dialog).toBeNull();
    upstream.answers("GET /v1/api-keys/current", { apiKey: null, ...where });
    expect((await open("?dialog=revoke")).data.dialog).toBeNull();
    expect((await open("?dialog=revoked")).data.dialog).toBe("revoked");
    expect((await open("?dialog=other")).data.dialog).toBeNull();
  });

  it("exists only for a brand whose users may generate keys", async () => {
    const browser = await openSignedIn("http://flandria.localhost:3000");
    const { location } = await browser.open(loader, `/be${PATH}`, { params: { country: "be" } });
    expect(location).toBe("/be/private/settings");
  });
});

describe("the API key", () => {
  it("leads back to the module in whose panel it was asked for, and to no other page", async () => {
    upstream.answers("POST /v1/api-keys", apiKey);
    const locationOf = async (module: string) => {
      const browser = await openSignedIn();
      return (await browser.send(action, PATH, { intent: "generate", idempotencyKey: "a-key-of-a-form", module })).location;
    };
    expect(await locationOf("woocommerce_module")).toBe("/private/settings/integrations/woocommerce_module");
    expect(await locationOf("//elsewhere.example")).toBe(PATH);
  });

  it("is generated once, or it is said that it could not be", async () => {
    upstream.expects("POST /v1/api-keys", ({ headers }) => {
      expect(headers.get("idempotency-key")).toBe("a-key-of-a-form");
      return apiKey;
    });
    expect(await send("generate")).toMatchObject({
      answer: { status: 303, location: PATH },
      flash: { key: "api-key-generated", tone: "success" },
    });
    upstream.answers("POST /v1/api-keys", () => refusal(500));
    expect((await send("generate")).answer.data).toMatchObject({
      toast: { key: "generate-api-key.create.error", tone: "error" },
    });
    upstream.answers("POST /v1/api-keys", () => refusal(403, [{ error_code: "ClientNotAuthorized" }]));
    expect((await send("generate")).flash).toMatchObject({ key: "generate-api-key.create.error", tone: "error" });
  });

  it("is revoked, also where another tab has done it", async () => {
    upstream.answers("DELETE /v1/api-keys/current", { revoked: true });
    expect((await send("revoke")).answer).toMatchObject({ status: 303, location: `${PATH}?dialog=revoked` });
    upstream.answers("DELETE /v1/api-keys/current", () => refusal(404, [{ error_code: "NotFound" }]));
    expect((await send("revoke")).answer.location).toBe(`${PATH}?dialog=revoked`);
    upstream.answers("DELETE /v1/api-keys/current", () => refusal(500));
    expect((await send("revoke")).answer.data).toMatchObject({ toast: { key: "api-key-revoke-failed", tone: "error" } });
  });
});
