import { html } from "hono/html";
import { t } from "../../words/words";
import type { Html } from "../pages/page";
import { cancelForm, errorSummary, field, paymentHead, type PaymentView } from "./forms";

/** Banks of the simulated Bancontact; the last one refuses. */
export const BANKS = [
  { id: "noorderbank", name: "Noorderbank" },
  { id: "banque-du-canal", name: "Banque du Canal" },
  { id: "leeuw-en-leie", name: "Leeuw & Leie" },
] as const;
export const REFUSING_BANK = "refuses";

interface PaypalForm {
  email: string;
  errors: { email: boolean; password: boolean };
}

/** Signing in and approving on one page. The password is never stored or sent back. */
export function paypalPage(view: PaymentView, { email, errors }: PaypalForm): Html {
  const { action, amount } = view;
  const { language } = view.session;
  const problems = [
    ...(errors.email ? [{ name: "email", text: t(language, "payment.error.email") }] : []),
    ...(errors.password ? [{ name: "password", text: t(language, "payment.error.password") }] : []),
  ];
  return html`<div class="card">
      ${paymentHead(view, t(language, "payment.paypal-title"))} ${errorSummary(language, problems)}
      <p>${t(language, "payment.paypal-lead")}</p>
      <form method="post" action="${action}/paypal" novalidate>
        ${field({
          name: "email",
          label: t(language, "payment.email"),
          value: email,
          error: errors.email ? t(language, "payment.error.email") : undefined,
          autocomplete: "username",
          type: "email",
        })}
        ${field({
          name: "password",
          label: t(language, "payment.password"),
          value: "",
          error: errors.password ? t(language, "payment.error.password") : undefined,
          autocomplete: "current-password",
          type: "password",
        })}
        <button class="full" type="submit">${t(language, "payment.paypal-pay", { amount })}</button>
      </form>
      ${cancelForm(view)}
    </div>
    <p class="note">${t(language, "payment.paypal-hint")}</p>`;
}

/** Choosing a bank and confirming. */
export function bancontactPage(view: PaymentView, hasError: boolean): Html {
  const { action, amount } = view;
  const { language } = view.session;
  const banks = [...BANKS, { id: REFUSING_BANK, name: t(language, "payment.bank-refuses") }];
  return html`<div class="card">
    ${paymentHead(view, t(language, "payment.bancontact-title"))}
    ${errorSummary(language, hasError ? [{ name: "bank-0", text: t(language, "payment.error.bank") }] : [])}
    <form method="post" action="${action}/bancontact" novalidate>
      <fieldset ${hasError ? html`aria-describedby="bank-error"` : ""}>
        <legend>${t(language, "payment.bank")}</legend>
        ${hasError ? html`<p class="error" id="bank-error">${t(language, "payment.error.bank")}</p>` : ""}
        ${banks.map(
          ({ id, name }, index) =>
            html`<label class="choice"><input type="radio" id="bank-${index}" name="bank" value="${id}" />${name}</label>`,
        )}
      </fieldset>
      <button class="full" type="submit">${t(language, "payment.pay", { amount })}</button>
    </form>
    ${cancelForm(view)}
  </div>`;
}
