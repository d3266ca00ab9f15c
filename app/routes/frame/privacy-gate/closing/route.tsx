import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { needsConsent } from "#contract/rules/privacy";
import { useForm } from "@conform-to/react";
import { z } from "zod";
import { CsrfField } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { ErrorSummary } from "~/components/forms/error-summary";
import { preserveFormOffline } from "~/components/forms/offline";
import { ClosingFacts } from "~/components/privacy/closing-facts";
import { expectSignOut } from "~/components/live/use-live-events";
import type { FormActionData } from "~/models/form-action-data";
import { sitePaths } from "~/models/paths";
import { formAction, type ParsedForm } from "~/services/forms/form-action.server";
import { failureReply } from "~/services/forms/form-reply.server";
import { redirectWithSessionFlash } from "~/services/session/flash.server";
import { loadInit, type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { forgetAccount } from "~/services/session/session.server";
import { attempt } from "~/services/upstream/upstream.server";
import { GatePage } from "../gate-page";

export const handle = { i18n: ["privacy", "forms"], area: "gate", title: { namespace: "privacy", key: "closing.heading" } };

const Nothing = z.object({});

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const [{ user }, closure] = await Promise.all([loadInit(merchant), merchant.upstream.account.getClosure()]);
  return { closure, isGated: needsConsent(user.policies), supportEmail: merchant.tenant.brand.supportEmail };
}

/** Closes the account, and signs the browser out. @see spec account-and-money, section 2, "Privacy splash modal" */
export const action = formAction({ who: ({ request }) => requireMerchant(request), schema: Nothing, run: closeAccount });

async function closeAccount({ who: { tenant, session, upstream }, submission }: ParsedForm<Merchant, typeof Nothing>) {
  const closed = await attempt(upstream.account.close());
  if (closed.kind !== "ok") return failureReply(submission, closed);
  forgetAccount(session);
  return redirectWithSessionFlash(session, sitePaths.login(tenant.name), { key: "account-closed", tone: "success" });
}

export const clientAction = preserveFormOffline;

/** The last warning. */
export default function CloseAccount() {
  const { closure, isGated, supportEmail } = useLoaderData<typeof loader>();
  const lastResult = useActionData<FormActionData>()?.result ?? null;
  const t = useT("privacy");
  const paths = usePaths();
  const [query] = useSearchParams();
  const [form] = useForm({ id: "close-account", lastResult });
  const back = isGated ? paths.privacyGate("questions", Object.fromEntries(query)) : paths.settings("privacy");
  return (
    <GatePage heading={t("closing.heading")}>
      <ErrorSummary form={form} labels={{}} />
      <ClosingFacts closure={closure} supportEmail={supportEmail} />
      <div className="gate-foot">
        <Form method="post" id={form.id} onSubmit={expectSignOut}>
          <CsrfField />
          <button className="button button-danger">{t("closing.submit")}</button>
        </Form>
        <Link to={back} className="button button-primary">
          {t("go-back")}
        </Link>
      </div>
    </GatePage>
  );
}
