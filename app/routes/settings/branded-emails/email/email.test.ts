import { beforeEach, describe, expect, it } from "vitest";
import { parseEmailMarkup } from "#contract/rules/email-document";
import { EMAIL_LANGUAGES, EMAIL_TAGS } from "#contract/rules/branded-emails";
import { aPlanPrice, aClient, aFeature, aMethod, anInit } from "../../../../../tests/support/entities";
import { openSignedIn } from "../../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../../tests/support/upstream";
import { action, loader } from "./route";

const upstream = playUpstream();
const PATH = "/private/branded-emails/label-created";
const URL = "/v1/branded-emails/BRANDED_SHIPMENT_CONFIRMATION/en-GB";
const EDIT = { params: { email: "label-created" } };
const FORM = { intent: "save", idempotencyKey: "a-key-of-a-form", subject: "Order {order_id}", body: "Hi **{receiver_name}**" };
const TEXT = {
  emailType: "BRANDED_SHIPMENT_CONFIRMATION",
  active: true,
  locale: "en-GB",
  edited: true,
  subject: "Mine",
  body: parseEmailMarkup("Mine"),
  defaultText: { subject: "Default", body: parseEmailMarkup("Default") },
  defaultValues: {
    deliveryAddress: { name: "Emma", street: "1 Road", zipCode: "N1", city: "London", alpha2Code: "GB" },
    carrierLogoId: "velorra",
    carrierName: "Velorra",
    deliveryDate: "2026-11-24",
  },
  sample: {
    tags: Object.fromEntries(EMAIL_TAGS.map((tag) => [tag, tag])),
    heading: "h",
    expected: "e",
    carrierAndService: "c",
    track: "t",
    address: "a",
    addressLines: [],
    order: "o",
    foot: [],
  },
};
const BRAND = {
  companyName: "Hollis",
  companyReplyToEmail: "",
  accent: "#1f2a37",
  companyLogoUrl: "https://files.example/files/logos/abc-1.png?expires=1",
};

function having(isEnabled: boolean) {
  const feature = { ...aFeature("BRANDED_EMAILS", isEnabled), source: "subscription" as const };
  upstream.answers("GET /v1/init", anInit([aMethod()], aClient({ language: "en", features: [feature] })));
}

beforeEach(() => {
  having(true);
  upstream.answers("GET /v1/branded-emails", {
    emails: [{ emailType: "shipment-confirmation", active: true, edited: ["en-GB"], sent: 3 }],
    brandedSettings: BRAND,
    languages: EMAIL_LANGUAGES,
  });
  upstream.answers("GET /v1/branded-emails/:type/:locale", TEXT);
});

const open = async (email: string, search = "") =>
  (await openSignedIn()).open(loader, `/private/branded-emails/${email}${search}`, { params: { email } });
async function send(form: Record<string, string>, search = "?locale=en-GB", visit = EDIT) {
  const browser = await openSignedIn();
  const answer = await browser.send(action, PATH + search, form, visit);
  return { answer, flash: (await browser.session()).get("flash") };
}

describe("the page of a mail", () => {
  it("has the merchant's text, languages and look", async () => {
    expect((await open("label-created")).data).toMatchObject({
      kind: "shipment-confirmation",
      page: {
        locale: "en-GB",
        isLocked: false,
        text: { subject: "Mine", body: "Mine" },
        look: { name: "company_name", logoUrl: "/private/settings/branded-emails/logo?v=abc-1", accent: "#1f2a37" },
      },
    });
    expect((await open("label-created", "?text=default")).data.page).toMatchObject({
      text: { subject: "Default" },
      saved: { subject: "Mine" },
    });
  });

  it("has the default text and the tenant's look as the default email, and without the plan", async () => {
    const standard = { text: { subject: "Default" }, look: { name: "Waybill" } };
    expect((await open("default")).data.page).toMatchObject(standard);
    having(false);
    upstream.answers("GET /v1/plans/PLUS/price", aPlanPrice());
    upstream.answers("GET /v1/plans", { plans: [] });
    expect((await open("label-created")).data.page).toMatchObject({ ...standard, isLocked: true });
  });

  it("renders nothing under any other name", async () => {
    expect(await open("label-printed")).toMatchObject({ status: 404, data: { kind: null, page: null } });
    expect(await send(FORM, "", { params: { email: "default" } })).toMatchObject({ answer: { status: 404 } });
  });

  it("says that it cannot be loaded", async () => {
    upstream.answers("GET /v1/branded-emails/:type/:locale", refusal(500));
    expect((await open("label-created")).data).toMatchObject({ kind: "shipment-confirmation", page: null });
  });
});

describe("the text of a mail", () => {
  it("is saved as a document, and the next language is opened", async () => {
    upstream.expects("PUT /v1/branded-emails/:type/:locale", ({ body, path }) => {
      expect(path).toBe(URL);
      expect(body).toEqual({ subject: "Order {order_id}", body: parseEmailMarkup("Hi **{receiver_name}**") });
      return TEXT;
    });
    const { answer, flash } = await send({ ...FORM, next: "de-DE" });
    expect(answer).toMatchObject({ status: 303, location: `${PATH}?locale=de-DE` });
    expect(flash).toMatchObject({ key: "branded-email-saved", tone: "success" });
  });

  it.each([
    ["subject", { subject: "" }],
    ["subject", { subject: "{oder_id}" }],
    ["body", { body: "x".repeat(501) }],
    ["body", { body: "Hi {name}" }],
  ])("is refused for its %s, and keeps what was typed", async (field, change) => {
    const { answer } = await send({ ...FORM, ...change });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.data.result?.error ?? {})).toEqual([field]);
  });

  it.each(["de", "xx-XX", "../x", "en\0"])("in %j is none: no other language is overwritten", async (locale) => {
    const search = `?locale=${encodeURIComponent(locale)}`;
    for (const intent of ["save", "test"])
      expect((await send({ ...FORM, intent }, search)).answer).toMatchObject({ status: 404 });
    expect(upstream.callsOf("PUT /v1/branded-emails/:type/:locale")).toEqual([]);
    expect(await open("label-created", search)).toMatchObject({ status: 404 });
  });

  it("without the plan is refused for that", async () => {
    upstream.answers("PUT /v1/branded-emails/:type/:locale", () => refusal(403, [{ error_code: "PlanRequired" }]));
    const { answer } = await send(FORM);
    expect([answer.status, answer.data.result?.error]).toEqual([403, { "": ["form.error.plan-required"] }]);
  });

  it("that could not be saved says so, and keeps what was typed", async () => {
    upstream.answers("PUT /v1/branded-emails/:type/:locale", () => refusal(500));
    expect((await send(FORM)).answer.data).toMatchObject({
      toast: { key: "branded-emails.error.try-again", tone: "error" },
      result: { initialValue: { subject: "Order {order_id}" } },
    });
  });

  it("is sent as a test, once, or is not, and stays as it was typed", async () => {
    upstream.expects("POST /v1/branded-emails/:type/:locale/test", ({ headers }) => {
      expect(headers.get("idempotency-key")).toBe("a-key-of-a-form");
      return { sentTo: "ana@example.com" };
    });
    const test = { ...FORM, intent: "test" };
    expect((await send(test)).answer).toMatchObject({
      status: 200,
      data: { toast: { key: "branded-email-tested", tone: "success" }, result: { initialValue: { body: FORM.body } } },
    });
    upstream.answers("POST /v1/branded-emails/:type/:locale/test", () => refusal(500));
    expect((await send(test)).answer.data.toast).toMatchObject({ key: "branded-email-test-failed", tone: "error" });
  });

  it("is shown as it was typed, where the browser cannot", async () => {
    expect((await send({ ...FORM, intent: "preview" })).answer).toMatchObject({
      status: 200,
      data: { result: { initialValue: { subject: FORM.subject } } },
    });
  });
});
