import { z } from "zod";
import { formSchema, RUN_WITH_FIELD_ERRORS } from "~/models/form-schema";
import { problem } from "~/models/problem-text";
import { type AccountIntent, CHANGE_PASSWORD_FIELDS, END_SESSION_FIELDS, OTHER_SESSIONS } from "~/models/session/account-fields";
import { parseForm, type SubmittedForm } from "~/services/forms/form-action.server";
import { failureReply, faultToastReply, refusedPassword } from "~/services/forms/form-reply.server";
import { languageCookie } from "~/services/i18n/i18n.server";
import { redirectWithFlash, redirectWithSessionFlash } from "~/services/session/flash.server";
import type { Merchant } from "~/services/session/merchant.server";
import { attempt } from "~/services/upstream/upstream.server";

type Sent = SubmittedForm<Merchant>;

/** Runs a form of the account page. @throws Response 403 for a form that the tenant does not offer, whatever the page shows */
export function runAccountForm(intent: AccountIntent, sent: Sent) {
  const { flags } = sent.who.tenant;
  if (intent === "language" && flags.showLanguageSelector) return changeLanguage(sent);
  if (intent === "password" && flags.canChangePassword) return changePassword(sent);
  if (intent === "end") return endSessions(sent);
  throw new Response("not-allowed", { status: 403 });
}

/** Saves the user's and the client's language, then this browser's. @see spec account-and-money, section 4, "Language change" */
function changeLanguage(sent: Sent) {
  const { tenant, upstream, session, paths } = sent.who;
  const schema = z.object({ language: z.enum(tenant.languages, { error: problem("form.error.not-allowed") }) });
  return parseForm(sent, schema, async ({ value: { language }, submission }) => {
    const [user, client] = await Promise.all([
      attempt(upstream.client.updateUserLanguage({ language })),
      attempt(upstream.client.updateClientLanguage({ language })),
    ]);
    for (const saved of [user, client]) if (saved.kind !== "ok") return failureReply(submission, saved);
    session.set("language", language);
    const saved = { key: "language-saved", tone: "success" } as const;
    const answer = await redirectWithSessionFlash(session, paths.settings("your-account"), saved);
    answer.headers.append("Set-Cookie", await languageCookie.serialize(language));
    return answer;
  });
}

const PasswordForm = formSchema(CHANGE_PASSWORD_FIELDS).refine((form) => form.newPassword === form.repeatPassword, {
  path: ["repeatPassword"],
  error: problem("form.error.password-repeat"),
  ...RUN_WITH_FIELD_ERRORS,
});

function changePassword(sent: Sent) {
  return parseForm(sent, PasswordForm, async ({ request, form, who, value: { password, newPassword }, submission }) => {
    const changed = await attempt(who.upstream.account.changePassword({ password, newPassword }));
    if (changed.kind === "fault") return faultToastReply(form, changed.fault, "password-failed");
    if (changed.kind === "refused") return refusedPassword(changed, submission, "password", Object.keys(CHANGE_PASSWORD_FIELDS));
    return redirectWithFlash(request, who.paths.settings("your-account"), { key: "password-updated", tone: "success" });
  });
}

const EndSessionForm = formSchema(END_SESSION_FIELDS);

function endSessions(sent: Sent) {
  return parseForm(sent, EndSessionForm, async ({ request, form, who, value, submission }) => {
    const { currentPassword: password, session: id } = value;
    const { account } = who.upstream;
    const isAll = id === OTHER_SESSIONS;
    const ended = await attempt<unknown>(isAll ? account.endOtherSessions({ password }) : account.endSession({ id, password }));
    if (ended.kind === "fault") return faultToastReply(form, ended.fault, "sign-in-not-ended");
    // A session that has already ended counts as success.
    const isGone = ended.kind === "refused" && ended.refusal.status === 404;
    if (ended.kind === "refused" && !isGone) return refusedPassword(ended, submission, "currentPassword");
    const key = isAll ? "sign-ins-ended" : "sign-in-ended";
    return redirectWithFlash(request, who.paths.settings("your-account"), { key, tone: "success" });
  });
}
