import { html } from "hono/html";
import { t } from "../../words/words";
import type { Html } from "../pages/page";
import { type CardField, type CardForm, type CardProblem, CHALLENGE_CODE, TEST_CARDS } from "./cards";
import { cancelForm, errorSummary, field, paymentHead, type PaymentView } from "./forms";

const FIELDS: readonly CardField[] = ["number", "expiry", "cvc", "holder"];

export const EMPTY_CARD: CardForm = { number: "", expiry: "", cvc: "", holder: "" };

/** The card form. Entered values are kept, except for the security code, which must be entered again. */
export function cardPage(view: PaymentView, form: CardForm, problems: Partial<Record<CardField, CardProblem>>): Html {
  const { action, amount } = view;
  const { language } = view.session;
  const textOf = (name: CardField) => {
    const problem = problems[name];
    return problem && t(language, `payment.error.${problem}`);
  };
  const errors = FIELDS.flatMap((name) => {
    const text = textOf(name);
    return text ? [{ name, text }] : [];
  });
  return html`<div class="card">
      ${paymentHead(view, t(language, "payment.card-title"))} ${errorSummary(language, errors)}
      <form method="post" action="${action}/card" novalidate>
        ${field({ name: "number", label: t(language, "payment.number"), value: form.number, error: textOf("number"), autocomplete: "cc-number", inputmode: "numeric" })}
        <div class="pair">
          ${field({ name: "expiry", label: t(language, "payment.expiry"), value: form.expiry, hint: t(language, "payment.expiry-hint"), error: textOf("expiry"), autocomplete: "cc-exp" })}
          ${field({ name: "cvc", label: t(language, "payment.cvc"), value: "", hint: t(language, "payment.cvc-hint"), error: textOf("cvc"), autocomplete: "cc-csc", inputmode: "numeric" })}
        </div>
        ${field({ name: "holder", label: t(language, "payment.holder"), value: form.holder, error: textOf("holder"), autocomplete: "cc-name" })}
        <button class="full" type="submit">${t(language, "payment.pay", { amount })}</button>
      </form>
      ${cancelForm(view)}
    </div>
    <section class="note" aria-labelledby="test-cards">
      <h2 id="test-cards">${t(language, "payment.test-cards")}</h2>
      <dl>
        ${TEST_CARDS.map(
          ({ number, outcome }) =>
            html`<dt>${number}</dt>
              <dd>${t(language, `payment.fate.${outcome}`, { code: CHALLENGE_CODE })}</dd>`,
        )}
      </dl>
      <p>${t(language, "payment.any-future")}</p>
    </section>`;
}

/** The bank's 3-D Secure challenge. */
export function challengePage(view: PaymentView): Html {
  const { action, session } = view;
  const { language } = session;
  return html`<div class="card">
    ${paymentHead(view, t(language, "payment.challenge-title"))}
    <p>${t(language, "payment.challenge-lead", { digits: session.challenge?.lastFour ?? "" })}</p>
    <form method="post" action="${action}/challenge" novalidate>
      ${field({
        name: "code",
        label: t(language, "payment.code"),
        value: "",
        hint: t(language, "payment.code-hint", { code: CHALLENGE_CODE }),
        autocomplete: "one-time-code",
        inputmode: "numeric",
      })}
      <button class="full" type="submit">${t(language, "payment.confirm")}</button>
    </form>
    ${cancelForm(view)}
  </div>`;
}
