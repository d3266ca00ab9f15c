import { redirect } from "@remix-run/node";
import { ANSWER_DAYS } from "#contract/rules/buyers";
import { ANSWER_FIELDS, type AnswerForm } from "~/models/buyers/answer-form";
import { problem } from "~/models/problem-text";
import type { Tenant } from "~/models/tenant";
import { publicCaller } from "~/services/buyers/buyer-brand.server";
import type { ParsedForm } from "~/services/forms/form-action.server";
import { failureReply, invalid } from "~/services/forms/form-reply.server";
import { attempt, upstreamAs } from "~/services/upstream/upstream.server";

const CONFLICT = 409;

/** Sends a buyer's answer to the merchant. */
export async function sendAnswer({ request, params, who, value, submission }: ParsedForm<Tenant, typeof AnswerForm>) {
  const { zipCode, address = "", phone = "", day, message = "" } = value;
  const sent = await attempt(
    upstreamAs().buyers.answer({
      params: { token: params.token ?? "" },
      body: { zipCode, address, phone, day: day || null, message, ...publicCaller(who) },
    }),
  );
  const { pathname, search } = new URL(request.url);
  if (sent.kind === "ok") return redirect(pathname + search, 303);
  // The carrier goes on meanwhile: the page says what it does.
  if (sent.kind === "refused" && [CONFLICT, 404].includes(sent.refusal.status)) return redirect(pathname + search, 303);
  const isRefused = (name: string) => sent.kind === "refused" && sent.refusal.messages.some(({ field }) => field === name);
  if (isRefused("zipCode")) return invalid(submission, { fieldErrors: { zipCode: [problem("form.error.other-postcode")] } });
  if (isRefused("day"))
    return invalid(submission, { fieldErrors: { day: [problem("form.error.answer-day", { days: ANSWER_DAYS })] } });
  return failureReply(submission, sent, Object.keys(ANSWER_FIELDS));
}
