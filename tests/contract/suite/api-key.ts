import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registerMerchant } from "../../support/merchants";
import { type Client, once } from "../support/client";
import { clientOfApiKey } from "../../../platform/domain/api-key/api-key";
import { refusal } from "../support/problems";
import { signIn, type Target } from "../support/target";

/** API keys of shops' modules and merchants' programs. */
export function describeApiKey(target: () => Target): void {
  describe("the API key", () => {
    let client: Client;
    beforeAll(async () => ({ client } = await signIn(target())));
    const current = async () => (await client.apiKey.getCurrent({})).apiKey;
    const revoke = () => client.apiKey.revoke({ headers: once() });
    beforeAll(async () => void ((await current()) && (await revoke())));
    afterAll(async () => void ((await current()) && (await revoke())));

    it("is generated once, and may be read again by its holder", async () => {
      expect(await current()).toBeNull();
      const headers = once();
      const key = await client.apiKey.generate({ headers });
      expect(key).toMatchObject({ token: expect.stringMatching(/^wbk_[\w-]{43}$/), lastUsedAt: null });
      expect(await client.apiKey.generate({ headers })).toEqual(key);
      expect(await client.apiKey.generate({ headers: once() })).toEqual(key);
      expect(await current()).toEqual(key);
    });

    it("is gone once it is revoked, and a repeated request does not revoke the next one", async () => {
      const { token } = await client.apiKey.generate({ headers: once() });
      const headers = once();
      expect(await client.apiKey.revoke({ headers })).toEqual({ revoked: true });
      expect(await current()).toBeNull();
      expect(await refusal(revoke())).toMatchObject({ status: 404 });
      const next = await client.apiKey.generate({ headers: once() });
      expect(next.token).not.toBe(token);
      expect(await client.apiKey.revoke({ headers })).toEqual({ revoked: true });
      expect(await current()).toEqual(next);
    });

    it("is one of several, each of a shop with a name of its own", async () => {
      const generate = (name: string) => client.apiKey.generate({ headers: once(), body: { name } });
      const named = async () => (await client.apiKey.getCurrent({})).apiKeys.map(({ name }) => name);
      await client.apiKey.revoke({ headers: once() });
      const [one, two] = [await generate("Teas"), await generate(" Coffees ")];
      expect(await named()).toEqual(["Teas", "Coffees"]);
      expect(await client.apiKey.generate({ headers: once() })).toEqual(one);
      expect(await refusal(generate("TEAS"))).toMatchObject({ status: 422, codes: ["NameTaken"], fields: ["name"] });
      expect(await refusal(generate("  "))).toMatchObject({ status: 422, codes: ["RequiredField"], fields: ["name"] });
      const rename = (id: string, name: string) => client.apiKey.rename({ params: { id }, body: { name } });
      expect(await rename(two.id, "Beans")).toEqual({ ...two, name: "Beans" });
      expect(await rename(two.id, "beans")).toMatchObject({ name: "beans" });
      expect(await refusal(rename(two.id, "Teas"))).toMatchObject({ status: 422, codes: ["NameTaken"] });
      expect(await refusal(rename("none", "Other"))).toMatchObject({ status: 404 });
      const headers = once();
      const revokeTwo = () => client.apiKey.revokeOne({ params: { id: two.id }, headers });
      expect([await revokeTwo(), await revokeTwo()]).toEqual([{ revoked: true }, { revoked: true }]);
      expect(await named()).toEqual(["Teas"]);
      expect(await refusal(client.apiKey.revokeOne({ params: { id: two.id }, headers: once() }))).toMatchObject({ status: 404 });
    });

    it("is its own client's", async () => {
      const { upstream: stranger } = await registerMerchant(target().url, "waybill");
      const { id } = await stranger.apiKey.generate({ headers: once() });
      expect(await refusal(client.apiKey.revokeOne({ params: { id }, headers: once() }))).toMatchObject({ status: 404 });
      expect(await refusal(client.apiKey.rename({ params: { id }, body: { name: "Mine" } }))).toMatchObject({ status: 404 });
    });
  });
}

/** Embedded platform only: how a key is stored, and what it grants. */
export function describeEmbeddedApiKey(target: () => Target): void {
  describe("an API key of the embedded platform", () => {
    it("leads to its client until it is revoked, and is kept sealed", async () => {
      const { client } = await signIn(target());
      const { db } = target().platform!;
      const { token } = await client.apiKey.generate({ headers: once() });
      expect((await clientOfApiKey(db, token))?.email).toBe(target().email);
      const rows = await db.selectFrom("api_keys").selectAll().execute();
      const answers = await db.selectFrom("idempotency").select("answer").execute();
      expect(JSON.stringify([rows, answers])).not.toContain(token);
      const { apiKey } = await client.apiKey.getCurrent({});
      expect(Date.parse(apiKey?.lastUsedAt ?? "")).toBeGreaterThanOrEqual(Date.parse(apiKey?.createdAt ?? ""));
      await client.apiKey.revoke({ headers: once() });
      expect(await clientOfApiKey(db, token)).toBeUndefined();
    });

    it("is none for a tenant that has no API keys", async () => {
      const { client } = await signIn({ ...target(), partner: "flandria", email: "demo@flandria.example" });
      const calls = [
        () => client.apiKey.getCurrent({}),
        () => client.apiKey.generate({ headers: once() }),
        () => client.apiKey.revoke({ headers: once() }),
        () => client.apiKey.revokeOne({ params: { id: "any" }, headers: once() }),
        () => client.apiKey.rename({ params: { id: "any" }, body: { name: "Any" } }),
      ];
      for (const call of calls) expect(await refusal(call())).toMatchObject({ status: 403, codes: ["ClientNotAuthorized"] });
    });

    it("ends with the account", async () => {
      const { upstream, email, password } = await registerMerchant(target().url, "waybill", { mayPay: false });
      const { token } = await upstream.apiKey.generate({ headers: once() });
      const { db } = target().platform!;
      expect((await clientOfApiKey(db, token))?.email).toBe(email);
      await upstream.account.close({ password });
      expect(await clientOfApiKey(db, token)).toBeUndefined();
    });
  });
}
