import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import { WITHDRAWAL_FIELDS } from "~/models/buyers/withdrawal-fields";
import { WithdrawalForm, type WithdrawalIntent, type WithdrawalStep } from "~/models/buyers/withdrawal-form";
import { sitePaths, withQuery } from "~/models/paths";
import type { Tenant } from "~/models/tenant";
import { findBuyerBrand, publicCaller } from "~/services/buyers/buyer-brand.server";
import { parseForm, type SubmittedForm } from "~/services/forms/form-action.server";
import { failureReply, formReply, unfinished } from "~/services/forms/form-reply.server";
import { attemptOnce, upstreamAs } from "~/services/upstream/upstream.server";

export interface WithdrawalReply {
  step: WithdrawalStep;
}

/** Shows the form again or the declaration to confirm, or declares it. */
export async function runWithdrawal(sent: SubmittedForm<Tenant> & { intent: WithdrawalIntent }) {
  const { request, params, form, intent, who: tenant } = sent;
  const merchant = params.merchant ?? "";
  if (intent === "enter") return unfinished<WithdrawalReply>(parseWithZod(form, { schema: WithdrawalForm }), { step: "enter" });
  return parseForm(sent, WithdrawalForm, async ({ value, submission }) => {
    if (intent !== "declare") return formReply<WithdrawalReply>({ result: submission.reply(), extra: { step: "confirm" } });
    const found = await findBuyerBrand(request, tenant, merchant);
    if (found.kind === "refused") return failureReply<WithdrawalReply>(submission, found);
    const { name, order, email, message = "", idempotencyKey } = value;
    const declared = await attemptOnce(() =>
      upstreamAs().withdrawals.declare({
        params: { merchant: found.brand.slug },
        headers: { "idempotency-key": idempotencyKey },
        body: { name, order, email, message, language: found.language, ...publicCaller(tenant) },
      }),
    );
    if (declared.kind !== "ok") return failureReply<WithdrawalReply>(submission, declared, Object.keys(WITHDRAWAL_FIELDS));
    const receipt = sitePaths.withdrawalReceipt(found.brand.slug, declared.value.token);
    return redirect(withQuery(receipt, { lang: found.language }), 303);
  });
}
