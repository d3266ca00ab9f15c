import { beforeEach, describe, expect, it } from "vitest";
import { EMAIL_LANGUAGES } from "#contract/rules/branded-emails";
import { aClient, aFeature, aMethod, anInit } from "../../../../tests/support/entities";
import { openSignedIn } from "../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { action as saveBrand } from "./brand-settings/route";
import { action as toggle, loader as templates } from "./email-templates/route";
import { loader as home } from "./home/route";
import { loader as logo } from "./logo/route";

const upstream = playUpstream();
const TAB = "/private/settings/branded-emails";
const BRAND = { companyName: "Hollis", companyReplyToEmail: "", companyLogoUrl: null as string | null, accent: "#1f2a37" };

function having(brandedSettings: typeof BRAND | null, active = false) {
  upstream.answers("GET /v1/branded-emails", {
    emails: [{ emailType: "shipment-confirmation", active, edited: [], sent: 0 }],
    brandedSettings,
    languages: EMAIL_LANGUAGES,
  });
}

beforeEach(() => {
  upstream.answers("GET /v1/init", anInit([aMethod()], aClient({ features: [aFeature("BRANDED_EMAILS")] })));
  having(null);
});

async function send(action: typeof toggle, path: string, form: Record<string, string>) {
  const browser = await openSignedIn();
  const answer = await browser.send(action, TAB + path, form);
  return { answer, flash: (await browser.session()).get("flash") };
}

describe("the branded emails", () => {
  it("open with the templates", async () => {
    expect(await (await openSignedIn()).open(home, TAB)).toMatchObject({ location: `${TAB}/email-templates` });
  });

  it("ask before they are switched on or off, and only for what is due", async () => {
    const open = async (dialog: string) =>
      (await (await openSignedIn()).open(templates, `${TAB}/email-templates?dialog=${dialog}`)).data;
    expect(await open("activate")).toMatchObject({ dialog: "activate" });
    expect(await open("deactivate")).toMatchObject({ dialog: null });
    having(null, true);
    expect(await open("activate")).toMatchObject({ dialog: null });
    expect(await open("deactivate")).toMatchObject({ dialog: "deactivate" });
  });

  it.each([
    ["true", true, "branded-email-on"],
    ["false", false, "branded-email-off"],
  ])("are switched: %s", async (active, sent, key) => {
    upstream.expects("PUT /v1/branded-emails/:type", ({ body }) => {
      expect(body).toMatchObject({ active: sent });
      return { emailType: "BRANDED_SHIPMENT_CONFIRMATION", active: sent };
    });
    expect(await send(toggle, "/email-templates", { active })).toMatchObject({
      answer: { status: 303, location: `${TAB}/email-templates` },
      flash: { key, tone: "success" },
    });
    upstream.answers("PUT /v1/branded-emails/:type", () => refusal(500));
    expect((await send(toggle, "/email-templates", { active })).answer.data.toast).toMatchObject({
      key: "branded-emails.error.try-again",
    });
  });
});

const aLogo = () => new File(["png"], "logo.png", { type: "image/png" });

describe("the branded emails without the plan", () => {
  it("are not switched, and it is said why", async () => {
    upstream.answers("PUT /v1/branded-emails/:type", () => refusal(403, [{ error_code: "PlanRequired" }]));
    const { answer } = await send(toggle, "/email-templates", { active: "true" });
    expect([answer.status, answer.data.toast]).toEqual([403, { key: "plan-required", tone: "warning" }]);
  });
});

describe("the brand settings", () => {
  const FORM = { idempotencyKey: "a-key-of-a-form", companyName: "Hollis & Wren", companyReplyToEmail: "a@b.example" };

  it("are made where there are none, and changed where there are, with the logo as it is or without", async () => {
    const bodies: unknown[] = [];
    const keep = ({ body }: { body: unknown }) => {
      bodies.push(body);
      return BRAND;
    };
    upstream.answers("POST /v1/brand-settings", keep);
    upstream.answers("PUT /v1/brand-settings", keep);
    const { answer, flash } = await send(saveBrand, "/brand-settings", FORM);
    expect(answer).toMatchObject({ status: 303, location: `${TAB}/brand-settings` });
    expect(flash).toMatchObject({ key: "brand-saved" });
    const companyLogoUrl = "https://files.example/logos/1.png";
    having({ ...BRAND, companyLogoUrl });
    await send(saveBrand, "/brand-settings", FORM);
    await send(saveBrand, "/brand-settings", { ...FORM, removeLogo: "on" });
    const { idempotencyKey: _key, ...text } = FORM;
    expect(bodies).toEqual([null, companyLogoUrl, null].map((companyLogo) => ({ ...text, brandColour: "", companyLogo })));
  });

  it.each([
    ["companyName", { companyName: "x".repeat(251) }],
    ["companyReplyToEmail", { companyReplyToEmail: "no address" }],
    ["brandColour", { brandColour: "red" }],
    ["brandColour", { brandColour: "#14b8a6" }],
    ["companyReplyToEmail", { companyReplyToEmail: `${"x".repeat(42)}@b.example` }],
  ])("are refused for %s", async (field, change) => {
    const { answer } = await send(saveBrand, "/brand-settings", { ...FORM, ...change });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.data.result?.error ?? {})).toEqual([field]);
  });

  it.each([
    ["that is empty", new File([], "logo.png", { type: "image/png" }), null, "form.error.empty-file"],
    ["with too many pixels", aLogo(), "MaxSizeExceededField", "form.error.logo-pixels"],
    ["that is no picture", aLogo(), "ValueNotAllowedField", "form.error.logo-type"],
  ])("refuse a logo %s, and say why", async (_what, companyLogo, code, problem) => {
    upstream.answers("POST /v1/uploads", () =>
      Response.json(
        {
          uploadId: "u1",
          purpose: "BRAND_LOGO",
          fileName: "logo.png",
          contentType: "image/png",
          size: 3,
          url: "https://files.example/u1",
          createdAt: "2026-11-19T10:00:00.000Z",
        },
        { status: 201 },
      ),
    );
    upstream.answers("POST /v1/brand-settings", () => refusal(422, [{ error_code: code ?? "", field: "companyLogo" }]));
    const browser = await openSignedIn();
    const body = new FormData();
    for (const [name, value] of Object.entries({ csrf: await browser.csrfToken(), ...FORM, companyLogo }))
      body.append(name, value);
    const { status, data } = await browser.sendRaw(saveBrand, `${TAB}/brand-settings`, { body });
    expect([status, data.result?.error]).toEqual([422, { companyLogo: [problem] }]);
    expect(upstream.callsOf("POST /v1/brand-settings")).toHaveLength(code ? 1 : 0);
  });

  it("that could not be saved say so, and keep what was typed", async () => {
    upstream.answers("POST /v1/brand-settings", () => refusal(500));
    expect((await send(saveBrand, "/brand-settings", FORM)).answer.data).toMatchObject({
      toast: { key: "branded-emails.error.try-again" },
      result: { initialValue: { companyName: "Hollis & Wren" } },
    });
  });

  it("have no logo to show where there is none", async () => {
    having(BRAND);
    expect((await (await openSignedIn()).open(logo, `${TAB}/logo`)).status).toBe(404);
  });
});
