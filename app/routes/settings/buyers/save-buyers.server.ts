import { BuyerSettingsForm } from "~/models/buyers/buyer-form";
import { BUYER_FIELDS, DEFAULT_ADDRESS } from "~/models/buyers/buyer-fields";
import { problem } from "~/models/problem-text";
import { uploadFile } from "~/services/csv/upload.server";
import { parseForm, type SubmittedForm } from "~/services/forms/form-action.server";
import { failureReply, faultToastReply, formReply, invalid } from "~/services/forms/form-reply.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import type { Merchant } from "~/services/session/merchant.server";
import { attempt, attemptOnce, type Refusal } from "~/services/upstream/upstream.server";

/** Saves what buyers see, or shows it with the form. */
export function saveBuyers(sent: SubmittedForm<Merchant> & { intent: "save" | "preview" }) {
  return parseForm(sent, BuyerSettingsForm, async ({ request, form, intent, who: { upstream, paths }, value, submission }) => {
    if (intent === "preview") return formReply({ result: submission.reply() });
    // Conform parses an empty file as no file, although one was chosen.
    const sentLogo = form.get("logo");
    if (sentLogo instanceof File && sentLogo.size === 0 && sentLogo.name !== "") {
      return invalid(submission, { fieldErrors: { logo: [problem("form.error.empty-file")] } });
    }
    const found = await attempt(upstream.buyers.getSettings({}));
    if (found.kind === "fault") return faultToastReply(form, found.fault, "buyers-not-saved");
    if (found.kind === "refused") return failureReply(submission, found);
    let logo = value.removeLogo ? null : found.value.logoUrl;
    if (value.logo && value.logo.size > 0) {
      const uploaded = await uploadFile(request, "BRAND_LOGO", value.logo);
      if (uploaded.kind === "fault") return faultToastReply(form, uploaded.fault, "buyers-not-saved");
      if (uploaded.kind === "refused") return invalid(submission, logoProblem(uploaded.refusal, UPLOAD_PROBLEMS));
      logo = uploaded.value.uploadId;
    }
    const { slug, name, colour = "", email = "", phone = "", languages, withdrawalDays, returnAddressId } = value;
    const { pageUrl = "", termsUrl = "", privacyUrl = "", imprintUrl = "" } = value;
    const body = {
      slug: slug.toLowerCase(),
      name,
      logo,
      colour,
      email,
      phone,
      pageUrl,
      termsUrl,
      privacyUrl,
      imprintUrl,
      languages,
      withdrawalDays,
      returnAddressId: returnAddressId === DEFAULT_ADDRESS ? null : returnAddressId,
    };
    const headers = { "idempotency-key": value.idempotencyKey };
    const saved = await attemptOnce(() => upstream.buyers.saveSettings({ headers, body }));
    if (saved.kind === "fault") return faultToastReply(form, saved.fault, "buyers-not-saved");
    if (saved.kind === "ok") {
      return redirectWithFlash(request, paths.settings("buyers"), { key: "buyers-saved", tone: "success" });
    }
    const isLogo = saved.refusal.messages.some(({ field }) => field === "logo");
    if (isLogo) return invalid(submission, logoProblem(saved.refusal, DRAWING_PROBLEMS));
    return failureReply(submission, saved, [...Object.keys(BUYER_FIELDS), "languages", "returnAddressId"]);
  });
}

const UPLOAD_PROBLEMS: Record<string, string> = {
  MaxSizeExceededField: "form.error.logo-size",
  RequiredField: "form.error.empty-file",
  LimitReached: "form.error.file-limit",
};
const DRAWING_PROBLEMS: Record<string, string> = { MaxSizeExceededField: "form.error.logo-pixels" };

function logoProblem({ messages }: Refusal, problems: Record<string, string>) {
  const known = messages.map(({ error_code: code }) => problems[code]).find((key) => key !== undefined);
  return { fieldErrors: { logo: [problem(known ?? "form.error.logo-type")] } };
}
