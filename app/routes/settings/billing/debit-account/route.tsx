import { useForm } from "@conform-to/react";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { ErrorSummary } from "~/components/forms/error-summary";
import { CheckField, TextField } from "~/components/forms/field";
import { preserveFormOffline } from "~/components/forms/offline";
import { PageForm } from "~/components/forms/page-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { DEBIT_FIELDS, DebitForm } from "~/models/billing/debit-form";
import { fieldLabels } from "~/models/form-fields";
import { formAction } from "~/services/forms/form-action.server";
import { failureReply } from "~/services/forms/form-reply.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { attempt } from "~/services/upstream/upstream.server";

export const handle = {
  i18n: ["invoices", "forms"],
  title: { namespace: "invoices", key: "debit.account" },
} satisfies PageHandle;

/** @throws Response redirect to the tab if no mandate waits for its account */
async function requireMandate(request: Request) {
  const merchant = await requireMerchant(request);
  const { directDebit } = await merchant.upstream.deferredPayment.get();
  if (directDebit.state !== "requested") throw redirect(merchant.paths.billing("payment"));
  return merchant;
}

export async function loader({ request }: LoaderFunctionArgs) {
  await requireMandate(request);
  return null;
}

export const action = formAction({
  who: ({ request }) => requireMandate(request),
  schema: DebitForm,
  run: async ({ request, who: { upstream, paths }, value, submission }) => {
    const confirmed = await attempt(upstream.deferredPayment.confirmDirectDebit({ iban: value.iban, isConfirmed: true }));
    if (confirmed.kind !== "ok") return failureReply(submission, confirmed, ["iban"]);
    return redirectWithFlash(request, paths.billing("payment"), { key: "debit-confirmed", tone: "success" });
  },
});

export const clientAction = preserveFormOffline;

/** Asks for the account to debit. Until it is entered and confirmed, the mandate does not become active. */
export default function DebitAccount() {
  const lastResult = useActionData<typeof action>()?.result ?? null;
  const t = useT("invoices");
  const paths = usePaths();
  const [form, fields] = useForm<{ iban: string; isConfirmed: boolean }>({ id: "debit-account", lastResult });
  return (
    <div className="settings-form stack">
      <ErrorSummary form={form} labels={fieldLabels(DEBIT_FIELDS, t)} />
      <PageForm form={form} className="card">
        <div className="card-head">
          <div>
            <h2>{t("debit.account")}</h2>
            <p>{t("debit.account-text")}</p>
          </div>
        </div>
        <div className="card-body stack">
          <TextField meta={fields.iban} label={t("debit.iban")} autoComplete="off" spellCheck={false} />
          <CheckField meta={fields.isConfirmed} label={t("debit.declaration")} />
        </div>
        <div className="card-foot">
          <Link to={paths.billing("payment")} className="button">
            {t("payment.cancel")}
          </Link>
          <SubmitButton>{t("debit.submit")}</SubmitButton>
        </div>
      </PageForm>
    </div>
  );
}
