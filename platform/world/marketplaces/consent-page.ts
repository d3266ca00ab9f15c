import { Hono } from "hono";
import { html } from "hono/html";
import { ANY_FORM_TARGET, type Html, sendPage } from "../pages/page";
import { AMAZON_APPLICATION, urlOfRuName } from "./apps";
import { codeOf } from "./calls";
import { shopNumber } from "./shops";

/** Parameters that a marketplace's page returns, including the code. */
type Back = (code: string, query: URLSearchParams, key: string) => Record<string, string>;

const state = (query: URLSearchParams) => query.get("state") ?? "";

/** Consent pages by marketplace: name, path, and returned parameters. */
const PAGES: Record<string, { name: string; path: string; back: Back; refuses?: (query: URLSearchParams) => string | null }> = {
  amazon: {
    name: "Amazon Seller Central",
    path: "/apps/authorize/consent",
    refuses: (query) => (query.get("application_id") === AMAZON_APPLICATION ? null : "MD1000: no such application_id"),
    back: (code, query, key) => ({
      state: state(query),
      spapi_oauth_code: code,
      selling_partner_id: `A${shopNumber("amazon", key).toString(36).toUpperCase()}`,
    }),
  },
  ebay: {
    name: "eBay",
    path: "/oauth2/authorize",
    refuses: (query) => (urlOfRuName(query.get("redirect_uri") ?? "") ? null : "redirect_uri is no RuName"),
    back: (code, query) => ({ state: state(query), code }),
  },
  etsy: { name: "Etsy", path: "/oauth/connect", back: (code, query) => ({ state: state(query), code }) },
  shipengine_tiktok: { name: "TikTok Shop", path: "/open/authorize", back: (code, query) => ({ state: state(query), code }) },
  shipengine_oauth_dummy: {
    name: "OAuthDummy",
    path: "/authorize",
    back: (code, query) => ({ auth_state: query.get("auth_state") ?? "", code }),
  },
};

/** The consent pages, mounted below each marketplace's alias. They work without JavaScript. */
export function consentRoutes(): Hono {
  const routes = new Hono();
  for (const [alias, { name, path, back, refuses }] of Object.entries(PAGES)) {
    routes.get(`/${alias}${path}`, async (context) => {
      const query = new URL(context.req.url).searchParams;
      const target = returnAddress(query);
      const refused = refuses?.(query) ?? (target ? null : "redirect_uri is no address");
      if (refused !== null || !target) return context.text(refused ?? "", 400);
      const page = {
        language: "en",
        title: `${name}: connect your shop`,
        body: consentPage(name, target),
        policy: ANY_FORM_TARGET,
      };
      return sendPage(context, page);
    });
    routes.post(`/${alias}${path}`, async (context) => {
      const query = new URL(context.req.url).searchParams;
      const target = returnAddress(query);
      const refused = refuses?.(query) ?? (target ? null : "redirect_uri is no address");
      if (refused !== null || !target) return context.text(refused ?? "", 400);
      const form = await context.req.parseBody();
      const isAgreed = form.answer === "agree";
      const shop = String(form.shop ?? "").replace(/[^\w-]/g, "") || "my-shop";
      const key = `demo-${shop}`.slice(0, 60);
      const sent = isAgreed ? back(codeOf(key), query, key) : { error: "access_denied" };
      for (const [key, value] of Object.entries(sent)) target.searchParams.set(key, value);
      return context.redirect(target.href, 303);
    });
  }
  return routes;
}

function returnAddress(query: URLSearchParams): URL | null {
  const asked = query.get("redirect_uri") ?? "";
  const text = urlOfRuName(asked) ?? asked;
  return /^https?:/.test(text) && URL.canParse(text) ? new URL(text) : null;
}

function consentPage(name: string, target: URL): Html {
  return html`<div class="card">
    <h1>${name}</h1>
    <p>The application at <strong>${target.host}</strong> asks to read the orders of your shop, and to tell buyers of parcels.</p>
    <form method="post">
      <div class="field">
        <label for="shop">Your shop</label>
        <input id="shop" name="shop" value="my-shop" autocomplete="off" maxlength="40" />
      </div>
      <p class="bar">
        <button name="answer" value="agree">Agree</button>
        <button class="plain" name="answer" value="refuse">Refuse</button>
      </p>
    </form>
  </div>`;
}
