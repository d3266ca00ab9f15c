import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MAX_LENGTH } from "#contract/rules/field-limits";
import type { PageHandle } from "~/components/document/page-handle";
import { preserveFormOffline } from "~/components/forms/offline";
import { useAcceptedKey } from "~/components/forms/use-accepted-key";
import { MerchantMessageForm, REFUSAL_FIELDS } from "~/models/returns/return-message-form";
import { shownPayer } from "~/models/returns/label-payer";
import { formSchema } from "~/models/form-schema";
import { intentAction, parseForm, type SubmittedForm } from "~/services/forms/form-action.server";
import { failureReply, unvalidatedSubmission } from "~/services/forms/form-reply.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { loadInit, type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { attempt, attemptOnce } from "~/services/upstream/upstream.server";
import { redirect } from "@remix-run/node";
import { ReturnDetails } from "./return-details";
import "~/components/buyers/returns.css";

export const handle = {
  i18n: ["returns", "withdrawals", "buyer-return", "countries", "forms", "flash"],
  title: { namespace: "returns", key: "details" },
  area: "settings",
  hasMainAction: true,
} satisfies PageHandle;

/** @throws Response 404 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const [found, { paymentMethods }] = await Promise.all([
    attempt(merchant.upstream.buyerReturns.get({ id: idOf(params) })),
    loadInit(merchant),
  ]);
  if (found.kind === "fault") throw found.fault;
  if (found.kind === "refused") throw new Response("not-found", { status: 404 });
  return { sentBack: found.value, payer: shownPayer(paymentMethods), idempotencyKey: randomUUID() };
}

const idOf = ({ id = "" }: { id?: string | undefined }) => id.slice(0, MAX_LENGTH.id);

const INTENTS = ["approve", "refuse", "reopen", "label", "received", "refunded", "answer"] as const;
type Intent = (typeof INTENTS)[number];

/** Decides on it, says how far it is, answers its buyer, or makes its label. */
export const action = intentAction<Merchant, Intent>({
  who: ({ request }) => requireMerchant(request),
  intent: (pressed) => INTENTS.find((each) => each === pressed) ?? "answer",
  run: ({ intent, ...sent }) => run(sent, intent),
});

async function run(sent: SubmittedForm<Merchant>, intent: Intent) {
  const { request, params, form, who } = sent;
  const { buyerReturns } = who.upstream;
  const id = idOf(params);
  const page = who.paths.return(id);
  const failed = () => redirectWithFlash(request, page, { key: "return-not-saved", tone: "error" });
  switch (intent) {
    case "answer":
      return parseForm(sent, MerchantMessageForm, async ({ value, submission }) => {
        const headers = { "idempotency-key": value.idempotencyKey };
        const answered = await attemptOnce(() => buyerReturns.answer({ params: { id }, headers, body: { text: value.text } }));
        if (answered.kind !== "ok") return failureReply(submission, answered, ["text"]);
        return redirectWithFlash(request, page, { key: "return-answered", tone: "success" });
      });
    case "refuse":
      return parseForm(sent, formSchema(REFUSAL_FIELDS), async ({ value, submission }) => {
        const decided = await attempt(buyerReturns.decide({ ids: [id], decision: "refuse", refusal: value.refusal ?? "" }));
        if (decided.kind !== "ok") return failureReply(submission, decided, ["refusal"]);
        return decided.value.decided.length > 0
          ? redirectWithFlash(request, page, { key: "return-refused", tone: "success" })
          : failed();
      });
    case "approve": {
      const decided = await attempt(buyerReturns.decide({ ids: [id], decision: "approve" }));
      if (decided.kind === "fault") return failureReply(unvalidatedSubmission(form), decided);
      return decided.kind === "ok" && decided.value.decided.length > 0
        ? redirectWithFlash(request, page, { key: "returns-approved", tone: "success", params: { count: 1 } })
        : failed();
    }
    case "reopen": {
      const decided = await attempt(buyerReturns.decide({ ids: [id], decision: "reopen" }));
      if (decided.kind === "fault") return failureReply(unvalidatedSubmission(form), decided);
      return decided.kind === "ok" && decided.value.decided.length > 0
        ? redirectWithFlash(request, page, { key: "return-reopened", tone: "success" })
        : failed();
    }
    case "label": {
      const made = await attempt(buyerReturns.createLabel({ id }));
      if (made.kind === "fault") return failureReply(unvalidatedSubmission(form), made);
      return made.kind === "ok" ? redirect(who.paths.complete(made.value.waybillReference), 303) : failed();
    }
    case "received":
    case "refunded": {
      const saved = await attempt(buyerReturns.setState({ id, state: intent }));
      if (saved.kind === "fault") return failureReply(unvalidatedSubmission(form), saved);
      return saved.kind === "ok" ? redirectWithFlash(request, page, { key: `return-${intent}`, tone: "success" }) : failed();
    }
  }
}

export const clientAction = preserveFormOffline;

export default function Return() {
  const { sentBack, payer, idempotencyKey } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const accepted = useAcceptedKey(sent?.result ?? null, idempotencyKey);
  // A sent message empties its field.
  const key = `${accepted} ${sentBack.state} ${sentBack.messages.length}`;
  return (
    <ReturnDetails
      sentBack={sentBack}
      payer={payer}
      idempotencyKey={idempotencyKey}
      result={sent?.result ?? null}
      formKey={key}
    />
  );
}
