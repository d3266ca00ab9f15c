import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cardForm, GOOD_CARD } from "../../../tests/contract/support/payment";
import { type Database, openDatabase } from "../../store/database";
import { migrate } from "../../store/migrate";
import { TEST_CARDS } from "./cards";
import { chargePayment } from "./charge";
import { paymentRoutes } from "./routes";
import type { PageRequest } from "../../outside/payments/port";
import { openPaymentSession } from "./session";

let database: Database;
const app = new Hono();
beforeAll(async () => {
  database = await openDatabase({ memory: true });
  await migrate(database.db);
  app.route(
    "/world/payments",
    paymentRoutes(
      database.db,
      () => "/world/payments",
      async () => {},
    ),
  );
}, 60_000);
afterAll(() => database.close());

const REQUEST: Omit<PageRequest, "id"> = {
  purpose: "pay",
  payer: { clientId: "client", email: "merchant@example.com" },
  askedAt: new Date(),
  savesMethod: false,
  method: "CREDIT_CARD_3D_SECURE",
  amount: 1913,
  currency: "EUR",
  description: "2 shipments",
  returnUrl: "https://shop.example/checkout/payment?shipment=WB1",
  language: "de-DE",
  purchase: "client WB1",
};
const CARD = { ...cardForm(GOOD_CARD), holder: "Zoë Łukasz" };
async function open(changes: Partial<PageRequest> = {}): Promise<string> {
  const id = randomUUID();
  await openPaymentSession(database.db, { id, ...REQUEST, ...changes });
  return `/world/payments/${id}`;
}
const post = (path: string, fields: Record<string, string> = {}) =>
  app.request(path, {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

/** Pays by card, with the code for a challenge; returns the parameters of the redirect to the shop. */
async function payByCard(number: string, code = "1234", changes: Partial<PageRequest> = {}): Promise<URLSearchParams> {
  const path = await open(changes);
  const response = await post(`${path}/card`, { ...CARD, number });
  if (response.headers.get("location") !== path) return parametersOf(response);
  expect(await (await app.request(path)).text()).toContain(number.slice(-4));
  return parametersOf(await post(`${path}/challenge`, { code }));
}

function parametersOf(response: Response): URLSearchParams {
  expect(response.status).toBe(303);
  const target = new URL(response.headers.get("location") ?? "");
  expect(`${target.origin}${target.pathname}`).toBe("https://shop.example/checkout/payment");
  expect(target.searchParams.get("shipment")).toBe("WB1");
  return target.searchParams;
}

const charge = (nonce: string | null, idempotencyKey: string, changes: Partial<Parameters<typeof chargePayment>[1]> = {}) =>
  chargePayment(database.db, {
    nonce,
    method: "CREDIT_CARD_3D_SECURE",
    amount: 1913,
    currency: "EUR",
    purchase: "client WB1",
    idempotencyKey,
    ...changes,
  });

describe("the card page", () => {
  it("says what is paid, in the merchant's language, without a script and closed to frames", async () => {
    const response = await app.request(await open());
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toContain('<html lang="de">');
    expect(text).toContain("19,13");
    expect(text).toContain("2 shipments");
    for (const { number } of TEST_CARDS) expect(text).toContain(number);
    expect(text).not.toMatch(/<script|\son\w+=/i);
    expect(response.headers.get("content-security-policy")).toMatch(
      /default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors 'none'/,
    );
    expect(response.headers.get("content-security-policy")).not.toContain("form-action");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("names every wrong field, keeps what was typed, and asks for the security code again", async () => {
    const path = await open({ language: "en-GB" });
    const response = await post(`${path}/card`, { number: "4000 0000 0000 1001", expiry: "13/29", cvc: "987", holder: '"><b>' });
    const text = await response.text();
    expect(response.status).toBe(422);
    for (const name of ["number", "expiry"]) expect(text).toContain(`href="#${name}"`);
    expect(text).toContain("<title>Something is missing or wrong: Pay by card</title>");
    const values = Array.from(text.matchAll(/ name="(number|expiry|cvc)"[^>]* value="([^"]*)"/g), ([, name, value]) => [
      name,
      value,
    ]);
    expect(values).toEqual([
      ["number", "4000 0000 0000 1001"],
      ["expiry", "13/29"],
      ["cvc", ""],
    ]);
    expect(text).not.toContain("<b>");
    expect((await post(`${path}/card`, CARD)).status).toBe(303);
  });

  it.each([
    ["4000 0000 0000 1000", "1234", "charged"],
    ["4111-1111-1111-1111", "1234", "charged"],
    ["4000 0000 0000 1091", " 1234 ", "charged"],
    ["4000 0000 0000 1091", "4321", "challenge-failed"],
    ["4000 0000 0000 1091", "fail", "challenge-failed"],
    ["4000 0000 0000 1109", "1234", "challenge-failed"],
    ["4000 0000 0000 0002", "1234", "denied when charged"],
    ["4000 0000 0000 0069", "1234", "denied"],
  ])("with %s and the code %s ends: %s", async (number, code, outcome) => {
    const parameters = await payByCard(number, code);
    if (outcome === "denied" || outcome === "challenge-failed") {
      expect([parameters.get("error"), parameters.get("nonce")]).toEqual([outcome, null]);
      return;
    }
    expect(parameters.get("error")).toBeNull();
    const result = await charge(parameters.get("nonce"), `card ${number.slice(-4)} ${code}`);
    expect(result).toMatchObject(outcome === "charged" ? { ok: true } : { ok: false, reason: "denied" });
  });

  it("can be left", async () => {
    expect(parametersOf(await post(`${await open()}/cancellation`)).get("error")).toBe("canceled");
    const challenged = await open();
    await post(`${challenged}/card`, { ...CARD, number: "4000 0000 0000 1091" });
    expect(parametersOf(await post(`${challenged}/cancellation`)).get("error")).toBe("canceled");
  });

  it("keeps no card number and no security code", async () => {
    await payByCard("4000 0000 0000 1091");
    const rows = [
      await database.db.selectFrom("world_payment_sessions").selectAll().execute(),
      await database.db.selectFrom("world_payment_tokens").selectAll().execute(),
    ];
    const books = JSON.stringify(rows).replaceAll(" ", "");
    expect(books).not.toContain("400000000000");
    expect(books).toContain('"last_four":"1091"');
  });
});

describe("a session", () => {
  it("gives one consent, and the same answer to a button pressed twice", async () => {
    const path = await open();
    const [first, second] = await Promise.all([post(`${path}/card`, CARD), post(`${path}/card`, CARD)]);
    expect(parametersOf(first).get("nonce")).toBe(parametersOf(second).get("nonce"));
    expect((await app.request(path)).status).toBe(410);
  });

  it("is over a while after its answer, for every button", async () => {
    const path = await open();
    await post(`${path}/card`, CARD);
    const id = path.split("/").at(-1) ?? "";
    await database.db
      .updateTable("world_payment_sessions")
      .set({ finished_at: new Date(Date.now() - 61_000) })
      .where("id", "=", id)
      .execute();
    for (const step of ["card", "challenge", "cancellation"]) expect((await post(`${path}/${step}`, CARD)).status).toBe(410);
  });

  it("is over after thirty minutes", async () => {
    const path = await open();
    const id = path.split("/").at(-1) ?? "";
    await database.db
      .updateTable("world_payment_sessions")
      .set({ expires_at: new Date(Date.now() - 1) })
      .where("id", "=", id)
      .execute();
    expect((await app.request(path)).status).toBe(410);
    expect((await post(`${path}/card`, CARD)).status).toBe(410);
    expect((await post(`${path}/cancellation`)).status).toBe(410);
  });

  it("that nobody opened does not exist", async () => {
    expect((await app.request("/world/payments/unknown")).status).toBe(404);
    expect((await post("/world/payments/unknown/card", CARD)).status).toBe(404);
  });

  it("goes nowhere but to the address it was opened with", async () => {
    const response = await post(`${await open()}/card?returnUrl=https://evil.example`, {
      ...CARD,
      returnUrl: "https://evil.example",
    });
    parametersOf(response);
    await expect(open({ returnUrl: "javascript:alert(1)" })).rejects.toThrow(RangeError);
  });

  it("does not take another method's form, and is not opened where nothing is paid by hand", async () => {
    expect((await post(`${await open()}/paypal`, { email: "a@b.c", password: "x" })).status).toBe(404);
    expect((await post(`${await open({ method: "PAYPAL" })}/card`, CARD)).status).toBe(404);
    await expect(open({ amount: 0 })).rejects.toThrow(RangeError);
  });

  it("cannot skip its challenge", async () => {
    const path = await open();
    expect((await post(`${path}/challenge`, { code: "1234" })).headers.get("location")).toBe(path);
  });
});

describe("PayPal", () => {
  it("returns token, payment id and payer id, which are charged together", async () => {
    const path = await open({ method: "PAYPAL" });
    const empty = await post(`${path}/paypal`, { email: "nobody", password: "" });
    expect(empty.status).toBe(422);
    expect(await empty.text()).toContain('value="nobody"');
    const parameters = parametersOf(await post(`${path}/paypal`, { email: "ana@shop.example", password: "x" }));
    const [token, paymentId, payerId] = ["token", "paymentId", "PayerID"].map((name) => parameters.get(name));
    const paypal = { nonce: null, token, paymentId, payerId, method: "PAYPAL" as const };
    expect(await charge(null, "paypal 1", { ...paypal, payerId: "other" })).toEqual({ ok: false, reason: "unknown-nonce" });
    expect(await charge(token ?? "", "paypal 2", { method: "PAYPAL" })).toEqual({ ok: false, reason: "unknown-nonce" });
    expect(await charge(null, "paypal 3", paypal)).toMatchObject({ ok: true });
  });

  it("may be refused by its bank", async () => {
    const path = await open({ method: "PAYPAL" });
    const parameters = parametersOf(await post(`${path}/paypal`, { email: "denied@shop.example", password: "x" }));
    const [token, paymentId, payerId] = ["token", "paymentId", "PayerID"].map((name) => parameters.get(name));
    expect(await charge(null, "paypal 4", { token, paymentId, payerId, method: "PAYPAL" })).toEqual({
      ok: false,
      reason: "denied",
    });
  });
});

describe("Bancontact", () => {
  it("asks for a bank and returns a nonce", async () => {
    const path = await open({ method: "BANCONTACT", language: "nl" });
    expect((await post(`${path}/bancontact`)).status).toBe(422);
    expect((await post(`${path}/bancontact`, { bank: "mine" })).status).toBe(422);
    const nonce = parametersOf(await post(`${path}/bancontact`, { bank: "noorderbank" })).get("nonce");
    expect(await charge(nonce, "bancontact")).toEqual({ ok: false, reason: "unknown-nonce" });
    expect(await charge(nonce, "bancontact", { method: "BANCONTACT" })).toMatchObject({ ok: true });
  });

  it("may be refused at once", async () => {
    const path = await open({ method: "BANCONTACT" });
    expect(parametersOf(await post(`${path}/bancontact`, { bank: "refuses" })).get("error")).toBe("denied");
  });
});
