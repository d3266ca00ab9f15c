import { describe, expect, it } from "vitest";
import { openSignedIn } from "../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { action, loader } from "./route";

const upstream = playUpstream();
const PATH = "/private/settings/api-key";
const apiKey = { id: "k1", name: "Teas", token: "wbk_secret", createdAt: "2026-03-04T10:00:00.000Z", lastUsedAt: null };
const other = { ...apiKey, id: "k2", name: "Coffees" };

const where = { apiUrl: "https://api.example/shop-api/v1", documentUrl: "https://api.example/shop-api/v1/openapi.json" };

const open = async (search = "") => (await openSignedIn()).open(loader, PATH + search);
async function send(intent: string, more: Record<string, string> = {}) {
  const browser = await openSignedIn();
  const answer = await browser.send(action, PATH, { intent, idempotencyKey: "a-key-of-a-form", ...more });
  return { answer, flash: (await browser.session()).get("flash") };
}

const answerWith = (...apiKeys: (typeof apiKey)[]) =>
  upstream.answers("GET /v1/api-keys/current", { apiKey: apiKeys[0] ?? null, apiKeys, ...where });

describe("the page of the API keys", () => {
  it("shows the keys, or that there is none", async () => {
    answerWith(apiKey, other);
    expect((await open()).data).toMatchObject({ found: { apiKeys: [apiKey, other] }, dialog: null, form: null });
    answerWith();
    expect((await open()).data.found).toEqual({ apiKey: null, apiKeys: [], ...where });
    upstream.answers("GET /v1/api-keys/current", refusal(500));
    expect((await open()).data.found).toBeNull();
  });

  it("asks whether to revoke a key that is there, and says that one is revoked that is not", async () => {
    answerWith(apiKey, other);
    const dialog = async (query: string) => (await open(`?dialog=${query}`)).data.dialog;
    expect(await dialog("revoke&key=k2")).toEqual({ apiKey: other, hasOthers: true });
    expect(await dialog("revoked&key=k2")).toBeNull();
    answerWith(apiKey);
    expect(await dialog("revoke&key=k1")).toEqual({ apiKey, hasOthers: false });
    expect(await dialog("revoke&key=k2")).toBeNull();
    expect(await dialog("revoke")).toBeNull();
    expect(await dialog("revoked&key=k2")).toMatchObject({ apiKey: null });
    expect(await dialog("other&key=k2")).toBeNull();
  });

  it("opens the form of a new key, and of a key that is there", async () => {
    answerWith(apiKey);
    const form = async (id: string) => (await open(`?form=${id}`)).data.form;
    expect([await form("new"), await form("k1"), await form("k2")]).toEqual(["new", "k1", null]);
  });

  it("exists only for a brand whose users may generate keys", async () => {
    const browser = await openSignedIn("http://flandria.localhost:3000");
    const { location } = await browser.open(loader, `/be${PATH}`, { params: { country: "be" } });
    expect(location).toBe("/be/private/settings");
  });
});

describe("an API key", () => {
  it("leads back to the module in whose panel it was asked for, and to no other page", async () => {
    upstream.answers("POST /v1/api-keys", apiKey);
    const locationOf = async (module: string) => {
      const browser = await openSignedIn();
      return (await browser.send(action, PATH, { intent: "generate", name: "Teas", idempotencyKey: "a-key-of-a-form", module }))
        .location;
    };
    expect(await locationOf("woocommerce_module")).toBe("/private/settings/integrations/woocommerce_module");
    expect(await locationOf("//elsewhere.example")).toBe(PATH);
  });

  it("is generated once for a shop that its merchant names, or it is said that it could not be", async () => {
    upstream.expects("POST /v1/api-keys", ({ headers, body }) => {
      expect([headers.get("idempotency-key"), body]).toEqual(["a-key-of-a-form", { name: "Teas" }]);
      return apiKey;
    });
    const name = " Teas ";
    expect(await send("generate", { name })).toMatchObject({
      answer: { status: 303, location: PATH },
      flash: { key: "api-key-generated", tone: "success" },
    });
    upstream.answers("POST /v1/api-keys", () => refusal(500));
    expect((await send("generate", { name })).answer.data).toMatchObject({
      toast: { key: "generate-api-key.create.error", tone: "error" },
    });
    upstream.answers("POST /v1/api-keys", () => refusal(403, [{ error_code: "ClientNotAuthorized" }]));
    expect((await send("generate", { name })).flash).toMatchObject({ key: "generate-api-key.create.error", tone: "error" });
  });

  it.each(["generate", "rename"])("needs a name that no other shop has to %s it", async (intent) => {
    const problemOf = async (name: string) => {
      const { status, data } = (await send(intent, { id: "k1", name })).answer;
      return [status, (data as { result: { error: object } }).result.error];
    };
    expect(await problemOf(" ")).toEqual([422, { name: ["form.error.missing.shop-name"] }]);
    const taken = () => refusal(422, [{ error_code: "NameTaken", field: "name" }]);
    upstream.answers("POST /v1/api-keys", taken);
    upstream.answers("PATCH /v1/api-keys/k1", taken);
    expect(await problemOf("Teas")).toEqual([422, { name: ["form.error.name-taken"] }]);
  });

  it("gets another name of its shop, or it is said that it could not", async () => {
    upstream.expects("PATCH /v1/api-keys/k1", ({ body }) => {
      expect(body).toEqual({ name: "Beans" });
      return { ...apiKey, name: "Beans" };
    });
    const rename = () => send("rename", { id: "k1", name: "Beans" });
    expect(await rename()).toMatchObject({ answer: { status: 303, location: PATH }, flash: { key: "api-key-renamed" } });
    upstream.answers("PATCH /v1/api-keys/k1", () => refusal(404, [{ error_code: "NotFound" }]));
    expect((await rename()).flash).toMatchObject({ key: "api-key-rename-failed", tone: "error" });
    upstream.answers("PATCH /v1/api-keys/k1", () => refusal(500));
    expect((await rename()).answer.data).toMatchObject({ toast: { key: "api-key-rename-failed", tone: "error" } });
  });

  it("is revoked, also where another tab has done it", async () => {
    const revoke = () => send("revoke", { id: "k1" });
    upstream.answers("DELETE /v1/api-keys/k1", { revoked: true });
    expect((await revoke()).answer).toMatchObject({ status: 303, location: `${PATH}?dialog=revoked&key=k1` });
    upstream.answers("DELETE /v1/api-keys/k1", () => refusal(404, [{ error_code: "NotFound" }]));
    expect((await revoke()).answer.location).toBe(`${PATH}?dialog=revoked&key=k1`);
    upstream.answers("DELETE /v1/api-keys/k1", () => refusal(500));
    expect((await revoke()).answer.data).toMatchObject({ toast: { key: "api-key-revoke-failed", tone: "error" } });
  });
});
