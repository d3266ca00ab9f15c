import { BuyerSettingsForm } from "~/models/buyers/buyer-form";
import { BUYER_FIELDS, DEFAULT_ADDRESS } from "~/models/buyers/buyer-fields";
import { drawingErrors, sendLogo } from "~/services/branded-emails/send-logo.server";
import { parseForm, type SubmittedForm } from "~/services/forms/form-action.server";
import { failureReply, faultToastReply, formReply, invalid } from "~/services/forms/form-reply.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import type { Merchant } from "~/services/session/merchant.server";
import { attempt, attemptOnce } from "~/services/upstream/upstream.server";

/** Saves what buyers see, or shows it with the form. */
export function saveBuyers(sent: SubmittedForm<Merchant> & { intent: "save" | "preview" }) {
  return parseForm(sent, BuyerSettingsForm, async ({ request, form, intent, who: { upstream, paths }, value, submission }) => {
    if (intent === "preview") return formReply({ result: submission.reply() });
    const found = await attempt(upstream.buyers.getSettings({}));
    if (found.kind === "fault") return faultToastReply(form, found.fault, "buyers-not-saved");
    if (found.kind === "refused") return failureReply(submission, found);
    const current = value.removeLogo ? null : found.value.logoUrl;
    const sentLogo = await sendLogo(request, { form, field: "logo", file: value.logo, saved: current });
    if (sentLogo.kind === "fault") return faultToastReply(form, sentLogo.fault, "buyers-not-saved");
    if (sentLogo.kind === "invalid") return invalid(submission, sentLogo.errors);
    const { slug, name, colour = "", email = "", phone = "", languages, withdrawalDays, returnAddressId, addressChanges } = value;
    const { pageUrl = "", termsUrl = "", privacyUrl = "", imprintUrl = "" } = value;
    const body = {
      slug: slug.toLowerCase(),
      name,
      logo: sentLogo.logo,
      colour,
      email,
      phone,
      pageUrl,
      termsUrl,
      privacyUrl,
      imprintUrl,
      languages,
      withdrawalDays,
      addressChanges,
      returnAddressId: returnAddressId === DEFAULT_ADDRESS ? null : returnAddressId,
    };
    const headers = { "idempotency-key": value.idempotencyKey };
    const saved = await attemptOnce(() => upstream.buyers.saveSettings({ headers, body }));
    if (saved.kind === "fault") return faultToastReply(form, saved.fault, "buyers-not-saved");
    if (saved.kind === "ok") {
      return redirectWithFlash(request, paths.settings("buyers"), { key: "buyers-saved", tone: "success" });
    }
    const logoErrors = drawingErrors(saved.refusal, "logo");
    if (logoErrors) return invalid(submission, logoErrors);
    return failureReply(submission, saved, [...Object.keys(BUYER_FIELDS), "languages", "returnAddressId", "addressChanges"]);
  });
}
