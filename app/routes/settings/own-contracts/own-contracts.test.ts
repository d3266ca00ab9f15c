import { describe, expect, it } from "vitest";
import { collectEvents } from "../../../../tests/support/collected-events";
import { aClient, aFeature, aMethod, anInit, aPlanPrice } from "../../../../tests/support/entities";
import { aContractModel } from "../../../../tests/support/connections";
import { aPlan, plans } from "../../../../tests/support/plans";
import { openSignedIn } from "../../../../tests/support/route";
import { type Played, playUpstream, refusal } from "../../../../tests/support/upstream";
import { action as deactivate, loader as deactivation } from "../own-contract-deactivation/route";
import { action as link, loader as services } from "../own-contract-services/route";
import { action as register, loader as panel } from "../own-contract/route";
import { loader } from "./route";

const upstream = playUpstream();
const PAGE = "/private/settings/own-contracts";
const SEUR = { params: { model: "seur" } };
const KEY = { idempotencyKey: "a-key-of-a-form" };
const TYPED = { username: "hollis", password: "demo-not-to-be-seen", clientSecret: "demo-neither" };
const NEW = aContractModel({ isRegistered: false, contractId: null });

type Access = "open" | "locked" | "absent";

/** Opens a session whose upstream has these contract models. */
async function visit(models = [aContractModel()], access: Access = "open", state: "active" | "canceled" | null = null) {
  const source = access === "absent" ? ("tenant" as const) : ("subscription" as const);
  const features = [{ ...aFeature("OWN_CONTRACT", access === "open"), source }];
  upstream.answers("GET /v1/init", anInit([], aClient({ features })));
  upstream.answers("GET /v1/own-contract-models", { models });
  upstream.answers("GET /v1/plans", { plans: plans() });
  upstream.answers("GET /v1/plans/PLUS/price", aPlanPrice());
  upstream.answers("GET /v1/subscriptions", { subscriptions: state ? [aPlan({ state })] : [] });
  return openSignedIn();
}

describe("the own contracts", () => {
  it("are listed with what the plan says of them", async () => {
    const open = await (await visit()).open(loader, PAGE);
    expect(open.data).toMatchObject({ models: [{ id: "seur" }], access: { isOpen: true, offer: null, ending: null } });
    const locked = await (await visit([NEW], "locked")).open(loader, PAGE);
    expect(locked.data.access).toMatchObject({ isOpen: false, offer: { name: "Silver" }, ending: null });
  });

  it("say when a cancelled plan ends, and not of one that goes on", async () => {
    const ending = await (await visit([aContractModel()], "open", "canceled")).open(loader, PAGE);
    expect(ending.data.access.ending).toMatchObject({ plan: expect.any(String), at: expect.any(String) });
    const active = await (await visit([aContractModel()], "open", "active")).open(loader, PAGE);
    expect(active.data.access.ending).toBeNull();
  });

  it("are no page where no plan brings them", async () => {
    const browser = await visit([NEW], "absent");
    expect((await browser.open(loader, PAGE)).status).toBe(303);
    expect((await browser.session()).get("flash")).toMatchObject({ key: "page-unknown" });
  });

  it("say that they could not be fetched", async () => {
    const browser = await visit();
    upstream.answers("GET /v1/own-contract-models", () => refusal(500));
    expect((await browser.open(loader, PAGE)).data.models).toBeNull();
  });
});

describe("the credentials", () => {
  it("of an unknown carrier lead back", async () => {
    const browser = await visit();
    expect((await browser.open(panel, `${PAGE}/none`, { params: { model: "none" } })).location).toBe(PAGE);
  });

  it("register a contract, and lead to its services", async () => {
    const browser = await visit([NEW]);
    upstream.expects("POST /v1/own-contracts", ({ body, headers }) => {
      expect(headers.get("idempotency-key")).toBe(KEY.idempotencyKey);
      expect(body).toEqual({ contractModelId: "seur", credentials: TYPED });
      return Response.json(aContractModel(), { status: 201 });
    });
    const sent = await browser.send(register, `${PAGE}/seur`, { ...KEY, ...TYPED }, SEUR);
    expect(sent).toMatchObject({ status: 303, location: `${PAGE}/seur/services?connected=1` });
  });

  it("are changed in part, and lead to the contracts", async () => {
    const browser = await visit();
    upstream.expects("POST /v1/own-contracts", ({ body }) => {
      expect(body).toEqual({ contractModelId: "seur", credentials: { username: "other" } });
      return Response.json(aContractModel(), { status: 201 });
    });
    const sent = await browser.send(register, `${PAGE}/seur`, { ...KEY, username: "other", password: "" }, SEUR);
    expect(sent.location).toBe(PAGE);
    expect((await browser.session()).get("flash")).toMatchObject({ key: "contract-saved", params: { carrier: "SEUR" } });
  });

  it("that are missing are told at their fields, and what was typed is kept but for secrets", async () => {
    const browser = await visit([NEW]);
    const sent = await browser.send(register, `${PAGE}/seur`, { ...KEY, username: "hollis", password: TYPED.password }, SEUR);
    expect(sent.status).toBe(422);
    expect(sent.data.result?.error).toEqual({ clientSecret: ["form.error.missing.code.clientSecret"] });
    expect(sent.data.result?.initialValue).toMatchObject({ username: "hollis" });
    expect(JSON.stringify(sent.data)).not.toContain(TYPED.password);
  });

  it("that the carrier refuses mark every field", async () => {
    const browser = await visit();
    upstream.answers("POST /v1/own-contracts", () =>
      refusal(409, [{ error_code: "ContractNotValid", text: "Contract not valid" }]),
    );
    const sent = await browser.send(register, `${PAGE}/seur`, { ...KEY, ...TYPED }, SEUR);
    expect(sent).toMatchObject({ status: 409, data: { extra: { isRefused: true } } });
    const check = ["form.error.check-credential"];
    expect(sent.data.result?.error).toEqual({ username: check, password: check, clientSecret: check });
    for (const secret of [TYPED.password, TYPED.clientSecret]) expect(JSON.stringify(sent.data)).not.toContain(secret);
  });

  it("are kept where the upstream has a fault, and where the contract was changed meanwhile", async () => {
    const browser = await visit();
    const send = () => browser.send(register, `${PAGE}/seur`, { ...KEY, ...TYPED }, SEUR);
    upstream.answers("POST /v1/own-contracts", () => refusal(500));
    const fault = await send();
    expect(fault.status).toBe(502);
    expect(fault.data.result?.error?.[""]?.[0]).toContain("form.error.contract-unchecked");
    upstream.answers("POST /v1/own-contracts", () => refusal(409, [{ error_code: "WrongState" }]));
    expect((await send()).data.result?.error).toEqual({ "": ["form.error.stored-other"] });
  });

  it("are not sent without the plan, and the page says so", async () => {
    const browser = await visit([NEW], "locked");
    upstream.answers("POST /v1/own-contracts", () => refusal(403));
    expect((await browser.open(panel, `${PAGE}/seur`, SEUR)).data.access.isOpen).toBe(false);
    expect((await browser.send(register, `${PAGE}/seur`, { ...KEY, ...TYPED }, SEUR)).location).toBe(PAGE);
    expect((await browser.session()).get("flash")).toMatchObject({ key: "contracts-locked" });
  });
});

describe("the services", () => {
  it("of a contract that is none lead to its credentials", async () => {
    const browser = await visit([NEW]);
    expect((await browser.open(services, `${PAGE}/seur/services`, SEUR)).location).toBe(`${PAGE}/seur`);
    expect((await browser.open(deactivation, `${PAGE}/seur/deactivate`, SEUR)).location).toBe(`${PAGE}/seur`);
  });

  it.each([
    ["one", { services: "seur-24" }, ["seur-24"]],
    ["none", {}, []],
  ])("that are chosen are linked: %s", async (_what, form, chosen) => {
    const browser = await visit();
    upstream.expects("PUT /v1/own-contracts/c1/services", ({ body }) => {
      expect(body).toEqual({ contractModelId: "seur", services: chosen });
      return aContractModel();
    });
    const sent = await browser.send(link, `${PAGE}/seur/services`, form, SEUR);
    expect(sent.location).toBe(PAGE);
    expect((await browser.session()).get("flash")).toMatchObject({
      key: "contract-services-saved",
      params: { count: chosen.length },
    });
  });

  it("of a contract that is gone, or that the plan no longer brings, say so", async () => {
    const browser = await visit();
    for (const [status, key] of [
      [404, "contract-gone"],
      [403, "contracts-locked"],
    ] as const) {
      upstream.answers("PUT /v1/own-contracts/c1/services", () => refusal(status));
      await browser.send(link, `${PAGE}/seur/services`, { services: "seur-24" }, SEUR);
      expect((await browser.session()).get("flash")).toMatchObject({ key });
    }
  });
});

describe("a contract", () => {
  it("says which rules lose its services before it is deactivated", async () => {
    const model = aContractModel();
    const browser = await visit([model], "open");
    const rule = (alias: string, value: string) => ({
      id: alias,
      alias,
      overwrite: false,
      enabled: true,
      updated: "2026-11-20T10:00:00.000Z",
      recentlySet: 0,
      conditions: [{ identifier: "content" as const, operation: "IS" as const, value: "Mug" }],
      actions: [{ identifier: "serviceId" as const, operation: "ASSIGN" as const, value }],
    });
    upstream.answers("GET /v1/shipping-rules", { rules: [rule("Ours", model.services[0]!.id), rule("Another's", "svc-home")] });
    expect((await browser.open(deactivation, `${PAGE}/seur/deactivate`, SEUR)).data).toMatchObject({ rules: ["Ours"] });
  });

  it("is deactivated, also where it is gone already", async () => {
    const browser = await visit([aContractModel()], "locked");
    for (const reply of [{ contractId: "c1", paymentMethods: [] }, () => refusal(404)]) {
      upstream.answers("DELETE /v1/own-contracts/c1", reply);
      const sent = await browser.send(deactivate, `${PAGE}/seur/deactivate`, {}, SEUR);
      expect(sent.location).toBe(PAGE);
      expect((await browser.session()).get("flash")).toMatchObject({ key: "contract-deactivated", tone: "success" });
    }
  });

  it("says how many drafts lose their service with it", async () => {
    const browser = await visit([aContractModel()], "open");
    upstream.answers("DELETE /v1/own-contracts/c1", { contractId: "c1", paymentMethods: [], draftsWithoutService: 3 });
    await browser.send(deactivate, `${PAGE}/seur/deactivate`, {}, SEUR);
    expect((await browser.session()).get("flash")).toMatchObject({
      key: "contract-deactivated",
      also: [{ key: "contract-drafts", params: { count: 3 } }],
    });
  });

  describe("that is the last one sets a user property of the tenant's analytics", () => {
    const events = collectEvents(upstream);
    const own = aMethod({ id: "pm-own", method: "OWN_CONTRACT" });
    const deactivated = async (contractId: string, reply: Played) => {
      const browser = await visit([aContractModel({ contractId })]);
      upstream.answers(`DELETE /v1/own-contracts/${contractId}`, reply);
      await browser.send(deactivate, `${PAGE}/seur/deactivate`, {}, SEUR);
      await browser.send(deactivate, `${PAGE}/seur/deactivate`, {}, SEUR);
      return (await events()).map(({ id: _id, at: _at, ...event }) => event);
    };

    it("to false, once, and names the account by its tag alone", async () => {
      const user = "account-of-a-merchant";
      expect(await deactivated("c-last", { contractId: "c-last", paymentMethods: [aMethod()] })).toEqual([
        { name: "user-properties-set", tenant: "waybill", user, properties: { hasOwnContract: false } },
      ]);
    });

    it.each<[string, Played]>([
      ["others are left", { contractId: "c-more", paymentMethods: [aMethod(), own] }],
      ["it was gone already", () => refusal(404)],
      ["it could not be deactivated", () => refusal(500)],
    ])("but not where %s", async (_why, reply) => {
      expect(await deactivated("c-more", reply)).toEqual([]);
    });
  });

  it("that could not be deactivated is told by a toast", async () => {
    const browser = await visit();
    upstream.answers("DELETE /v1/own-contracts/c1", () => refusal(500));
    const sent = await browser.send(deactivate, `${PAGE}/seur/deactivate`, {}, SEUR);
    expect(sent).toMatchObject({ status: 502, data: { toast: { key: "contract-deactivation-failed", tone: "error" } } });
  });
});
