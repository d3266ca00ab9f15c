import { type Browser, openBrowser } from "../../../tests/support/route";
import { beforeEach, describe, expect, test } from "vitest";
import { anInit } from "../../../tests/support/entities";
import { playUpstream } from "../../../tests/support/upstream";
import { action as payment } from "~/routes/checkout/payment/route";
import { action as draftDeletion } from "~/routes/shipments/deletion/route";
import { action as login } from "./login/route";
import { action as signOut } from "./sign-out/route";
import { loader as frame } from "~/routes/frame/layout/route";

const upstream = playUpstream();
const REFERENCE = "WB0000000001";
const PAGE = `/private/shipments/${REFERENCE}/deletion`;
const PAYMENT = `/private/shipments/${REFERENCE}/create/payment`;
const ANA = "ana@example.com";
const BORIS = "boris@example.com";

beforeEach(() => {
  upstream.answers("GET /v1/init", anInit());
  upstream.answers("POST /v1/session", { token: "fresh", expiresAt: "2027-01-01T00:00:00.000Z", language: "en" });
  upstream.answers("POST /v1/shipments/deletions", { deleted: [REFERENCE] });
  upstream.answers("DELETE /v1/session", { deleted: true });
});

const signIn = (browser: Browser, email: string, returnTo = PAGE) =>
  browser.send(login, "/waybill/login", { email, password: "Correct-horse-1", returnTo }, { params: { partner: "waybill" } });

interface Token extends Record<string, string> {
  csrf: string;
  account: string;
}

/** Submits the form of a page that was opened earlier, with something typed in it. */
function sendFrom(browser: Browser, token: Token, action: Parameters<Browser["sendRaw"]>[0] = draftDeletion, path = PAGE) {
  const body = new URLSearchParams({ ...token, typed: "for Ana alone" });
  return browser.sendRaw(
    action,
    path,
    { body, headers: { Origin: "http://localhost:3000" } },
    { params: { reference: REFERENCE } },
  );
}

describe("a page that was opened for one account", () => {
  let browser: Browser;
  let token: Token;
  beforeEach(async () => {
    browser = openBrowser();
    await signIn(browser, ANA);
    token = { csrf: await browser.csrfToken(), account: (await browser.session()).get("account") ?? "" };
  });
  const endSignIn = () => browser.changeSession((session) => session.unset("token"));
  const deletions = () => upstream.callsOf("POST /v1/shipments/deletions");

  test("is still good when the same account has signed in again", async () => {
    await signIn(browser, ANA.toUpperCase());
    expect((await sendFrom(browser, token)).status).toBe(303);
    expect(deletions()).toHaveLength(1);
  });

  test("does nothing in another one that has signed in since, and shows it nothing", async () => {
    await signIn(browser, BORIS);
    expect(await sendFrom(browser, token)).toMatchObject({ status: 403, text: "other-account" });
    expect(deletions()).toEqual([]);
  });

  test("still signs out", async () => {
    await signIn(browser, BORIS);
    expect((await sendFrom(browser, token, signOut, "/sign-out")).location).toBe("/waybill/login");
    expect((await browser.session()).has("token")).toBe(false);
  });

  test("finds what it has selected after it has signed out and in again, but no other account does", async () => {
    const select = () =>
      browser.changeSession((session) => {
        session.set("selection", ["WB0000000001"]);
        session.set("selectedIn", "DRAFT");
      });
    const out = async () => sendFrom(browser, { ...token, csrf: await browser.csrfToken() }, signOut, "/sign-out");
    await select();
    await out();
    expect((await browser.session()).has("token")).toBe(false);
    await signIn(browser, ANA);
    const again = await browser.session();
    expect([again.get("selection"), again.get("selectedIn")]).toEqual([["WB0000000001"], "DRAFT"]);
    await out();
    await signIn(browser, BORIS);
    expect((await browser.session()).has("selection")).toBe(false);
  });

  test("saves a form sent after the sign-in ended for the account's next sign-in", async () => {
    await endSignIn();
    expect((await sendFrom(browser, token, payment, PAYMENT)).location).toMatch(/^\/waybill\/login/);
    expect((await signIn(browser, ANA, PAYMENT)).location).toBe(PAYMENT);
    const offered = async () => (await browser.open(frame, PAYMENT)).data.unsent;
    expect(await offered()).toMatchObject({ url: PAYMENT, fields: [["typed", "for Ana alone"]] });
    await sendFrom(browser, token);
    expect(await offered()).toBeNull();
  });

  test("and is cleared when another account signs in", async () => {
    await endSignIn();
    await sendFrom(browser, token, payment, PAYMENT);
    expect((await signIn(browser, BORIS, PAYMENT)).location).toBe(PAYMENT);
    expect(JSON.stringify((await browser.session()).data)).not.toContain("Ana alone");
  });

  test("does not reveal the account", () => {
    expect(token.account).toMatch(/^[\w-]{22}$/);
    expect(token.account).not.toContain("ana");
  });
});
