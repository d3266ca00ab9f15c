import { type SubmissionResult, useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { billingPaths } from "~/models/settings/billing-paths";
import { useRevalidation } from "~/components/live/use-revalidation";
import { useEffect } from "react";
import type { DeferredPayment } from "#contract/deferred-payment";
import { FlashBanner } from "~/components/document/flash-banner";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { ErrorSummary } from "~/components/forms/error-summary";
import { RadioField } from "~/components/forms/field";
import { PageForm } from "~/components/forms/page-form";
import { PostForm } from "~/components/forms/post-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { useLiveEvents } from "~/components/live/use-live-events";
import { MethodMark } from "~/components/payment/method-mark";
import { LeastPayment } from "~/components/payment/least-payment";
import { NoPayments } from "~/components/payment/no-payments";
import { DataFailure } from "~/components/settings/data-states";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import type { DEFERRED_METHODS } from "~/models/billing/deferred-form";
import { isBelowLeast } from "~/models/payment/least-payment";
import { deferredStage } from "~/models/billing/deferred";
import { DeferredPaymentOff, Sums } from "./deferred-sums";

interface PaymentViewProps {
  /** Null if it could not be fetched. */
  deferred: DeferredPayment | null;
  methods: readonly (typeof DEFERRED_METHODS)[number][];
  /** The method before the provider's page, or the first. */
  chosen: (typeof DEFERRED_METHODS)[number] | undefined;
  /** Whether the upstream has a payment provider: without one nothing can be saved or paid. */
  takesPayments: boolean;
  /** The least that can be charged, minor units. */
  leastPayment: number;
  isReplacing: boolean;
  /** For requesting a direct debit. */
  idempotencyKey: string;
  requestId: string;
  lastResult: SubmissionResult | null;
}

/** Smallest amount, minor units: what the provider's page shows for the check. @see spec account-and-money, section 5 */
const CHECK_MINOR = 1;

export function PaymentView({ deferred, requestId, ...rest }: PaymentViewProps) {
  const t = useT("invoices");
  if (deferred === null) {
    return (
      <section className="card" aria-label={t("tab.payment")}>
        <DataFailure requestId={requestId} />
      </section>
    );
  }
  return <Deferred deferred={deferred} {...rest} />;
}

type DeferredProps = Omit<PaymentViewProps, "deferred" | "requestId"> & { deferred: DeferredPayment };

/** Shows the form while there is no method, and while one is being replaced. @see spec account-and-money, section 4 */
function Deferred(props: DeferredProps) {
  const { deferred, methods, chosen, takesPayments, leastPayment, isReplacing, idempotencyKey, lastResult } = props;
  const t = useT("invoices");
  const paths = usePaths();
  const revalidate = useRevalidation();
  useLiveEvents(paths.events, {
    onEvent: (event) => {
      if (event.type === "payment-method-upsert") revalidate();
    },
    onReload: revalidate,
  });
  const { isAllowed, isBlocked, method, directDebit, open, unpaid, pending } = deferred;
  const stage = deferredStage(deferred);
  // An open amount can be paid by another card, even by clients that may no longer defer payments.
  const maySave = isAllowed || open + unpaid > 0;
  const hasMethod = method !== null || directDebit.state === "active";
  return (
    <div className="settings-form stack">
      <FlashBanner />
      {isBlocked ? (
        <p className="banner tone-warning">
          <Icon name="alert" />
          <span>{t("payment.blocked")}</span>
        </p>
      ) : null}
      {stage === "off" || stage === "requested" ? <DeferredPaymentOff stage={stage} deferred={deferred} /> : null}
      {stage === "active" || open !== 0 || unpaid + pending > 0 ? (
        <Sums deferred={deferred} isActive={stage === "active"} />
      ) : null}
      {takesPayments ? null : <NoPayments />}
      {unpaid > 0 && hasMethod && takesPayments ? (
        isBelowLeast(unpaid, leastPayment) ? (
          <LeastPayment amount={leastPayment} currency={deferred.currency} />
        ) : (
          <PayNow deferred={deferred} idempotencyKey={idempotencyKey} />
        )
      ) : null}
      {hasMethod ? <CurrentMethod deferred={deferred} mayReplace={maySave && takesPayments && !isReplacing} /> : null}
      {maySave && methods.length > 0 && (!hasMethod || isReplacing || lastResult) ? (
        <MethodForm methods={methods} chosen={chosen} deferred={deferred} hasMethod={hasMethod} lastResult={lastResult} />
      ) : null}
      {isAllowed && directDebit.isAvailable ? <DirectDebit directDebit={directDebit} idempotencyKey={idempotencyKey} /> : null}
    </div>
  );
}

/** Charges overdue invoices to the saved method now, ahead of the next automatic attempt. */
function PayNow({ deferred: { unpaid, currency }, idempotencyKey }: { deferred: DeferredPayment; idempotencyKey: string }) {
  const t = useT("invoices");
  const paths = usePaths();
  const { money } = useFormat();
  return (
    <section className="card" aria-labelledby="overdue">
      <div className="card-head">
        <div>
          <h2 id="overdue">{t("payment.overdue")}</h2>
          <p>{t("payment.overdue-text")}</p>
        </div>
      </div>
      <PostForm action={billingPaths(paths).payUnpaid} className="card-body" idempotencyKey={idempotencyKey}>
        <SubmitButton suppressHydrationWarning>{t("payment.pay-now", { amount: money(unpaid, currency) })}</SubmitButton>
      </PostForm>
    </section>
  );
}

function CurrentMethod({ deferred, mayReplace }: { deferred: DeferredPayment; mayReplace: boolean }) {
  const t = useT("invoices");
  const inCheckout = useT("checkout");
  const paths = usePaths();
  const { localDay, day } = useFormat();
  const { method, directDebit } = deferred;
  const name = inCheckout(`method.${method?.method ?? "DIRECT_DEBIT"}`);
  const account = directDebit.accountEnd ? `${name} •••• ${directDebit.accountEnd}` : name;
  const saved = method?.lastFour ? `${method.brand ?? ""} •••• ${method.lastFour}`.trim() : method?.email;
  const detail = method ? saved : account;
  return (
    <section className="card" aria-labelledby="method">
      <div className="card-head">
        <div>
          <h2 id="method">{t("payment.method")}</h2>
          {deferred.isAllowed || deferred.open > 0 ? <p>{t("payment.charged")}</p> : null}
        </div>
      </div>
      <div className="card-body pay-method">
        <div>
          <p className="strong">{detail || name}</p>
          <p className="small quiet" suppressHydrationWarning>
            {method ? t("payment.added", { day: day(localDay(method.createdAt)) }) : (directDebit.mandateReference ?? "")}
          </p>
        </div>
        {mayReplace ? (
          <Link to={paths.billing("payment", { replace: "1" })} className="button" preventScrollReset>
            {t("payment.replace")}
          </Link>
        ) : null}
      </div>
    </section>
  );
}

interface MethodFormProps extends Pick<DeferredProps, "methods" | "chosen" | "lastResult" | "deferred"> {
  hasMethod: boolean;
}

function MethodForm({ methods, chosen, deferred, hasMethod, lastResult }: MethodFormProps) {
  const t = useT("invoices");
  const inCheckout = useT("checkout");
  const paths = usePaths();
  const { money } = useFormat();
  const { currency, unpaid } = deferred;
  const [form, fields] = useForm<{ method: string }>({ id: "deferred", lastResult, defaultValue: { method: chosen ?? "" } });
  return (
    <PageForm form={form} className="card" preventScrollReset>
      <div className="card-head">
        <div>
          <h2>{t(hasMethod ? "payment.replace-title" : "payment.add-title")}</h2>
          <p suppressHydrationWarning>{t("payment.check", { amount: money(CHECK_MINOR, currency) })}</p>
        </div>
      </div>
      <div className="card-body stack">
        <ErrorSummary form={form} labels={{ method: t("payment.method") }} />
        <RadioField
          meta={fields.method}
          legend={<span className="visually-hidden">{t("payment.method")}</span>}
          fallback={methods[0]}
          choices={methods.map((method) => ({
            value: method,
            label: inCheckout(`method.${method}`),
            aside: <MethodMark method={method} />,
          }))}
        />
        {unpaid > 0 ? (
          <p className="banner banner-slim tone-warning">
            <Icon name="alert" />
            <span suppressHydrationWarning>{t("payment.charged-at-once", { amount: money(unpaid, currency) })}</span>
          </p>
        ) : null}
        <p className="small quiet line">
          <Icon name="lock" />
          <span>{t("payment.secure")}</span>
        </p>
      </div>
      <div className="card-foot">
        {hasMethod ? (
          <Link to={paths.billing("payment")} className="button" preventScrollReset>
            {t("payment.cancel")}
          </Link>
        ) : null}
        <SubmitButton>{t("payment.continue")}</SubmitButton>
      </div>
    </PageForm>
  );
}

function DirectDebit({ directDebit, idempotencyKey }: { directDebit: DeferredPayment["directDebit"]; idempotencyKey: string }) {
  const t = useT("invoices");
  const paths = usePaths();
  const { localDay, day } = useFormat();
  const revalidate = useRevalidation();
  // The mandate opens in its own window: reload the request's state when this window gets the focus again.
  useEffect(() => {
    window.addEventListener("focus", revalidate);
    return () => window.removeEventListener("focus", revalidate);
  }, [revalidate]);
  const isRequested = directDebit.state === "requested";
  return (
    <section className="card" aria-labelledby="direct-debit">
      <div className="card-head">
        <div>
          <h2 id="direct-debit">{t("debit.title")}</h2>
          <p suppressHydrationWarning>
            {isRequested && directDebit.activatesAt
              ? t("debit.requested", {
                  reference: directDebit.mandateReference ?? "",
                  day: day(localDay(directDebit.activatesAt)),
                })
              : t(isRequested ? "debit.unconfirmed" : "debit.intro")}
          </p>
        </div>
      </div>
      <PostForm
        action={billingPaths(paths).mandate}
        target="_blank"
        reloadDocument
        className="card-body actions"
        idempotencyKey={idempotencyKey}
      >
        {isRequested ? (
          <Link
            to={billingPaths(paths).debitAccount}
            className={directDebit.accountEnd ? "button" : "button button-primary"}
            preventScrollReset
          >
            {directDebit.accountEnd ? t("debit.change-account", { end: directDebit.accountEnd }) : t("debit.enter-account")}
          </Link>
        ) : null}
        <button className="button">
          <Icon name="document" />
          {t(isRequested ? "debit.open" : "debit.request")}
          <span className="visually-hidden"> ({t("debit.new-window")})</span>
        </button>
      </PostForm>
    </section>
  );
}
