import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { ERROR_CODES } from "#contract/problems";
import { BRANDED_EMAILS, type BrandedEmailName } from "#contract/rules/branded-emails";
import { FlashNotice } from "~/components/document/flash-notice";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { preserveFormOffline } from "~/components/forms/offline";
import { PostForm } from "~/components/forms/post-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { DataFailure } from "~/components/settings/data-states";
import { BesidePanel } from "~/components/ui/beside-panel";
import { Panel } from "~/components/ui/panel";
import { ToggleForm } from "~/models/branded-emails/email-forms";
import { EMAIL_DIALOGS, type EmailDialog, emailPaths, FIRST_EMAIL } from "~/models/branded-emails/email-paths";
import type { FlashMessage } from "~/models/flash";
import { readQuery } from "~/models/urls";
import { findBrandedEmails, loadGate } from "~/services/branded-emails/branded-emails.server";
import { formAction } from "~/services/forms/form-action.server";
import { faultToastReply, formReply } from "~/services/forms/form-reply.server";
import { requestId } from "~/services/http/request-scope.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { attempt } from "~/services/upstream/upstream.server";
import { EmailRow } from "./email-row";
import { TextMessages } from "./text-messages";

export const handle = {
  i18n: ["branded-emails", "invoices", "forms", "flash"],
  title: { namespace: "branded-emails", key: "title" },
} satisfies PageHandle;

const PLAN_REQUIRED: FlashMessage = { key: "plan-required", tone: "warning" };
const NOT_SWITCHED: FlashMessage = { key: "branded-emails.error.try-again", tone: "error" };

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const [found, { isLocked }] = await Promise.all([findBrandedEmails(merchant), loadGate(merchant)]);
  const emails = found?.emails ?? null;
  const query = readQuery(request.url);
  const dialog = EMAIL_DIALOGS.find((name) => name === query.get("dialog")) ?? null;
  const asked = emails?.find(({ emailType }) => emailType === (query.get("email") ?? FIRST_EMAIL));
  // The link to a dialog may be outdated: the email may already be in the requested state.
  const isDue = !(isLocked && asked?.emailType === FIRST_EMAIL) && asked?.active === (dialog === "deactivate");
  return {
    emails,
    asked: asked?.emailType ?? FIRST_EMAIL,
    texts: found?.texts ?? null,
    languages: found?.languages.length ?? 0,
    isLocked,
    dialog: isDue ? dialog : null,
    brand: merchant.tenant.brand.title,
    requestId: requestId(),
  };
}

export const action = formAction({
  who: ({ request }) => requireMerchant(request),
  schema: ToggleForm,
  run: async ({ request, form, who: { upstream, paths }, value, submission }) => {
    const active = value.active === "true";
    const { channel } = value;
    const set = await attempt(upstream.brandedEmails.setActive({ emailType: BRANDED_EMAILS[value.email], active, channel }));
    if (set.kind === "fault") return faultToastReply(form, set.fault, "branded-emails.error.try-again");
    if (set.kind === "refused") {
      const needsPlan = set.refusal.messages.some(({ error_code: code }) => code === ERROR_CODES.planRequired);
      const toast = needsPlan ? PLAN_REQUIRED : NOT_SWITCHED;
      return formReply({ result: submission.reply(), toast }, set.refusal.status);
    }
    const kind = channel === "text" ? "texts" : value.email === FIRST_EMAIL ? "branded-email" : "notice";
    const key = `${kind}-${active ? "on" : "off"}` as const;
    return redirectWithFlash(request, emailPaths(paths).templates(), { key, tone: "success" });
  },
});

export const clientAction = preserveFormOffline;

export default function EmailTemplates() {
  const { emails, texts, asked, languages, isLocked, dialog, brand, requestId: id } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("branded-emails");
  const paths = emailPaths(usePaths());
  const shown = dialog ? <ToggleDialog dialog={dialog} name={asked} /> : null;
  const first = emails?.find(({ emailType }) => emailType === FIRST_EMAIL);
  const notices = emails?.filter(({ emailType }) => emailType !== FIRST_EMAIL) ?? [];
  return (
    <BesidePanel panel={shown}>
      <div className="toasts">
        <FlashNotice flash={sent?.toast ?? null} keepsForm />
      </div>
      <section className="card" aria-label={t("tab.templates")}>
        {first ? (
          <EmailRow email={first} languages={languages} isLocked={isLocked} brand={brand} />
        ) : (
          <DataFailure requestId={id} />
        )}
      </section>
      {first && !isLocked ? (
        <p className="small quiet">
          {t("off-means")} <Link to={paths.preview()}>{t("see-default")}</Link>
        </p>
      ) : null}
      {notices.length > 0 ? (
        <section className="stack stack-tight" aria-labelledby="notices">
          <h2 id="notices">{t("notices.title")}</h2>
          <p className="small quiet">{t("notices.intro")}</p>
          <ul className="card emails-rows">
            {notices.map((email) => (
              <li key={email.emailType}>
                <EmailRow email={email} languages={languages} isLocked={isLocked} brand={brand} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {emails && texts ? <TextMessages emails={emails} texts={texts} /> : null}
    </BesidePanel>
  );
}

const FORM = "toggle-email";

/** @see spec configuration-and-support, section 4, "Branded email template" */
function ToggleDialog({ dialog, name }: { dialog: EmailDialog; name: BrandedEmailName }) {
  const t = useT("branded-emails");
  const page = emailPaths(usePaths()).templates();
  const isOn = dialog === "activate";
  const isFirst = name === FIRST_EMAIL;
  return (
    <Panel
      isDialog
      title={isFirst ? t(`${dialog}.title`) : t(`notices.${dialog}.title`, { name: t(`notices.${name}.name`) })}
      closeTo={page}
      foot={
        <>
          <Link to={page} preventScrollReset className="button">
            {t(`${dialog}.keep`)}
          </Link>
          <SubmitButton form={FORM} className={`button ${isOn ? "button-primary" : "button-destroy"}`}>
            {t(`${dialog}.submit`)}
          </SubmitButton>
        </>
      }
    >
      <PostForm id={FORM} action={page} preventScrollReset>
        <input type="hidden" name="active" value={String(isOn)} />
        <input type="hidden" name="email" value={name} />
        <p>{t(isFirst ? `${dialog}.text` : `notices.${dialog}.text`)}</p>
      </PostForm>
    </Panel>
  );
}
