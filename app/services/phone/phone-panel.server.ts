import { redirect } from "@remix-run/node";
import { parseWithZod } from "@conform-to/zod/v4";
import { ERROR_CODES } from "#contract/problems";
import type { FormActionData } from "~/models/form-action-data";
import { formSchema } from "~/models/form-schema";
import {
  needsPhoneVerification,
  PHONE_FIELDS,
  PHONE_INTENTS,
  phoneStep,
  readCode,
  type PhoneStep,
} from "~/models/phone/phone-panel";
import { problem } from "~/models/problem-text";
import { readQuery, safeReturnTo } from "~/models/urls";
import { intentAction } from "~/services/forms/form-action.server";
import { failureReply, formReply, invalid, unvalidatedSubmission } from "~/services/forms/form-reply.server";
import { requestScope } from "~/services/http/request-scope.server";
import { detectLanguage } from "~/services/i18n/i18n.server";
import { logFault } from "~/services/process/log.server";
import { loadInit, type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { attempt, type Failure } from "~/services/upstream/upstream.server";

/** Data that the action returns besides errors. */
export interface PhoneExtra {
  triesLeft?: number;
  /** The upstream failed: the panel shows its error screen. */
  hasFailed?: boolean;
}

interface PhonePanelData {
  step: PhoneStep;
  /** URL once the phone is verified. */
  backTo: string;
  /** URL when the phone is unverified. */
  closeTo: string;
  /** A payment waits for it. */
  isForPayment: boolean;
}

/** The panel's data. @throws Response redirect to `backTo` if no verification is needed */
export async function loadPhonePanel(request: Request, fallback: string): Promise<PhonePanelData> {
  const merchant = await requireMerchant(request);
  const query = readQuery(request.url);
  const backTo = safeReturnTo(query.get("returnTo"), fallback);
  const [{ client }, status] = await Promise.all([loadInit(merchant), attempt(merchant.upstream.phone.otpStatus())]);
  if (status.kind === "fault") logFault("otp-status", status.fault);
  const urls = { backTo, closeTo: safeReturnTo(query.get("closeTo"), backTo), isForPayment: query.has("returnTo") };
  if (status.kind !== "ok") return { step: { name: "error" }, ...urls };
  const step = phoneStep(status.value, client, query.get("step"));
  if (step.name !== "success" && !needsPhoneVerification(status.value, client)) throw redirect(backTo);
  return { step, ...urls };
}

/** Sends a code, or verifies it. @see spec account-and-money, section 8, "Phone verification errors" */
export const phoneAction = intentAction<Merchant, (typeof PHONE_INTENTS)[number] | undefined, PhoneExtra>({
  who: ({ request }) => requireMerchant(request),
  intent: (pressed) => PHONE_INTENTS.find((name) => name === pressed),
  onFault: (_form, fault) => errorScreen(fault),
  run: ({ intent, request, form, who }) => (intent === "send" ? sendCode(request, form, who) : verifyCode(request, form, who)),
});

const NumberForm = formSchema(PHONE_FIELDS);

async function sendCode(request: Request, form: FormData, merchant: Merchant) {
  const submission = parseWithZod(form, { schema: NumberForm });
  if (submission.status !== "success") return invalid<PhoneExtra>(submission);
  const [{ client }, locale] = await Promise.all([loadInit(merchant), detectLanguage(request, merchant.tenant)]);
  const call = {
    phone_number: submission.value.phone,
    locale,
    identifier: client.id,
    remoteAddress: requestScope()?.remoteAddress,
  };
  const sent = await attempt(merchant.upstream.phone.sendCode(call));
  if (sent.kind === "ok") return redirect(stepUrl(request, sent.value.verificationResult === "blocked" ? "blocked" : null), 303);
  if (sent.kind === "fault") return errorScreen(sent.fault);
  if (isCooldown(sent) && (await isWholePanelWaiting(merchant))) return redirect(stepUrl(request, null), 303);
  return failureReply<PhoneExtra>(submission, sent, (field) => (field === "phone_number" ? "phone" : undefined));
}

async function verifyCode(request: Request, form: FormData, merchant: Merchant) {
  const submission = unvalidatedSubmission(form);
  const code = readCode(form.getAll("digit").map(String));
  if (code === undefined) return invalid<PhoneExtra>(submission, { fieldErrors: { digit: [problem("form.error.missing.otp")] } });
  const { client } = await loadInit(merchant);
  const call = { otp_code: code, phone_number: String(form.get("phone") ?? ""), identifier: client.id };
  const verified = await attempt(merchant.upstream.phone.verifyCode(call));
  if (verified.kind === "ok") return redirect(stepUrl(request, "success"), 303);
  if (verified.kind === "fault") return errorScreen(verified.fault);
  if (isCooldown(verified)) return redirect(stepUrl(request, null), 303);
  const status = await attempt(merchant.upstream.phone.otpStatus());
  const triesLeft = status.kind === "ok" ? status.value.pending?.triesLeft : undefined;
  const reply = failureReply<PhoneExtra>(submission, verified, (field) => (field === "otp_code" ? "digit" : undefined));
  const extra: PhoneExtra = triesLeft === undefined ? {} : { triesLeft };
  return formReply<PhoneExtra>({ ...reply.data, extra } satisfies FormActionData<PhoneExtra>, reply.init?.status ?? 422);
}

function isCooldown(failure: Failure): boolean {
  return (
    failure.kind === "refused" && failure.refusal.messages.some(({ error_code: code }) => code === ERROR_CODES.cooldownActive)
  );
}

/** Whether the rate limit is the client's. If it is the typed number's, the form shows it at the number. */
async function isWholePanelWaiting(merchant: Merchant): Promise<boolean> {
  const status = await attempt(merchant.upstream.phone.otpStatus());
  return status.kind === "ok" && status.value.cooldownMs > 0;
}

function errorScreen(fault: Error) {
  logFault("phone-verification", fault);
  return formReply<PhoneExtra>({ extra: { hasFailed: true } }, 502);
}

/** The panel's URL at another step, with the same return URLs. */
function stepUrl(request: Request, step: "blocked" | "success" | null): string {
  const url = new URL(request.url);
  const query = readQuery(request.url);
  for (const name of ["step", "_routes", "index"]) query.delete(name);
  if (step) query.set("step", step);
  const search = query.toString();
  return url.pathname.replace(/\.data$/, "") + (search ? `?${search}` : "");
}

/**
 * Path of the panel that verifies the phone before a payment, or null if no verification is needed. Also null if the upstream
 * fails: the payment is not blocked here, because the upstream refuses it if necessary.
 *
 * @param returnTo path to return to with a verified number
 * @param closeTo path to return to without one, if `returnTo` itself requires it
 * @see spec account-and-money, section 4, "Phone verification"
 */
export async function phoneStepOf(merchant: Merchant, returnTo: string, closeTo?: string): Promise<string | null> {
  const { client } = await loadInit(merchant);
  if (client.phoneNumberVerified) return null;
  const status = await attempt(merchant.upstream.phone.otpStatus());
  if (status.kind === "fault") logFault("otp-status", status.fault);
  const isAsked = status.kind === "ok" && needsPhoneVerification(status.value, client);
  return isAsked ? merchant.paths.phoneVerification(returnTo, closeTo) : null;
}
