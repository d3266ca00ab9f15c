import { BRANDED_EMAILS } from "#contract/rules/branded-emails";
import { parseEmailMarkup } from "#contract/rules/email-document";
import { EmailTextForm } from "~/models/branded-emails/email-forms";
import { emailOfSegment, emailPaths, FIRST_EMAIL } from "~/models/branded-emails/email-paths";
import { EMAIL_TEXT_FIELDS } from "~/models/branded-emails/email-text";
import { readQuery } from "~/models/urls";
import { localeOf } from "~/services/branded-emails/branded-emails.server";
import { parseForm, type SubmittedForm } from "~/services/forms/form-action.server";
import { failureReply, faultToastReply, formReply } from "~/services/forms/form-reply.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import type { Merchant } from "~/services/session/merchant.server";
import { attempt, attemptOnce } from "~/services/upstream/upstream.server";

export const EMAIL_INTENTS = ["save", "test", "preview"] as const;
export type EmailIntent = (typeof EMAIL_INTENTS)[number];

/** Runs the form of an email: saves the text, sends it to the merchant as a test, or previews it. */
export async function runEmailForm(intent: EmailIntent, sent: SubmittedForm<Merchant>) {
  const name = emailOfSegment(sent.params.email) ?? FIRST_EMAIL;
  const locale = await localeOf(sent.who, readQuery(sent.request.url).get("locale"));
  return parseForm(sent, EmailTextForm, async ({ request, form, who, value, submission }) => {
    const { upstream, paths } = who;
    // Render the page again with the values as typed.
    if (intent === "preview") return formReply({ result: submission.reply() });
    const params = { emailType: BRANDED_EMAILS[name], locale };
    const body = { subject: value.subject, body: parseEmailMarkup(value.body ?? "") };
    if (intent === "test") {
      const headers = { "idempotency-key": value.idempotencyKey };
      const tested = await attemptOnce(() => upstream.brandedEmails.sendTest({ params, headers, body }));
      if (tested.kind === "fault") return faultToastReply(form, tested.fault, "branded-email-test-failed");
      if (tested.kind === "refused") return failureReply(submission, tested, Object.keys(EMAIL_TEXT_FIELDS));
      const toast = { key: "branded-email-tested", params: { email: tested.value.sentTo }, tone: "success" } as const;
      return formReply({ result: submission.reply(), toast });
    }
    const saved = await attempt(upstream.brandedEmails.updateText({ params, body }));
    if (saved.kind === "fault") return faultToastReply(form, saved.fault, "branded-emails.error.try-again");
    if (saved.kind === "refused") return failureReply(submission, saved, Object.keys(EMAIL_TEXT_FIELDS));
    const next = emailPaths(paths).edit(value.next ?? locale, name);
    return redirectWithFlash(request, next, { key: "branded-email-saved", tone: "success" });
  });
}
