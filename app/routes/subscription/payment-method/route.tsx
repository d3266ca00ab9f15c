import { randomUUID } from "node:crypto";
import { useForm } from "@conform-to/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Subscription } from "#contract/subscriptions";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { preserveFormOffline } from "~/components/forms/offline";
import { PageForm } from "~/components/forms/page-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { MethodChoice } from "~/components/subscription/method-choice";
import { usePayerText } from "~/components/subscription/plan-texts";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import { fieldLabels } from "~/models/form-fields";
import { problem } from "~/models/problem-text";
import { PLAN_PAYMENT_FIELDS, type PlanPaymentValues } from "~/models/subscription/plan-fields";
import { PlanPaymentForm } from "~/models/subscription/plan-forms";
import { planPaths } from "~/models/subscription/plan-paths";
import { formAction, type ParsedForm } from "~/services/forms/form-action.server";
import { failureReply, invalid } from "~/services/forms/form-reply.server";
import type { Merchant } from "~/services/session/merchant.server";
import { visitForPlanMethod } from "~/services/subscription/plan-payment.server";
import { chosenMethod, planMethodsOf, requireActivePlan } from "~/services/subscription/plan.server";

export const handle = {
  i18n: ["subscription", "checkout", "flash", "forms"],
  title: { namespace: "subscription", key: "active.change" },
  showsFlash: true,
} satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const { merchant, plan } = await requireActivePlan(request);
  return { plan, ...(await chosenMethod(request, merchant)), idempotencyKey: randomUUID() };
}

interface Payer {
  merchant: Merchant;
  plan: Subscription;
}

export const action = formAction({ who: ({ request }) => requireActivePlan(request), schema: PlanPaymentForm, run: change });

async function change({ request, who, value, submission }: ParsedForm<Payer, typeof PlanPaymentForm>) {
  const { merchant, plan } = who;
  const { method, idempotencyKey } = value;
  if (!(await planMethodsOf(merchant)).some((offered) => offered === method))
    return invalid(submission, { fieldErrors: { method: [problem("form.error.missing.method")] } });
  const planName = plan.plan.name;
  const left = await visitForPlanMethod(request, merchant, { subscribes: false, idempotencyKey, method, planName });
  return left.kind === "ok" ? left.value : failureReply(submission, left, ["method"]);
}

export const clientAction = preserveFormOffline;

/** @see spec account-and-money, section 2, "Edit payment method side panel" */
export default function ChangePaymentMethod() {
  const { plan, methods, chosen, idempotencyKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result ?? null;
  const t = useT("subscription");
  const { money } = useFormat();
  const payerText = usePayerText();
  const paths = planPaths(usePaths());
  /** Smallest amount: what the provider's page shows for the check. */
  const check = money(1, plan.currentBillingCurrency);
  const [form, fields] = useForm<PlanPaymentValues>({
    id: "change-plan-method",
    lastResult,
    defaultValue: { method: chosen },
  });
  return (
    <Panel
      title={t("active.change")}
      note={t("method.now", { method: payerText(plan) })}
      closeTo={paths.page}
      foot={
        <SubmitButton className="button button-primary button-large grow" form={form.id} disabled={methods.length === 0}>
          {t("method.submit")}
        </SubmitButton>
      }
    >
      <div className="stack">
        <PageForm
          form={form}
          action={paths.paymentMethod}
          className="stack"
          preventScrollReset
          idempotencyKey={idempotencyKey}
          labels={fieldLabels(PLAN_PAYMENT_FIELDS, t)}
        >
          <MethodChoice methods={methods} meta={fields.method} />
        </PageForm>
        <div className="banner tone-info">
          <Icon name="shield" />
          <div>
            <p>{t("method.secure")}</p>
            <p suppressHydrationWarning>
              {plan.failedPayment
                ? t("method.charged", { check, amount: money(plan.currentBillingAmount, plan.currentBillingCurrency) })
                : t("method.nothing-charged", { amount: check })}
            </p>
          </div>
        </div>
      </div>
    </Panel>
  );
}
