import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { BrandedGateNotice } from "~/components/branded-emails/branded-gate";
import { FlashNotice } from "~/components/document/flash-notice";
import type { PageHandle } from "~/components/document/page-handle";
import { BackLink } from "~/components/ui/back-link";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { preserveFormOffline } from "~/components/forms/offline";
import { DataFailure } from "~/components/settings/data-states";
import { SettingsHead } from "~/components/settings/settings-head";
import { Icon } from "~/components/ui/icon";
import { useIsWorking } from "~/components/ui/working-bar";
import { emailOfSegment, emailPaths, FIRST_EMAIL } from "~/models/branded-emails/email-paths";
import type { BrandedEmailName } from "#contract/rules/branded-emails";
import { parseEmailMarkup } from "#contract/rules/email-document";
import { revalidateUnlessRefused } from "~/models/revalidation";
import { intentAction } from "~/services/forms/form-action.server";
import { faultToastReply } from "~/services/forms/form-reply.server";
import { requestId } from "~/services/http/request-scope.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { EMAIL_FORM, EmailForm } from "./email-form";
import { EMAIL_INTENTS, runEmailForm } from "./email-forms.server";
import { LanguageTabs } from "./language-tabs";
import { type EmailPage, loadEmail } from "./load-email.server";
import { MailPreview } from "./mail-preview";
import "~/components/branded-emails/branded-emails.css";

export const handle = {
  i18n: ["branded-emails", "invoices", "forms", "flash"],
  title: ({ kind }: { kind: "default" | BrandedEmailName | null }) => ({ namespace: "branded-emails", key: nameKey(kind) }),
} satisfies PageHandle<{ kind: "default" | BrandedEmailName | null }>;

/** Key of an email's name. */
function nameKey(kind: "default" | BrandedEmailName | null) {
  return kind === null || kind === "default" || kind === FIRST_EMAIL
    ? ("shipment-confirmation" as const)
    : (`notices.${kind}.name` as const);
}

/** Picks the page by the last URL segment; any other renders nothing. @see spec configuration-and-support, section 2 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const kind = params.email === "default" ? ("default" as const) : emailOfSegment(params.email);
  if (kind === null) return data({ kind, page: null, requestId: requestId() }, { status: 404 });
  return data({
    kind,
    page: await loadEmail(request, merchant, { name: kind === "default" ? FIRST_EMAIL : kind, isDefault: kind === "default" }),
    requestId: requestId(),
  });
}

export const action = intentAction({
  who: ({ request, params }) => {
    if (emailOfSegment(params.email) === null) throw new Response("not-found", { status: 404 });
    return requireMerchant(request);
  },
  intent: (pressed) => EMAIL_INTENTS.find((intent) => intent === pressed) ?? "save",
  run: ({ intent, ...sent }) => runEmailForm(intent, sent),
  onFault: (form, fault) => faultToastReply(form, fault, "branded-emails.error.try-again"),
});

export const clientAction = preserveFormOffline;
export const shouldRevalidate = revalidateUnlessRefused;

export default function BrandedEmail() {
  const { kind, page, requestId: id } = useLoaderData<typeof loader>();
  const t = useT("branded-emails");
  const paths = emailPaths(usePaths());
  if (kind === null) return null;
  return (
    <>
      <BackLink to={paths.templates()}>{t(kind === "default" ? "go-back" : "title")}</BackLink>
      {page === null ? (
        <>
          <SettingsHead title={t(nameKey(kind))} />
          <section className="card" aria-label={t(nameKey(kind))}>
            <DataFailure requestId={id} />
          </section>
        </>
      ) : kind === "default" ? (
        <DefaultEmail page={page} />
      ) : (
        <EditedEmail page={page} />
      )}
    </>
  );
}

function EditedEmail({ page }: { page: EmailPage }) {
  const { name, active, isLocked, offer, locale, text } = page;
  const sent = useActionData<typeof action>();
  const t = useT("branded-emails");
  const isWorking = useIsWorking();
  const [discarded, setDiscarded] = useState<{ count: number; sent?: typeof sent }>({ count: 0 });
  return (
    <>
      <SettingsHead
        title={
          <>
            {t(nameKey(name))}{" "}
            {isLocked ? null : (
              <span className={`badge ${active ? "tone-success" : ""}`}>{active ? t("active") : t("inactive")}</span>
            )}
          </>
        }
      >
        {isLocked ? null : (
          <button form={EMAIL_FORM} className="button" name="intent" value="test" disabled={isWorking}>
            <Icon name="send" />
            {t("send-test")}
          </button>
        )}
      </SettingsHead>
      <div className="toasts">
        <FlashNotice flash={sent?.toast ?? null} keepsForm />
      </div>
      {isLocked ? (
        <div className="emails-gate">
          <BrandedGateNotice offer={offer} />
        </div>
      ) : null}
      {/* Another text, or a discarded one, resets the form. */}
      <EmailForm
        key={`${name} ${locale} ${discarded.count} ${text.subject} ${text.body}`}
        {...page}
        // Discarding also drops the result of a test mail or a refused save.
        lastResult={sent === discarded.sent ? null : (sent?.result ?? null)}
        onDiscard={() => setDiscarded({ count: discarded.count + 1, sent })}
      />
    </>
  );
}

/** The email that recipients get while the client's own is inactive. @see spec configuration-and-support, section 2 */
function DefaultEmail({ page: { tabs, locale, language, text, look, sample } }: { page: EmailPage }) {
  const t = useT("branded-emails");
  const paths = emailPaths(usePaths());
  return (
    <div className="emails-default">
      <SettingsHead title={t("default-title")} intro={t("default-intro")} />
      <LanguageTabs tabs={tabs} locale={locale} to={paths.preview} />
      <MailPreview
        look={look}
        language={language}
        sample={sample}
        subject={text.subject}
        document={parseEmailMarkup(text.body)}
      />
    </div>
  );
}
