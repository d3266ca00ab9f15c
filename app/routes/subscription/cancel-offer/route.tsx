import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useForm } from "@conform-to/react";
import { usePageContext } from "~/components/document/page-context";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { preserveFormOffline } from "~/components/forms/offline";
import { PageForm } from "~/components/forms/page-form";
import { useDiscountText } from "~/components/subscription/plan-texts";
import { Money, useFormat } from "~/components/ui/format";
import { Panel } from "~/components/ui/panel";
import { localeOf } from "~/models/languages";
import { planPaths } from "~/models/subscription/plan-paths";
import { intentAction } from "~/services/forms/form-action.server";
import { failureReply, formReply, unvalidatedSubmission } from "~/services/forms/form-reply.server";
import { logFault } from "~/services/process/log.server";
import { findCancellation, leaveCancelled } from "~/services/subscription/cancellation.server";
import { requireActivePlan } from "~/services/subscription/plan.server";
import { attempt } from "~/services/upstream/upstream.server";

export const handle = {
  i18n: ["subscription", "flash", "forms"],
  title: { namespace: "subscription", key: "offer.page" },
  showsFlash: true,
} satisfies PageHandle;

/** @throws Response redirect to the cancellation form if no reason was given yet, or there is no offer */
async function requireOffered({ request }: Pick<LoaderFunctionArgs, "request">) {
  const { merchant, plan } = await requireActivePlan(request);
  const paths = planPaths(merchant.paths);
  const cancellation = await findCancellation(request);
  if (!cancellation) throw redirect(paths.cancel);
  return { merchant, plan, paths, cancellation };
}

export async function loader(args: LoaderFunctionArgs) {
  const { merchant, plan, paths } = await requireOffered(args);
  const offer = await merchant.upstream.subscriptions.retentionOffer({ id: plan.id });
  if (!offer.eligible) throw redirect(paths.cancel);
  return { offer, currency: plan.currentBillingCurrency };
}

/** Accepts the discount, or cancels anyway. @see spec account-and-money, section 4, "Subscription cancellation" */
export const action = intentAction({
  who: requireOffered,
  intent: (pressed) => (pressed === "accept" ? "accept" : "decline"),
  run: async ({ request, who: { merchant, plan, paths, cancellation }, form, intent }) => {
    const { subscriptions } = merchant.upstream;
    if (intent === "accept") {
      const applied = await attempt(subscriptions.applyRetentionDiscount({ id: plan.id }));
      if (applied.kind === "ok") return redirect(paths.kept, 303);
      if (applied.kind === "fault") logFault("retention", applied.fault);
      const result = unvalidatedSubmission(form).reply();
      return formReply({ result, toast: { key: "retention-failed", tone: "error" } }, applied.kind === "fault" ? 502 : 409);
    }
    const canceled = await attempt(subscriptions.cancel({ id: plan.id, ...cancellation }));
    return canceled.kind === "ok" ? leaveCancelled(request, merchant, plan) : failureReply(unvalidatedSubmission(form), canceled);
  },
});

export const clientAction = preserveFormOffline;

export default function RetentionOffer() {
  const { offer, currency } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result ?? null;
  const t = useT("subscription");
  const { money, dayShort, localDay } = useFormat();
  const { language } = usePageContext();
  const discountText = useDiscountText();
  const paths = planPaths(usePaths());
  const [form] = useForm({ id: "retention", lastResult });
  const { discountedAmount, currentAmount, payments: count } = offer;
  const discount = discountText(offer.discount);
  const dates = new Intl.ListFormat(localeOf(language), { type: "conjunction" }).format(
    offer.paymentDates.map((at, nth) => {
      const amount = offer.paymentAmounts[nth] ?? discountedAmount;
      const day = dayShort(localDay(at));
      return amount === discountedAmount ? day : `${day} (${money(amount, currency)})`;
    }),
  );
  const [after, ...later] = offer.afterwards;
  return (
    <Panel
      isDialog
      title={t("offer.title", { discount })}
      closeTo={paths.page}
      foot={
        <>
          <button form={form.id} name="intent" value="decline" className="button button-danger">
            {t("offer.decline")}
          </button>
          <button form={form.id} name="intent" value="accept" className="button button-primary at-end">
            {t("offer.accept")}
          </button>
        </>
      }
    >
      <PageForm form={form} action={paths.cancelOffer} className="stack" preventScrollReset labels={{}}>
        {/* Default button for Enter. */}
        <button className="visually-hidden" tabIndex={-1} aria-hidden="true" name="intent" value="accept" />
        <p>{t("offer.text", { count })}</p>
        <dl className="money">
          <div>
            <dt>{t("offer.today")}</dt>
            <dd>
              <s>
                <Money minor={currentAmount} currency={currency} />
              </s>
            </dd>
          </div>
          <div>
            <dt>{t("offer.discount")}</dt>
            <dd>
              <Money minor={discountedAmount - currentAmount} currency={currency} />
            </dd>
          </div>
          <div className="total">
            <dt>{t("offer.with")}</dt>
            <dd>
              <Money minor={discountedAmount} currency={currency} />
            </dd>
          </div>
        </dl>
        <p className="small quiet" suppressHydrationWarning>
          {t("offer.note", { dates, price: money(after?.amount ?? currentAmount, currency) })}
          {later.map(({ from, amount }) => (
            <span key={from}> {t("offer.later", { date: dayShort(localDay(from)), price: money(amount, currency) })}</span>
          ))}
        </p>
      </PageForm>
    </Panel>
  );
}
