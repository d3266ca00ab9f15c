import { useForm } from "@conform-to/react";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { CANCEL_REASONS } from "#contract/subscriptions";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { LinesField, RadioField } from "~/components/forms/field";
import { preserveFormOffline } from "~/components/forms/offline";
import { PageForm } from "~/components/forms/page-form";
import { useFormat } from "~/components/ui/format";
import { Panel } from "~/components/ui/panel";
import { fieldLabels } from "~/models/form-fields";
import { CANCEL_FIELDS, type CancelValues } from "~/models/subscription/plan-fields";
import { CancelForm } from "~/models/subscription/plan-forms";
import { planPaths } from "~/models/subscription/plan-paths";
import { formAction } from "~/services/forms/form-action.server";
import { failureReply } from "~/services/forms/form-reply.server";
import { leaveCancelled, saveCancellation } from "~/services/subscription/cancellation.server";
import { requireActivePlan } from "~/services/subscription/plan.server";
import { attempt, nullIfUnavailable } from "~/services/upstream/upstream.server";

export const handle = {
  i18n: ["subscription", "forms"],
  title: { namespace: "subscription", key: "active.cancel" },
  showsFlash: true,
} satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const { plan } = await requireActivePlan(request);
  const { currentPeriodEndsAt: until, failedPayment } = plan;
  return { name: plan.plan.name, until, isPaid: failedPayment === null, reasons: [...CANCEL_REASONS] };
}

/** Cancels the plan. Merchants who find it too expensive are first offered a discount. */
export const action = formAction({
  who: ({ request }) => requireActivePlan(request),
  schema: CancelForm,
  run: async ({ request, who: { merchant, plan }, value, submission }) => {
    const { reason, text = "" } = value;
    const paths = planPaths(merchant.paths);
    if (reason === "too-expensive") {
      const offer = await nullIfUnavailable("retention", merchant.upstream.subscriptions.retentionOffer({ id: plan.id }));
      if (offer?.eligible) {
        await saveCancellation(request, { reason, text });
        return redirect(paths.cancelOffer, 303);
      }
    }
    const canceled = await attempt(merchant.upstream.subscriptions.cancel({ id: plan.id, reason, text }));
    return canceled.kind === "ok"
      ? leaveCancelled(request, merchant, plan)
      : failureReply(submission, canceled, ["reason", "text"]);
  },
});

export const clientAction = preserveFormOffline;

/** @see spec account-and-money, section 2, "Subscription cancellation dialog" */
export default function CancelPlan() {
  const { name, until, isPaid, reasons } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result ?? null;
  const t = useT("subscription");
  const { localDay, day } = useFormat();
  const paths = planPaths(usePaths());
  const [form, fields] = useForm<CancelValues>({ id: "cancel-plan", lastResult });
  return (
    <Panel
      isDialog
      title={t("cancel.title", { plan: name })}
      closeTo={paths.page}
      foot={
        <>
          <Link to={paths.page} preventScrollReset className="button">
            {t("cancel.keep")}
          </Link>
          <button form={form.id} className="button button-danger">
            {t("active.cancel")}
          </button>
        </>
      }
    >
      <PageForm form={form} action={paths.cancel} className="stack" preventScrollReset labels={fieldLabels(CANCEL_FIELDS, t)}>
        <p suppressHydrationWarning>
          {isPaid ? t("cancel.until", { plan: name, date: day(localDay(until)) }) : t("cancel.at-once")}
        </p>
        <RadioField
          meta={fields.reason}
          legend={t("cancel.reason")}
          choices={reasons.map((value) => ({ value, label: t(`cancel.reasons.${value}`) }))}
        />
        <LinesField meta={fields.text} label={t("cancel.text")} rows={3} />
      </PageForm>
    </Panel>
  );
}
