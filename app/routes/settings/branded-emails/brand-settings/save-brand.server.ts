import { BRAND_FIELDS } from "~/models/branded-emails/brand-fields";
import { BrandForm } from "~/models/branded-emails/email-forms";
import { emailPaths } from "~/models/branded-emails/email-paths";
import { drawingErrors, sendLogo } from "~/services/branded-emails/send-logo.server";
import { parseForm, type SubmittedForm } from "~/services/forms/form-action.server";
import { failureReply, faultToastReply, invalid } from "~/services/forms/form-reply.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import type { Merchant } from "~/services/session/merchant.server";
import { attempt, attemptOnce } from "~/services/upstream/upstream.server";

/** Saves the brand settings; the upstream distinguishes the first save from an update. */
export function saveBrand(sent: SubmittedForm<Merchant>) {
  return parseForm(sent, BrandForm, async ({ request, form, who: { upstream, paths }, value, submission }) => {
    const found = await attempt(upstream.brandedEmails.get());
    if (found.kind === "fault") return faultToastReply(form, found.fault, "branded-emails.error.try-again");
    if (found.kind === "refused") return failureReply(submission, found);
    const { brandedSettings } = found.value;
    const current = value.removeLogo ? null : (brandedSettings?.companyLogoUrl ?? null);
    const sentLogo = await sendLogo(request, { form, field: "companyLogo", file: value.companyLogo, saved: current });
    if (sentLogo.kind === "fault") return faultToastReply(form, sentLogo.fault, "branded-emails.error.try-again");
    if (sentLogo.kind === "invalid") return invalid(submission, sentLogo.errors);
    const call = {
      headers: { "idempotency-key": value.idempotencyKey },
      body: {
        companyName: value.companyName ?? "",
        companyReplyToEmail: value.companyReplyToEmail ?? "",
        brandColour: value.brandColour ?? "",
        companyLogo: sentLogo.logo,
      },
    };
    const save = brandedSettings ? upstream.brandedEmails.updateSettings : upstream.brandedEmails.createSettings;
    const saved = await attemptOnce(() => save(call));
    if (saved.kind === "fault") return faultToastReply(form, saved.fault, "branded-emails.error.try-again");
    if (saved.kind === "ok") {
      return redirectWithFlash(request, emailPaths(paths).settings, { key: "brand-saved", tone: "success" });
    }
    const logoErrors = drawingErrors(saved.refusal, "companyLogo");
    return logoErrors ? invalid(submission, logoErrors) : failureReply(submission, saved, Object.keys(BRAND_FIELDS));
  });
}
