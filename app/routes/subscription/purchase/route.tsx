import { randomUUID } from "node:crypto";
import { useForm } from "@conform-to/react";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { ErrorSummary } from "~/components/forms/error-summary";
import { preserveFormOffline } from "~/components/forms/offline";
import { PageForm } from "~/components/forms/page-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { MethodChoice } from "~/components/subscription/method-choice";
import { VatWhileChecked } from "~/components/payment/vat-while-checked";
import { TaxLabel } from "~/components/payment/tax-label";
import { usePlanName } from "~/components/subscription/plan-texts";
import { Money, useFormat } from "~/components/ui/format";
import { Panel } from "~/components/ui/panel";
import { fieldLabels } from "~/models/form-fields";
import { problem } from "~/models/problem-text";
import { revalidateUnlessRefused } from "~/models/revalidation";
import { PLAN_PAYMENT_FIELDS, type PlanPaymentValues } from "~/models/subscription/plan-fields";
import { PlanPurchaseForm } from "~/models/subscription/plan-forms";
import { planPaths } from "~/models/subscription/plan-paths";
import { formAction, type ParsedForm } from "~/services/forms/form-action.server";
import { failureReply, invalid } from "~/services/forms/form-reply.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { loadInit, type Merchant } from "~/services/session/merchant.server";
import { visitForPlanMethod } from "~/services/subscription/plan-payment.server";
import { chosenMethod, planMethodsOf, requireNonSubscriber, stepsBeforePayment } from "~/services/subscription/plan.server";

export const handle = {
  i18n: ["subscription", "checkout", "price", "flash", "forms"],
  title: { namespace: "subscription", key: "subscribe.payment" },
  showsFlash: true,
} satisfies PageHandle;

/** @throws Response redirect to a step that must be completed first */
async function requireReadyPayer({ request }: Pick<LoaderFunctionArgs, "request">): Promise<Merchant> {
  const merchant = await requireNonSubscriber(request);
  const [left] = await stepsBeforePayment(merchant);
  if (left) throw redirect(left);
  return merchant;
}

export async function loader(args: LoaderFunctionArgs) {
  const merchant = await requireReadyPayer(args);
  const [details, price, { paysVatWhileChecked }] = await Promise.all([
    merchant.upstream.billingDetails.get(),
    merchant.upstream.subscriptions.planPrice({ planCode: "PLUS" }),
    loadInit(merchant),
  ]);
  const { companyName, firstName, lastName, address, address2, zipCode, location, taxId } = details;
  return {
    buyer: {
      name: companyName || `${firstName} ${lastName}`,
      lines: [[address, address2].filter(Boolean).join(", "), `${zipCode} ${location}`, taxId === "-" ? "" : taxId].filter(
        Boolean,
      ),
    },
    price,
    paysVatWhileChecked: paysVatWhileChecked && price.taxes.total > 0,
    ...(await chosenMethod(args.request, merchant)),
    idempotencyKey: randomUUID(),
  };
}

export const action = formAction({ who: requireReadyPayer, schema: PlanPurchaseForm, run: pay });

async function pay({ request, who: merchant, value, submission }: ParsedForm<Merchant, typeof PlanPurchaseForm>) {
  const { method, totalPrice, idempotencyKey } = value;
  const { upstream, paths } = merchant;
  if (!(await planMethodsOf(merchant)).some((offered) => offered === method))
    return invalid(submission, { fieldErrors: { method: [problem("form.error.missing.method")] } });
  const [{ plans }, price] = await Promise.all([
    upstream.subscriptions.listPlans(),
    upstream.subscriptions.planPrice({ planCode: "PLUS" }),
  ]);
  // The merchant must pay the price that the page showed.
  if (price.total !== totalPrice)
    return redirectWithFlash(request, planPaths(paths).step("purchase"), { key: "plan-price-changed", tone: "warning" });
  const planName = plans.find(({ code }) => code === price.planCode)?.name ?? price.planCode;
  const left = await visitForPlanMethod(request, merchant, { subscribes: true, idempotencyKey, method, planName });
  return left.kind === "ok" ? left.value : failureReply(submission, left, ["method"]);
}

export const clientAction = preserveFormOffline;

export const shouldRevalidate = revalidateUnlessRefused;

/** Payment page with price, payer and method. @see spec account-and-money, section 2, "Subscription side panel" */
export default function Purchase() {
  const { buyer, price, paysVatWhileChecked, methods, chosen, idempotencyKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result ?? null;
  const t = useT("subscription");
  const { money, day, localDay } = useFormat();
  const paths = planPaths(usePaths());
  const name = usePlanName();
  const [form, fields] = useForm<PlanPaymentValues>({ id: "plan-payment", lastResult, defaultValue: { method: chosen } });
  const { currency, steps } = price;
  const next = steps.find(({ fromMonth }) => fromMonth === 2) ?? price;
  return (
    <Panel
      title={t("subscribe.title", { plan: name })}
      note={t("subscribe.payment")}
      closeTo={paths.page}
      backTo={paths.step("invoicing")}
      foot={
        <SubmitButton className="button button-primary button-large grow" form={form.id} disabled={methods.length === 0}>
          <span suppressHydrationWarning>{t("purchase.pay", { amount: money(price.total, currency) })}</span>
        </SubmitButton>
      }
    >
      <div className="stack">
        <ErrorSummary form={form} labels={fieldLabels(PLAN_PAYMENT_FIELDS, t)} />
        <section className="card card-body" aria-labelledby="plan-buyer">
          <div className="line between">
            <h3 id="plan-buyer">{t("purchase.buyer")}</h3>
            <Link to={paths.step("invoicing")} preventScrollReset>
              {t("purchase.change")}
            </Link>
          </div>
          <address>
            <span className="block">{buyer.name}</span>
            {buyer.lines.map((line, at) => (
              <span className="block quiet" key={at}>
                {line}
              </span>
            ))}
          </address>
        </section>
        <dl className="money">
          <div>
            <dt>{t("purchase.monthly", { plan: name })}</dt>
            <dd>
              <Money minor={price.subtotal} currency={currency} />
            </dd>
          </div>
          <div>
            <dt suppressHydrationWarning>
              <TaxLabel percentage={price.taxes.rate} />
            </dt>
            <dd>
              <Money minor={price.taxes.total} currency={currency} />
            </dd>
          </div>
          <div className="total">
            <dt>{t("purchase.due")}</dt>
            <dd>
              <Money minor={price.total} currency={currency} />
            </dd>
          </div>
        </dl>
        {paysVatWhileChecked ? <VatWhileChecked /> : null}
        <div className="small quiet" suppressHydrationWarning>
          <p suppressHydrationWarning>
            {t("purchase.then", { price: money(next.total, currency), date: day(localDay(price.nextChargeAt)) })}
          </p>
          {steps.map(({ fromMonth, total }) => (
            <p key={fromMonth}>{t("purchase.step", { month: fromMonth, price: money(total, currency) })}</p>
          ))}
        </div>
        <PageForm
          form={form}
          action={paths.step("purchase")}
          className="stack"
          preventScrollReset
          idempotencyKey={idempotencyKey}
        >
          <input type="hidden" name="totalPrice" value={price.total} />
          <MethodChoice methods={methods} meta={fields.method} />
        </PageForm>
      </div>
    </Panel>
  );
}
