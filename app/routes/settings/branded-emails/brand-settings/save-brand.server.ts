import { BRAND_FIELDS } from "~/models/branded-emails/brand-fields";
import { BrandForm } from "~/models/branded-emails/email-forms";
import { emailPaths } from "~/models/branded-emails/email-paths";
import { problem } from "~/models/problem-text";
import { uploadFile } from "~/services/csv/upload.server";
import { parseForm, type SubmittedForm } from "~/services/forms/form-action.server";
import { failureReply, faultToastReply, invalid } from "~/services/forms/form-reply.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import type { Merchant } from "~/services/session/merchant.server";
import { attempt, attemptOnce, type Refusal } from "~/services/upstream/upstream.server";

/** Saves the brand settings; the upstream distinguishes the first save from an update. */
export function saveBrand(sent: SubmittedForm<Merchant>) {
  return parseForm(sent, BrandForm, async ({ request, form, who: { upstream, paths }, value, submission }) => {
    const found = await attempt(upstream.brandedEmails.get());
    if (found.kind === "fault") return faultToastReply(form, found.fault, "branded-emails.error.try-again");
    if (found.kind === "refused") return failureReply(submission, found);
    // Conform parses an empty file as no file, although one was chosen.
    const sentLogo = form.get("companyLogo");
    if (sentLogo instanceof File && sentLogo.size === 0 && sentLogo.name !== "") {
      return invalid(submission, { fieldErrors: { companyLogo: [problem("form.error.empty-file")] } });
    }
    const { brandedSettings } = found.value;
    let companyLogo = value.removeLogo ? null : (brandedSettings?.companyLogoUrl ?? null);
    if (value.companyLogo && value.companyLogo.size > 0) {
      const uploaded = await uploadFile(request, "BRAND_LOGO", value.companyLogo);
      if (uploaded.kind === "fault") return faultToastReply(form, uploaded.fault, "branded-emails.error.try-again");
      if (uploaded.kind === "refused") return invalid(submission, logoProblem(uploaded.refusal, UPLOAD_PROBLEMS));
      companyLogo = uploaded.value.uploadId;
    }
    const call = {
      headers: { "idempotency-key": value.idempotencyKey },
      body: {
        companyName: value.companyName ?? "",
        companyReplyToEmail: value.companyReplyToEmail ?? "",
        brandColour: value.brandColour ?? "",
        companyLogo,
      },
    };
    const save = brandedSettings ? upstream.brandedEmails.updateSettings : upstream.brandedEmails.createSettings;
    const saved = await attemptOnce(() => save(call));
    if (saved.kind === "fault") return faultToastReply(form, saved.fault, "branded-emails.error.try-again");
    if (saved.kind === "ok") {
      return redirectWithFlash(request, emailPaths(paths).settings, { key: "brand-saved", tone: "success" });
    }
    const isLogo = saved.refusal.messages.some(({ field }) => field === "companyLogo");
    return isLogo
      ? invalid(submission, logoProblem(saved.refusal, DRAWING_PROBLEMS))
      : failureReply(submission, saved, Object.keys(BRAND_FIELDS));
  });
}

/** Errors of the upload. @see spec configuration-and-support, section 5, "Brand settings" */
const UPLOAD_PROBLEMS: Record<string, string> = {
  MaxSizeExceededField: "form.error.logo-size",
  RequiredField: "form.error.empty-file",
  LimitReached: "form.error.file-limit",
};
/** Errors of rendering the image. */
const DRAWING_PROBLEMS: Record<string, string> = { MaxSizeExceededField: "form.error.logo-pixels" };

function logoProblem({ messages }: Refusal, problems: Record<string, string>) {
  const known = messages.map(({ error_code: code }) => problems[code]).find((key) => key !== undefined);
  return { fieldErrors: { companyLogo: [problem(known ?? "form.error.logo-type")] } };
}
