import { currencyDigits } from "../../../contract/rules/currency-digits";
import { html } from "hono/html";
import type { Language } from "../../../contract/primitives";
import { labelled, t } from "../../words/words";
import type { Html } from "../pages/page";
import type { PaymentSession } from "./session";

/** Data of every payment page. `action` is the path of the session, without a trailing slash. */
export interface PaymentView {
  session: PaymentSession;
  amount: string;
  action: string;
}

export function paymentView(session: PaymentSession, action: string): PaymentView {
  return {
    session,
    action,
    amount: formatMoney(session.amount, session.currency, session.language),
  };
}

/** Formats minor units in a language, `12,50 €`. */
function formatMoney(minorUnits: number, currency: string, language: string): string {
  const digits = currencyDigits(currency);
  const style = { style: "currency", currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(language, style).format(minorUnits / 10 ** digits);
}

/** Heading, description and amount. */
export function paymentHead({ session, amount }: PaymentView, heading: string): Html {
  const { language, description } = session;
  return html`<p class="world">${t(language, "payment.simulated")}</p>
    <div class="sum">
      <span>${description}<br /><span class="soft">${t(language, "payment.amount")}</span></span>
      <strong>${amount}</strong>
    </div>
    <h1>${heading}</h1>`;
}

interface Field {
  name: string;
  label: string;
  value: string;
  hint?: string;
  error?: string | undefined;
  autocomplete: string;
  type?: "text" | "email" | "password";
  inputmode?: "numeric";
}

/** A form field in the order label, hint, error, input; hint and error are its accessible description. */
export function field({ name, label, value, hint, error, autocomplete, type = "text", inputmode }: Field): Html {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ""}
    ${error ? html`<p class="error" id="${name}-error">${error}</p>` : ""}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="${autocomplete}"
      ${inputmode ? html`inputmode="${inputmode}"` : ""}
      ${described ? html`aria-describedby="${described}"` : ""}
      ${error ? html`aria-invalid="true"` : ""}
      ${type === "password" ? "" : html`maxlength="100"`}
    />
  </div>`;
}

/** Error summary with a link to each invalid field; empty without errors. */
export function errorSummary(language: Language, errors: readonly { name: string; text: string }[]): Html | "" {
  if (errors.length === 0) return "";
  return html`<div class="summary" role="alert">
    <h2>${t(language, "payment.something-wrong")}</h2>
    <ul>
      ${errors.map(({ name, text }) => html`<li><a href="#${name}">${text}</a></li>`)}
    </ul>
  </div>`;
}

/** A separate form, so that cancelling does not require the fields above. */
export function cancelForm({ action, session: { language } }: PaymentView): Html {
  return html`<form class="cancel" method="post" action="${action}/cancellation">
    <button class="plain" type="submit">${t(language, "payment.cancel")}</button>
  </form>`;
}

/** The title of a page, prefixed if it has errors. */
export function titleOf(language: Language, heading: string, hasErrors: boolean): string {
  return hasErrors ? labelled(language, t(language, "payment.something-wrong"), heading) : heading;
}
