import { html } from "hono/html";
import type { Html } from "../pages/page";
import { type CardOutcome, type CardField, type CardForm, type CardProblem, CHALLENGE_CODE, TEST_CARDS } from "./cards";
import { cancelForm, errorSummary, field, paymentHead, type PaymentView } from "./forms";
import { interpolate } from "./texts";
import type { PaymentTexts } from "./texts/payment-texts";

const PROBLEM_TEXTS: Record<CardProblem, keyof PaymentTexts> = {
  number: "errorNumber",
  expiry: "errorExpiry",
  expired: "errorExpired",
  cvc: "errorCvc",
  holder: "errorHolder",
};
const OUTCOME_TEXTS: Record<CardOutcome, keyof PaymentTexts> = {
  success: "fateSuccess",
  challenge: "fateChallenge",
  "challenge-fails": "fateChallengeFails",
  "denied-later": "fateDeniedLater",
  denied: "fateDenied",
  "renewals-denied": "fateRenewalsDenied",
};
const FIELDS: readonly CardField[] = ["number", "expiry", "cvc", "holder"];

export const EMPTY_CARD: CardForm = { number: "", expiry: "", cvc: "", holder: "" };

/** The card form. What was typed stays, but for the security code, which is asked again. */
export function cardPage(view: PaymentView, form: CardForm, problems: Partial<Record<CardField, CardProblem>>): Html {
  const { texts, action, amount } = view;
  const textOf = (name: CardField) => {
    const problem = problems[name];
    return problem && texts[PROBLEM_TEXTS[problem]];
  };
  const errors = FIELDS.flatMap((name) => {
    const text = textOf(name);
    return text ? [{ name, text }] : [];
  });
  return html`<div class="card">
      ${paymentHead(view, texts.cardTitle)} ${errorSummary(texts, errors)}
      <form method="post" action="${action}/card" novalidate>
        ${field({ name: "number", label: texts.number, value: form.number, error: textOf("number"), autocomplete: "cc-number", inputmode: "numeric" })}
        <div class="pair">
          ${field({ name: "expiry", label: texts.expiry, value: form.expiry, hint: texts.expiryHint, error: textOf("expiry"), autocomplete: "cc-exp" })}
          ${field({ name: "cvc", label: texts.cvc, value: "", hint: texts.cvcHint, error: textOf("cvc"), autocomplete: "cc-csc", inputmode: "numeric" })}
        </div>
        ${field({ name: "holder", label: texts.holder, value: form.holder, error: textOf("holder"), autocomplete: "cc-name" })}
        <button class="full" type="submit">${interpolate(texts.pay, { amount })}</button>
      </form>
      ${cancelForm(view)}
    </div>
    <section class="note" aria-labelledby="test-cards">
      <h2 id="test-cards">${texts.testCards}</h2>
      <dl>
        ${TEST_CARDS.map(
          ({ number, outcome }) =>
            html`<dt>${number}</dt>
              <dd>${interpolate(texts[OUTCOME_TEXTS[outcome]], { code: CHALLENGE_CODE })}</dd>`,
        )}
      </dl>
      <p>${texts.anyFuture}</p>
    </section>`;
}

/** The bank's question, 3-D Secure. */
export function challengePage(view: PaymentView): Html {
  const { texts, action, session } = view;
  return html`<div class="card">
    ${paymentHead(view, texts.challengeTitle)}
    <p>${interpolate(texts.challengeLead, { lastFour: session.challenge?.lastFour ?? "" })}</p>
    <form method="post" action="${action}/challenge" novalidate>
      ${field({
        name: "code",
        label: texts.code,
        value: "",
        hint: interpolate(texts.codeHint, { code: CHALLENGE_CODE }),
        autocomplete: "one-time-code",
        inputmode: "numeric",
      })}
      <button class="full" type="submit">${texts.confirm}</button>
    </form>
    ${cancelForm(view)}
  </div>`;
}
