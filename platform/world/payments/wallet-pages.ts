import { html } from "hono/html";
import type { Html } from "../pages/page";
import { cancelForm, errorSummary, field, paymentHead, type PaymentView } from "./forms";
import { interpolate } from "./texts";

/** Banks of the simulated Bancontact; the last one refuses. */
export const BANKS = [
  { id: "noorderbank", name: "Noorderbank" },
  { id: "banque-du-canal", name: "Banque du Canal" },
  { id: "leeuw-en-leie", name: "Leeuw & Leie" },
] as const;
export const REFUSING_BANK = "refuses";

export interface PaypalForm {
  email: string;
  errors: { email: boolean; password: boolean };
}

/** Signing in and approving in one step. The password is never stored, and never sent back. */
export function paypalPage(view: PaymentView, { email, errors }: PaypalForm): Html {
  const { texts, action, amount } = view;
  const problems = [
    ...(errors.email ? [{ name: "email", text: texts.errorEmail }] : []),
    ...(errors.password ? [{ name: "password", text: texts.errorPassword }] : []),
  ];
  return html`<div class="card">
      ${paymentHead(view, texts.paypalTitle)} ${errorSummary(texts, problems)}
      <p>${texts.paypalLead}</p>
      <form method="post" action="${action}/paypal" novalidate>
        ${field({
          name: "email",
          label: texts.email,
          value: email,
          error: errors.email ? texts.errorEmail : undefined,
          autocomplete: "username",
          type: "email",
        })}
        ${field({
          name: "password",
          label: texts.password,
          value: "",
          error: errors.password ? texts.errorPassword : undefined,
          autocomplete: "current-password",
          type: "password",
        })}
        <button class="full" type="submit">${interpolate(texts.paypalPay, { amount })}</button>
      </form>
      ${cancelForm(view)}
    </div>
    <p class="note">${texts.paypalHint}</p>`;
}

/** Choosing a bank and confirming. */
export function bancontactPage(view: PaymentView, hasError: boolean): Html {
  const { texts, action, amount } = view;
  const banks = [...BANKS, { id: REFUSING_BANK, name: texts.bankRefuses }];
  return html`<div class="card">
    ${paymentHead(view, texts.bancontactTitle)}
    ${errorSummary(texts, hasError ? [{ name: "bank-0", text: texts.errorBank }] : [])}
    <form method="post" action="${action}/bancontact" novalidate>
      <fieldset ${hasError ? html`aria-describedby="bank-error"` : ""}>
        <legend>${texts.bank}</legend>
        ${hasError ? html`<p class="error" id="bank-error">${texts.errorBank}</p>` : ""}
        ${banks.map(
          ({ id, name }, index) =>
            html`<label class="choice"><input type="radio" id="bank-${index}" name="bank" value="${id}" />${name}</label>`,
        )}
      </fieldset>
      <button class="full" type="submit">${interpolate(texts.pay, { amount })}</button>
    </form>
    ${cancelForm(view)}
  </div>`;
}
