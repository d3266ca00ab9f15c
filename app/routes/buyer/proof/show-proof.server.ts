import { redirect } from "@remix-run/node";
import { PROOF_FIELDS, type ProofForm } from "~/models/buyers/proof-form";
import { sitePaths } from "~/models/paths";
import { problem } from "~/models/problem-text";
import type { Tenant } from "~/models/tenant";
import { publicCaller } from "~/services/buyers/buyer-brand.server";
import type { ParsedForm } from "~/services/forms/form-action.server";
import { failureReply, formReply, invalid } from "~/services/forms/form-reply.server";
import { attempt, upstreamAs } from "~/services/upstream/upstream.server";

/** Shows a carrier's pictures in the answer itself: they have no address. */
export async function showProof({ params, who, value: { zipCode }, submission }: ParsedForm<Tenant, typeof ProofForm>) {
  const token = params.token ?? "";
  const body = { zipCode, ...publicCaller(who) };
  const asked = await attempt(upstreamAs().buyers.proof({ params: { token }, body }));
  if (asked.kind === "ok") return formReply({ extra: asked.value });
  if (asked.kind === "refused" && [404, 409].includes(asked.refusal.status)) throw redirect(sitePaths.publicTracking(token), 303);
  const isWrongPostcode = asked.kind === "refused" && asked.refusal.messages.some(({ field }) => field === "zipCode");
  if (isWrongPostcode) return invalid(submission, { fieldErrors: { zipCode: [problem("form.error.other-postcode")] } });
  return failureReply(submission, asked, Object.keys(PROOF_FIELDS));
}
