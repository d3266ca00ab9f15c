import { useForm } from "@conform-to/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useOutlet } from "@remix-run/react";
import { FlashNotice } from "~/components/document/flash-notice";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { ErrorSummary } from "~/components/forms/error-summary";
import { preserveFormOffline } from "~/components/forms/offline";
import { SettingsHead } from "~/components/settings/settings-head";
import { BesidePanel } from "~/components/ui/beside-panel";
import { useFormat } from "~/components/ui/format";
import { ACCOUNT_INTENTS, type AccountIntent } from "~/models/session/account-fields";
import { readDevice } from "~/models/session/device";
import { needsPhoneVerification } from "~/models/phone/phone-panel";
import { intentAction } from "~/services/forms/form-action.server";
import { loadInit, requireMerchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { runAccountForm } from "./account-forms.server";
import { LanguageForm } from "./language-form";
import { PasswordForm } from "./password-form";
import { Sessions } from "./sessions";
import "./account.css";

export const handle = { i18n: ["account", "forms", "flash"], title: { namespace: "account", key: "title" } } satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const [{ client, user }, open, otp] = await Promise.all([
    loadInit(merchant),
    nullIfUnavailable("sessions", merchant.upstream.account.listSessions()),
    nullIfUnavailable("otp-status", merchant.upstream.phone.otpStatus()),
  ]);
  const { flags, languages } = merchant.tenant;
  return {
    email: user.email,
    createdAt: client.createdAt,
    phone: client.phone,
    isPhoneVerified: client.phoneNumberVerified,
    canVerifyPhone: otp !== null && needsPhoneVerification(otp, client),
    languages: flags.showLanguageSelector ? languages : [],
    canChangePassword: flags.canChangePassword,
    sessions: open?.sessions.map(({ device, ...session }) => ({ ...session, ...readDevice(device) })) ?? null,
  };
}

export const action = intentAction({
  who: ({ request }) => requireMerchant(request),
  intent: (pressed) => ACCOUNT_INTENTS.find((name) => name === pressed) ?? null,
  run: ({ intent, ...sent }) => {
    if (!intent) throw new Response("stale-form", { status: 403 });
    return runAccountForm(intent, sent);
  },
});

export const clientAction = preserveFormOffline;

/** @see spec account-and-money, section 2, "Your account page" */
export default function YourAccount() {
  const { email, createdAt, phone, isPhoneVerified, canVerifyPhone, languages, canChangePassword, sessions } =
    useLoaderData<typeof loader>();
  const paths = usePaths();
  const sent = useActionData<typeof action>();
  const t = useT("account");
  const { localDay, day } = useFormat();
  const panel = useOutlet();
  const intent = sent?.result?.initialValue?.["intent"];
  const resultOf = (form: AccountIntent) => (intent === form ? (sent?.result ?? null) : null);
  const [page] = useForm({ id: "account", lastResult: resultOf("language") });
  return (
    <BesidePanel panel={panel}>
      <div className="settings-form stack">
        <SettingsHead title={t("title")} />
        <div className="toasts">
          <FlashNotice flash={sent?.toast ?? null} keepsForm />
        </div>
        <ErrorSummary form={page} />
        <section className="card card-body">
          <dl className="facts">
            <div>
              <dt>{t("email")}</dt>
              <dd>{email}</dd>
            </div>
            <div>
              <dt>{t("phone.label")}</dt>
              <dd className="line wrap">
                <span className="account-phone">{phone || t("phone.none")}</span>
                {isPhoneVerified ? <span className="badge tone-success">{t("phone.verified")}</span> : null}
                {canVerifyPhone ? (
                  <Link to={paths.phoneVerification()} preventScrollReset>
                    {t("phone.verify")}
                  </Link>
                ) : null}
              </dd>
            </div>
            <div>
              <dt>{t("since")}</dt>
              <dd suppressHydrationWarning>{day(localDay(createdAt))}</dd>
            </div>
          </dl>
        </section>
        {languages.length > 1 ? <LanguageForm languages={languages} /> : null}
        {canChangePassword ? <PasswordForm email={email} lastResult={resultOf("password")} /> : null}
        <Sessions email={email} sessions={sessions} lastResult={resultOf("end")} />
      </div>
    </BesidePanel>
  );
}
