import { useForm } from "@conform-to/react";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { FormEvent } from "react";
import type { User } from "#contract/client";
import { CLOSURE_DAYS, type PolicyName } from "#contract/rules/privacy";
import { usePageContext } from "~/components/document/page-context";
import { FlashNotice } from "~/components/document/flash-notice";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { RadioField, TextField } from "~/components/forms/field";
import { useFieldProps } from "~/components/forms/use-field-props";
import { preserveFormOffline } from "~/components/forms/offline";
import { PageForm } from "~/components/forms/page-form";
import { PostForm } from "~/components/forms/post-form";
import { prepareSignOut } from "~/components/live/use-live-events";
import { ClosingFacts } from "~/components/privacy/closing-facts";
import { SettingsHead } from "~/components/settings/settings-head";
import { useFormat } from "~/components/ui/format";
import { useDialog } from "~/components/ui/use-dialog";
import { fieldLabels } from "~/models/form-fields";
import { formSchema } from "~/models/form-schema";
import { privacyContact } from "~/models/tenant";
import { CLOSE_ACCOUNT_FIELDS, type CloseAccountValues } from "~/models/session/account-fields";
import { PRIVACY_FIELDS, PRIVACY_GATE_FIELDS, type PrivacyValues, YES_NO } from "~/models/session/privacy-fields";
import { intentAction, parseForm } from "~/services/forms/form-action.server";
import { failureReply, faultToastReply } from "~/services/forms/form-reply.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { loadInit, requireMerchant } from "~/services/session/merchant.server";
import { attempt, nullIfUnavailable } from "~/services/upstream/upstream.server";
import { keysOf, recordOf } from "#contract/rules/objects";
import "./privacy.css";

export const handle = {
  i18n: ["privacy", "forms", "flash"],
  title: { namespace: "privacy", key: "gate.title" },
} satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const [{ user }, closure] = await Promise.all([
    loadInit(merchant),
    nullIfUnavailable("closure", merchant.upstream.account.getClosure()),
  ]);
  const { brand, flags } = merchant.tenant;
  return {
    policies: user.policies,
    answered: user.answered,
    closure,
    asksForCalls: flags.allowMarketingCalls,
    privacyEmail: privacyContact(brand),
    supportEmail: brand.supportEmail,
    email: user.email,
  };
}

const WithCalls = formSchema(PRIVACY_FIELDS);
const WithoutCalls = formSchema(PRIVACY_GATE_FIELDS);

/** Saves the answers; No to data processing leads to the last warning before the account is closed. */
export const action = intentAction({
  who: ({ request }) => requireMerchant(request),
  intent: () => null,
  onFault: (form, fault) => faultToastReply(form, fault, "privacy-failed"),
  run: (sent) => {
    const merchant = sent.who;
    const schema = merchant.tenant.flags.allowMarketingCalls ? WithCalls : WithoutCalls;
    return parseForm(sent, schema, async ({ request, form, value, submission }) => {
      if (value.dataProcessing === "no") return redirect(merchant.paths.privacyGate("closing"), 303);
      const { user } = await loadInit(merchant);
      const answers = {
        id: user.id,
        dataProcessing: true,
        marketingEmails: value.marketingEmails === "yes",
        ...("marketingCalls" in value ? { marketingCalls: value.marketingCalls === "yes" } : {}),
      };
      const saved = await attempt(merchant.upstream.client.updatePolicies(answers));
      if (saved.kind === "fault") return faultToastReply(form, saved.fault, "privacy-failed");
      if (saved.kind !== "ok") return failureReply(submission, saved);
      return redirectWithFlash(request, merchant.paths.settings("privacy"), { key: "privacy-saved", tone: "success" });
    });
  },
});

export const clientAction = preserveFormOffline;

/** @see spec account-and-money, section 2, "Privacy settings page" */
export default function Privacy() {
  const { policies, answered, asksForCalls, closure, privacyEmail, supportEmail, email } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("privacy");
  const paths = usePaths();
  const { tenant } = usePageContext();
  const { open, close, dialog } = useDialog();
  const [form, fields] = useForm<PrivacyValues>({
    id: "privacy",
    lastResult: sent?.result ?? null,
    defaultValue: recordOf(keysOf(PRIVACY_FIELDS), (name) => radioValue(policies[name])),
  });
  const props = useFieldProps("privacy");
  const [, closing] = useForm<CloseAccountValues>({ id: "close-account" });
  const choices = YES_NO.map((value) => ({ value, label: t(value) }));
  /** With JavaScript the last warning is a dialog over the page. */
  const askFirst = (event: FormEvent<HTMLFormElement>) => {
    if (new FormData(event.currentTarget).get("dataProcessing") !== "no" || !closure || !dialog.ref.current) return;
    event.preventDefault();
    dialog.ref.current.showModal();
  };
  return (
    <div className="settings-form stack">
      <SettingsHead title={t("gate.title")} intro={t("settings.lead")} />
      <div className="toasts">
        <FlashNotice flash={sent?.toast ?? null} keepsForm />
      </div>
      <PageForm form={form} className="card" onSubmit={askFirst} labels={fieldLabels(PRIVACY_FIELDS, t)}>
        <div className="lines privacy-answers">
          <RadioField
            meta={fields.dataProcessing}
            legend={
              <Question
                text={t("data-processing.question")}
                why={`${t("data-processing.why")} ${t("settings.no-closes")}`}
                policy="dataProcessing"
                policies={policies}
                answered={answered}
              />
            }
            choices={choices}
          />
          <RadioField
            meta={fields.marketingEmails}
            legend={
              <Question
                text={t("marketing-emails.question")}
                why={t("marketing-emails.why")}
                policy="marketingEmails"
                policies={policies}
                answered={answered}
              />
            }
            choices={choices}
          />
          {asksForCalls ? (
            <RadioField
              meta={fields.marketingCalls}
              legend={
                <Question
                  text={t("marketing-calls.question")}
                  why={t("marketing-calls.why")}
                  policy="marketingCalls"
                  policies={policies}
                  answered={answered}
                />
              }
              choices={choices}
            />
          ) : null}
        </div>
        <div className="card-foot">
          <button className="button button-primary">{t("settings.submit")}</button>
        </div>
      </PageForm>
      <p className="quiet">
        {t("contact", { brand: tenant?.brand.title ?? "" })} <a href={`mailto:${privacyEmail}`}>{privacyEmail}</a>
      </p>
      <section className="card card-body line wrap between" aria-labelledby="closing-account">
        <div className="privacy-close">
          <h2 id="closing-account">{t("settings.close")}</h2>
          {closure ? <p className="quiet">{t("settings.close-text", { days: CLOSURE_DAYS, years: closure.keptYears })}</p> : null}
        </div>
        <Link to={paths.privacyGate("closing")} onClick={closure ? open : undefined} className="button button-danger">
          {t("settings.close")}
        </Link>
      </section>
      <dialog {...dialog} aria-labelledby="closing" className="privacy-closing">
        <div className="dialog-stack">
          <h2 id="closing">{t("closing.heading")}</h2>
          {closure ? <ClosingFacts closure={closure} supportEmail={supportEmail} /> : null}
          <PostForm action={paths.privacyGate("closing")} onSubmit={prepareSignOut} className="stack">
            <input type="hidden" name="username" autoComplete="username" value={email} />
            <TextField meta={closing.password} {...props(CLOSE_ACCOUNT_FIELDS.password)} />
            <div className="actions actions-end">
              <button className="button button-destroy">{t("closing.submit")}</button>
              <button type="button" className="button" onClick={close}>
                {t("go-back")}
              </button>
            </div>
          </PostForm>
        </div>
      </dialog>
    </div>
  );
}

function radioValue(answer: boolean | null): string {
  return answer === null ? "" : answer ? "yes" : "no";
}

interface QuestionProps {
  text: string;
  why: string;
  policy: PolicyName;
  policies: User["policies"];
  answered: User["answered"];
}

/** A question with the saved answer and the policy version that it was given for. */
function Question({ text, why, policy, policies, answered }: QuestionProps) {
  const t = useT("privacy");
  const { day, localDay } = useFormat();
  const kept = answered[policy];
  return (
    <>
      {text}
      <span className="hint">{why}</span>
      {kept ? (
        <span className="hint small" suppressHydrationWarning>
          {t(policies[policy] ? "settings.answered-yes" : "settings.answered-no", {
            day: day(localDay(kept.at)),
            version: kept.wording,
          })}
        </span>
      ) : null}
    </>
  );
}
