import { type Browser, openBrowser } from "../../../tests/support/route";
import { beforeEach, describe, expect, test } from "vitest";
import { playUpstream } from "../../../tests/support/upstream";
import { action as payment } from "../checkout/payment";
import { action as draftDeletion } from "../shipments/deletion";
import { action as login } from "./login";
import { action as signOut } from "./sign-out";
import { loader as unsentPage } from "./unsent";

const upstream = playUpstream();
const REFERENCE = "WB0000000001";
const PAGE = `/private/shipments/${REFERENCE}/deletion`;
const PAYMENT = `/private/shipments/${REFERENCE}/create/payment`;
const ANA = "ana@example.com";
const BORIS = "boris@example.com";

beforeEach(() => {
  upstream.answers("POST /v1/session", { token: "fresh", expiresAt: "2027-01-01T00:00:00.000Z", language: "en" });
  upstream.answers("DELETE /v1/shipments", { deleted: [REFERENCE] });
  upstream.answers("DELETE /v1/session", { deleted: true });
});

const signIn = (browser: Browser, email: string, returnTo = PAGE) =>
  browser.send(login, "/waybill/login", { email, password: "Correct-horse-1", returnTo }, { params: { partner: "waybill" } });

/** Sends the form of a page that was opened before, with something typed in it. */
function sendFrom(browser: Browser, csrf: string, action: Parameters<Browser["sendRaw"]>[0] = draftDeletion, path = PAGE) {
  const body = new URLSearchParams({ csrf, typed: "for Ana alone" });
  return browser.sendRaw(
    action,
    path,
    { body, headers: { Origin: "http://localhost:3000" } },
    { params: { reference: REFERENCE } },
  );
}

describe("a page that was opened for one account", () => {
  let browser: Browser;
  let csrf: string;
  beforeEach(async () => {
    browser = openBrowser();
    await signIn(browser, ANA);
    csrf = await browser.csrfToken();
  });
  const endSignIn = () => browser.changeSession((session) => session.unset("token"));
  const deletions = () => upstream.callsOf("DELETE /v1/shipments");

  test("is still good when the same account has signed in again", async () => {
    await signIn(browser, ANA.toUpperCase());
    expect((await sendFrom(browser, csrf)).status).toBe(303);
    expect(deletions()).toHaveLength(1);
  });

  test("does nothing in another one that has signed in since, and shows it nothing", async () => {
    await signIn(browser, BORIS);
    expect(await sendFrom(browser, csrf)).toMatchObject({ status: 403, text: "other-account" });
    expect(deletions()).toEqual([]);
  });

  test("still signs out", async () => {
    await signIn(browser, BORIS);
    expect((await sendFrom(browser, csrf, signOut, "/sign-out")).location).toBe("/waybill/login");
    expect((await browser.session()).has("token")).toBe(false);
  });

  test("keeps what is sent without a sign-in for that account's next one", async () => {
    await endSignIn();
    expect((await sendFrom(browser, csrf, payment, PAYMENT)).location).toMatch(/^\/waybill\/login/);
    expect((await signIn(browser, ANA, PAYMENT)).location).toBe("/private/unsent");
    expect((await browser.open(unsentPage, "/private/unsent")).data.fields).toEqual([["typed", "for Ana alone"]]);
  });

  test("and forgets it when another one signs in", async () => {
    await endSignIn();
    await sendFrom(browser, csrf, payment, PAYMENT);
    expect((await signIn(browser, BORIS, PAYMENT)).location).toBe(PAYMENT);
    expect(JSON.stringify((await browser.session()).data)).not.toContain("Ana alone");
    expect((await browser.open(unsentPage, "/private/unsent")).location).toBe("/private/shipments/ready-to-purchase");
  });

  test("tells nobody which account that is", () => {
    expect(csrf).not.toContain("ana");
  });
});
