import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { needsConsent } from "#contract/rules/privacy";
import { useForm } from "@conform-to/react";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { ErrorSummary } from "~/components/forms/error-summary";
import { TextField } from "~/components/forms/field";
import { useFieldProps } from "~/components/forms/use-field-props";
import { preserveFormOffline } from "~/components/forms/offline";
import { PageForm } from "~/components/forms/page-form";
import { ClosingFacts } from "~/components/privacy/closing-facts";
import { prepareSignOut } from "~/components/live/use-live-events";
import { fieldLabels } from "~/models/form-fields";
import { formSchema } from "~/models/form-schema";
import { sitePaths } from "~/models/paths";
import { CLOSE_ACCOUNT_FIELDS, type CloseAccountValues } from "~/models/session/account-fields";
import { formAction, type ParsedForm } from "~/services/forms/form-action.server";
import { refusedPassword } from "~/services/forms/form-reply.server";
import { mailedKey } from "~/services/session/mailed-flash.server";
import { redirectWithSessionFlash } from "~/services/session/flash.server";
import { loadInit, type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { forgetAccount } from "~/services/session/session.server";
import { attempt } from "~/services/upstream/upstream.server";
import { GatePage } from "../gate-page";

export const handle = {
  i18n: ["privacy", "forms"],
  area: "gate",
  title: { namespace: "privacy", key: "closing.heading" },
} satisfies PageHandle;

const CloseAccountForm = formSchema(CLOSE_ACCOUNT_FIELDS);

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const [{ user }, closure] = await Promise.all([loadInit(merchant), merchant.upstream.account.getClosure()]);
  const { supportEmail } = merchant.tenant.brand;
  return { closure, email: user.email, isGated: needsConsent(user.policies), supportEmail };
}

/** Closes the account and signs out. @see spec account-and-money, section 2, "Privacy splash modal" */
export const action = formAction({ who: ({ request }) => requireMerchant(request), schema: CloseAccountForm, run: closeAccount });

async function closeAccount({ who, value, submission }: ParsedForm<Merchant, typeof CloseAccountForm>) {
  const { tenant, session, upstream } = who;
  const key = await mailedKey(who, "account-closed");
  const closed = await attempt(upstream.account.close(value));
  if (closed.kind !== "ok") return refusedPassword(closed, submission, "password");
  forgetAccount(session);
  return redirectWithSessionFlash(session, sitePaths.login(tenant.name), { key, tone: "success" });
}

export const clientAction = preserveFormOffline;

/** The last warning before the account is closed. */
export default function CloseAccount() {
  const { closure, email, isGated, supportEmail } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result ?? null;
  const t = useT("privacy");
  const paths = usePaths();
  const [query] = useSearchParams();
  const props = useFieldProps("privacy");
  const [form, fields] = useForm<CloseAccountValues>({ id: "close-account", lastResult });
  const back = isGated ? paths.privacyGate("questions", Object.fromEntries(query)) : paths.settings("privacy");
  return (
    <GatePage heading={t("closing.heading")}>
      <ErrorSummary form={form} labels={fieldLabels(CLOSE_ACCOUNT_FIELDS, t)} />
      <ClosingFacts closure={closure} supportEmail={supportEmail} />
      <PageForm form={form} onSubmit={prepareSignOut} className="stack">
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <TextField meta={fields.password} {...props(CLOSE_ACCOUNT_FIELDS.password)} />
        <div className="gate-foot">
          <button className="button button-danger">{t("closing.submit")}</button>
          <Link to={back} className="button button-primary">
            {t("go-back")}
          </Link>
        </div>
      </PageForm>
    </GatePage>
  );
}
