import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { LANGUAGES, type Language } from "../../../contract/primitives";
import { recordOf } from "../../../contract/rules/objects";
import type { Db } from "../../store/tables";
import { t } from "../../words/words";
import { ANY_FORM_TARGET, type Html, sendPage } from "../pages/page";
import { cardPage, challengePage, EMPTY_CARD } from "./card-page";
import { CHALLENGE_CODE, parseCardForm } from "./cards";
import { type PaymentView, paymentView, titleOf } from "./forms";
import {
  finishSession,
  findSession,
  isClosed,
  type PaymentResult,
  type PaymentSession,
  replayedUrl,
  startChallenge,
} from "./session";
import { bancontactPage, BANKS, paypalPage, REFUSING_BANK } from "./wallet-pages";

const PAYPAL_FORM = { email: "", errors: { email: false, password: false } };

/**
 * The hosted payment pages of the simulated provider. They work without JavaScript, store no card numbers, and redirect only to
 * the session's return URL.
 *
 * @param onApproved called when a merchant has approved a payment
 * @param basePath path under which these routes are reached, `/world/payments`
 */
export function paymentRoutes(db: Db, basePath: () => string, onApproved: (sessionId: string) => Promise<void>): Hono {
  const routes = new Hono();

  /** Wraps a handler for an open session; shows the status of any other. */
  const step =
    (handle: (context: Context, session: PaymentSession, view: PaymentView) => Promise<Response>) =>
    async (context: Context): Promise<Response> => {
      const session = await findSession(db, context.req.param("id") ?? "");
      if (!session) return sendUnknown(context);
      const repeated = context.req.method === "POST" ? replayedUrl(session, new Date()) : null;
      if (repeated) return context.redirect(repeated, 303);
      if (isClosed(session, new Date())) return sendOver(context, session);
      return handle(context, session, paymentView(session, `${basePath()}/${session.id}`));
    };

  const finish = async (context: Context, session: PaymentSession, result: PaymentResult): Promise<Response> => {
    const resultUrl = await finishSession(db, session.id, result);
    // Like the message of a real provider, for merchants who never return.
    if ("consent" in result) await onApproved(session.id);
    return resultUrl === null ? sendOver(context, session) : context.redirect(resultUrl, 303);
  };

  routes.get(
    "/:id",
    step(async (context, session, view) => {
      const { heading, body } = firstPage(session, view);
      return send(context, view, heading, body);
    }),
  );

  routes.post(
    "/:id/card",
    step(async (context, session, view) => {
      if (!session.method.startsWith("CREDIT_CARD")) return sendUnknown(context);
      const form = await readFields(context, ["number", "expiry", "cvc", "holder"]);
      const result = parseCardForm(form, new Date());
      if (!result.ok)
        return send(context, view, t(session.language, "payment.card-title"), cardPage(view, form, result.problems), true);
      const { card: mark, outcome: fate } = result;
      if (fate === "denied") return finish(context, session, { error: "denied" });
      if (fate === "challenge" || fate === "challenge-fails") {
        await startChallenge(db, session.id, { ...mark, alwaysFails: fate === "challenge-fails", isDenied: false });
        return context.redirect(view.action, 303);
      }
      const refusesRenewals = fate === "renewals-denied";
      return finish(context, session, { consent: { ...mark, isDenied: fate === "denied-later", refusesRenewals } });
    }),
  );

  routes.post(
    "/:id/challenge",
    step(async (context, session, view) => {
      if (!session.challenge) return context.redirect(view.action, 303);
      const { brand, lastFour, expires, alwaysFails, isDenied } = session.challenge;
      const { code } = await readFields(context, ["code"]);
      const isPassed = code.trim() === CHALLENGE_CODE && !alwaysFails;
      return finish(
        context,
        session,
        isPassed ? { consent: { brand, lastFour, expires, isDenied, wantsMerchant: true } } : { error: "challenge-failed" },
      );
    }),
  );

  routes.post(
    "/:id/paypal",
    step(async (context, session, view) => {
      if (session.method !== "PAYPAL") return sendUnknown(context);
      const { email, password } = await readFields(context, ["email", "password"]);
      const errors = { email: !/^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(email.trim()), password: password === "" };
      if (errors.email || errors.password)
        return send(context, view, t(session.language, "payment.paypal-title"), paypalPage(view, { email, errors }), true);
      const isDenied = email.trim().toLowerCase().startsWith("denied");
      return finish(context, session, { consent: { brand: null, lastFour: null, email: email.trim(), isDenied } });
    }),
  );

  routes.post(
    "/:id/bancontact",
    step(async (context, session, view) => {
      if (session.method !== "BANCONTACT") return sendUnknown(context);
      const { bank } = await readFields(context, ["bank"]);
      if (bank === REFUSING_BANK) return finish(context, session, { error: "denied" });
      if (!BANKS.some(({ id }) => id === bank)) {
        return send(context, view, t(session.language, "payment.bancontact-title"), bancontactPage(view, true), true);
      }
      return finish(context, session, { consent: { brand: null, lastFour: null, isDenied: false } });
    }),
  );

  routes.post(
    "/:id/cancellation",
    step((context, session) => finish(context, session, { error: "canceled" })),
  );
  return routes;
}

function firstPage(session: PaymentSession, view: PaymentView): { heading: string; body: Html } {
  const { language } = session;
  if (session.state === "challenge") return { heading: t(language, "payment.challenge-title"), body: challengePage(view) };
  if (session.method === "PAYPAL") return { heading: t(language, "payment.paypal-title"), body: paypalPage(view, PAYPAL_FORM) };
  if (session.method === "BANCONTACT")
    return { heading: t(language, "payment.bancontact-title"), body: bancontactPage(view, false) };
  return { heading: t(language, "payment.card-title"), body: cardPage(view, EMPTY_CARD, {}) };
}

async function readFields<Name extends string>(context: Context, names: readonly Name[]): Promise<Record<Name, string>> {
  const form = await context.req.parseBody();
  return recordOf(names, (name) => (typeof form[name] === "string" ? form[name].slice(0, 1000) : ""));
}

function send(context: Context, { session }: PaymentView, heading: string, body: Html, hasErrors = false): Promise<Response> {
  const title = titleOf(session.language, heading, hasErrors);
  return sendPage(context, { language: session.language, title, body, policy: ANY_FORM_TARGET }, hasErrors ? 422 : 200);
}

function sendOver(context: Context, { language }: PaymentSession): Promise<Response> {
  const title = t(language, "payment.over-title");
  return sendPage(context, { language, title, body: notice(language, title, t(language, "payment.over-lead")) }, 410);
}

/** Without a session its language is unknown: use the browser's, if supported. */
function sendUnknown(context: Context): Promise<Response> {
  const preferred = context.req.header("accept-language")?.slice(0, 2).toLowerCase();
  const language = LANGUAGES.find((each) => each === preferred) ?? "en";
  const title = t(language, "payment.unknown-title");
  return sendPage(context, { language, title, body: notice(language, title, t(language, "payment.unknown-lead")) }, 404);
}

function notice(language: Language, heading: string, lead: string): Html {
  return html`<div class="card">
    <p class="world">${t(language, "payment.simulated")}</p>
    <h1>${heading}</h1>
    <p>${lead}</p>
  </div>`;
}
