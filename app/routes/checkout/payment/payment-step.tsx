import { type FieldMetadata, type SubmissionResult } from "@conform-to/react";
import { useOutletContext } from "@remix-run/react";
import { StepPage } from "~/components/checkout/step-page";
import { FlashBanner } from "~/components/document/flash-banner";
import { Fold } from "~/components/forms/fold";
import { useReportInvalidForm } from "~/components/forms/invalid-forms";
import { BalanceShort } from "~/components/payment/balance-short";
import { MethodMark } from "~/components/payment/method-mark";
import { LeastPayment } from "~/components/payment/least-payment";
import { NoPayments } from "~/components/payment/no-payments";
import { PaymentProblemText } from "~/components/payment/payment-problem";
import { VatWhileChecked } from "~/components/payment/vat-while-checked";
import { PayText } from "~/components/payment/pay-text";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { useIsWorking } from "~/components/ui/working-bar";
import { DOT } from "~/models/dot";
import type { CheckoutSummary } from "~/models/checkout/summary";
import { Purchase } from "./purchase";
import { useFocusOnRefusal } from "./use-focus-on-refusal";
import { useT } from "~/components/document/translation";
import { INTENT } from "~/models/checkout/intents";
import type { PaymentPage, PaymentProblem } from "~/models/checkout/payment-page";
import { PAYMENT_FIELDS, PAYMENT_PAGE_FIELDS, type PaymentFormValues, VOUCHER_FIELDS } from "~/models/checkout/payment-fields";
import { fieldLabels } from "~/models/form-fields";
import { DRAFT_VERSION } from "~/models/checkout/hidden-fields";
import { STEP_FORM } from "~/models/checkout/steps";
import { TermsField } from "~/components/checkout/terms-field";
import { useQuickForm } from "~/components/forms/use-quick-form";
import { useSettled } from "~/components/forms/use-settled";
import { CheckField, RadioField, TextField } from "~/components/forms/field";
import { useFieldProps } from "~/components/forms/use-field-props";
import { PageForm } from "~/components/forms/page-form";

interface PaymentStepProps {
  page: PaymentPage;
  /** Path of this page. */
  here: string;
  /** A voucher that was typed before and neither applied nor submitted. */
  typedVoucher: string;
  /** Whether the method was to be saved before. */
  savesMethod: boolean;
  idempotencyKey: string;
  /** Version of the draft that the page was rendered from. */
  updatedAt: string;
  problem: PaymentProblem | undefined;
  lastResult: SubmissionResult | null;
}

/**
 * Method, voucher, summary and terms in one form, so that applying a voucher preserves the chosen method, and paying applies a
 * voucher that was typed. Card data is entered on the provider's page only, never here.
 */
export function PaymentStep(props: PaymentStepProps) {
  const { page, here, typedVoucher, savesMethod, idempotencyKey, updatedAt, problem, lastResult } = props;
  const t = useT("checkout");
  const summary = useOutletContext<CheckoutSummary | null>();
  const [form, fields, applyChange] = useQuickForm<PaymentFormValues>({
    id: STEP_FORM,
    lastResult: useSettled(lastResult),
    defaultValue: {
      voucherName: typedVoucher,
      method: page.method ?? "",
      savesMethod: savesMethod ? "on" : "",
      carriersTermsAndConditions: page.terms?.accepted ? "on" : "",
    },
  });
  const isFree = page.price?.total === 0;
  useFocusOnRefusal(lastResult);
  return (
    <StepPage
      isShort
      preview={page.price ? { price: page.price } : null}
      before={
        <>
          <Refusal page={page} problem={problem} />
          <ChangedPrice page={page} />
          {page.terms ? (
            <TermsField meta={fields.carriersTermsAndConditions} carrier={page.terms.carrier} url={page.terms.url} />
          ) : null}
          {page.price && page.receiptEmail ? (
            <p className="tiny quiet">{t(isFree ? "payment.confirmation" : "payment.receipt", { email: page.receiptEmail })}</p>
          ) : null}
        </>
      }
      submit={<PayButton page={page} />}
    >
      <h1>{t("payment.heading")}</h1>
      {page.paysVatWhileChecked ? <VatWhileChecked /> : null}
      <PageForm
        form={form}
        className="stack"
        onSubmit={applyChange}
        idempotencyKey={idempotencyKey}
        labels={fieldLabels(PAYMENT_PAGE_FIELDS, t)}
      >
        <input type="hidden" name={DRAFT_VERSION} value={updatedAt} />
        <input type="hidden" name="totalPrice" value={page.price?.total ?? ""} />
        <div className="card card-body stack">
          {isFree ? (
            <p>{t("payment.free")}</p>
          ) : (
            <Methods page={page} here={here} meta={fields.method} savesMethod={fields.savesMethod} />
          )}
          {page.allowsVoucher || page.voucherName ? <Voucher page={page} meta={fields.voucherName} /> : null}
        </div>
      </PageForm>
      {summary ? <Purchase summary={summary} /> : null}
    </StepPage>
  );
}

/** Why the payment stopped, next to the retry button. */
function Refusal({ page, problem }: Pick<PaymentStepProps, "page" | "problem">) {
  const t = useT("checkout");
  useReportInvalidForm(Boolean(problem));
  if (problem) {
    return (
      <div className="banner tone-danger" role="alert">
        <Icon name="alert" />
        <div>
          <PaymentProblemText problem={problem} tryAgain={page.price ? null : <TryAgain />} />
        </div>
      </div>
    );
  }
  if (!page.price) {
    return (
      <div className="banner tone-danger" role="alert">
        <Icon name="alert" />
        <p>
          {t("payment.error.price")} <TryAgain />
        </p>
      </div>
    );
  }
  return <FlashBanner />;
}

/** Loads the page again, for its price. */
function TryAgain() {
  const t = useT("checkout");
  return <a href="">{t("payment.error.try-again")}</a>;
}

/** The price has changed since the service was chosen. */
function ChangedPrice({ page: { price, before } }: { page: PaymentPage }) {
  const t = useT("checkout");
  const { money } = useFormat();
  if (!price || before === null) return null;
  return (
    <div className="banner banner-slim tone-warning" role="status">
      <Icon name="clock" />
      <p suppressHydrationWarning>
        {t("payment.changed", { before: money(before, price.currency), now: money(price.total, price.currency) })}
      </p>
    </div>
  );
}

function PayButton({ page: { price, methods } }: { page: PaymentPage }) {
  const t = useT("checkout");
  const isLeaving = useIsWorking();
  const canPay = price !== null && (price.total === 0 || methods.length > 0);
  return (
    <button
      className="button button-primary button-large button-wide"
      form={STEP_FORM}
      disabled={!canPay}
      aria-busy={isLeaving || undefined}
    >
      {!price ? (
        t("payment.pay-unknown")
      ) : price.total ? (
        <PayText total={price.total} currency={price.currency} offersLater={methods.some(({ isLater }) => isLater)} />
      ) : (
        t("payment.create")
      )}
    </button>
  );
}

interface MethodsProps extends Pick<PaymentStepProps, "page" | "here"> {
  meta: FieldMetadata<string>;
  savesMethod: FieldMetadata<string>;
}

function Methods({ page, here, meta, savesMethod }: MethodsProps) {
  const t = useT("checkout");
  const { money } = useFormat();
  const least = page.price && page.least ? <LeastPayment amount={page.least} currency={page.price.currency} /> : null;
  const short = page.shortage && page.price ? <BalanceShort shortage={page.shortage} returnTo={here} /> : null;
  if (page.methods.length === 0)
    return (
      <>
        {least ?? <NoPayments />}
        {short}
      </>
    );
  return (
    <>
      {least}
      <RadioField
        meta={meta}
        legend={t(PAYMENT_FIELDS.method.label)}
        className="radio-field-page"
        choices={page.methods.map(({ value, method, label, isLater, isSaved, available }) => ({
          value,
          label: (
            <>
              {isLater ? t("payment.later") + DOT : null}
              {t(`method.${method}`)} {label ? <span className="quiet">{label}</span> : null}
              {available === null || !page.price ? null : (
                <span className="quiet" suppressHydrationWarning>
                  {t("payment.balance-available", { amount: money(available, page.price.currency) })}
                </span>
              )}
            </>
          ),
          hint: isLater ? t("payment.later-hint") : isSaved ? t("payment.saved-hint") : t(`method-hint.${method}`),
          aside: isLater ? (
            <Icon name="document" className="icon icon-20 quiet stays" />
          ) : (
            <MethodMark method={method} isSaved={isSaved} />
          ),
        }))}
      />
      {short}
      <p className="quiet small if-hosted">{t("payment.hosted")}</p>
      <CheckField meta={savesMethod} className="if-hosted if-savable" label={t(PAYMENT_FIELDS.savesMethod.label)} />
    </>
  );
}

function Voucher({ page, meta }: { page: PaymentPage; meta: FieldMetadata<string> }) {
  const t = useT("checkout");
  const props = useFieldProps("checkout");
  if (page.voucherName) {
    return (
      <p className="actions">
        <Icon name="tag" />
        <span>{t("voucher.heading")}</span>
        <span className="badge badge-plain tone-success">{page.voucherName}</span>
        <button className="button button-quiet button-small" name="intent" value={INTENT.removeVoucher}>
          {t("voucher.remove")}
        </button>
      </p>
    );
  }
  return (
    <Fold isOpen={Boolean(meta.errors ?? meta.initialValue)}>
      <summary className="button button-quiet button-small voucher-add">
        <Icon name="tag" />
        {t("voucher.add")}
      </summary>
      <div className="voucher">
        <TextField meta={meta} {...props(VOUCHER_FIELDS.voucherName)} optional={null} />
        <div className="field">
          <button className="control button" name="intent" value={INTENT.applyVoucher}>
            {t("voucher.apply")}
          </button>
        </div>
      </div>
    </Fold>
  );
}
