import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { CsrfField } from "~/components/document/page-context";
import { Money } from "~/components/ui/format";
import { useT } from "~/components/document/translation";
import { INTENT } from "~/models/checkout/intents";
import type { PaymentPage, PaymentProblem } from "~/models/checkout/payment-page";
import { PAYMENT_FIELDS, PAYMENT_PAGE_FIELDS, type PaymentFormValues, VOUCHER_FIELDS } from "~/models/checkout/payment-fields";
import { fieldLabels } from "~/models/form-fields";
import { MADE_FROM } from "~/models/checkout/made-from";
import { STEP_FORM } from "~/models/checkout/steps";
import { TermsField } from "~/components/checkout/terms-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { RadioField, TextField } from "~/components/forms/field";
import { useFieldProps } from "~/components/forms/use-field-props";

interface PaymentStepProps {
  page: PaymentPage;
  idempotencyKey: string;
  /** Of the draft that the page was rendered from. */
  updatedAt: string;
  problem: PaymentProblem | undefined;
  lastResult: SubmissionResult | null;
}

/** Voucher, method, terms. Card data is asked for by the provider's own page, never here. */
export function PaymentStep({ page, idempotencyKey, updatedAt, problem, lastResult }: PaymentStepProps) {
  const t = useT("checkout");
  return (
    <>
      <h1>{t("payment.heading")}</h1>
      {problem ? (
        <p className="notice notice-error" role="alert">
          {t(problem)} {t("payment.error.subtitle")}
        </p>
      ) : null}
      {page.price ? null : (
        <p className="notice notice-error" role="alert">
          {t("payment.error.price")} <a href="">{t("payment.error.try-again")}</a>
        </p>
      )}
      {/* A new key with another voucher resets the errors of the code before. */}
      <PaymentFields
        key={page.voucherName ?? ""}
        page={page}
        idempotencyKey={idempotencyKey}
        updatedAt={updatedAt}
        lastResult={lastResult}
      />
    </>
  );
}

/** One form, so that applying a voucher preserves the chosen method, and paying applies a voucher that was typed. */
function PaymentFields({ page, idempotencyKey, updatedAt, lastResult }: Omit<PaymentStepProps, "problem">) {
  const t = useT("checkout");
  const [form, fields] = useForm<PaymentFormValues>({
    id: STEP_FORM,
    lastResult,
    defaultValue: { voucherName: "", method: page.method ?? "", carriersTermsAndConditions: page.terms?.accepted ? "on" : "" },
  });
  return (
    <Form method="post" id={form.id} noValidate className="stack">
      <CsrfField />
      <ErrorSummary form={form} labels={fieldLabels(PAYMENT_PAGE_FIELDS, t)} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name={MADE_FROM} value={updatedAt} />
      <input type="hidden" name="totalPrice" value={page.price?.total ?? ""} />
      {page.allowsVoucher || page.voucherName ? <Voucher page={page} meta={fields.voucherName} /> : null}
      <Pay page={page} fields={fields} />
    </Form>
  );
}

function Voucher({ page, meta }: { page: PaymentPage; meta: FieldMetadata<string> }) {
  const t = useT("checkout");
  const props = useFieldProps("checkout");
  return (
    <section className="card stack" aria-labelledby="voucher-heading">
      <h2 id="voucher-heading">{t("voucher.heading")}</h2>
      {page.voucherName ? (
        <p className="actions">
          <span className="badge badge-good">{page.voucherName}</span>
          <button className="button button-small button-quiet" name="intent" value={INTENT.removeVoucher}>
            {t("voucher.remove")}
          </button>
        </p>
      ) : (
        <div className="voucher">
          <TextField meta={meta} {...props(VOUCHER_FIELDS.voucherName)} optional />
          <button className="button button-quiet" name="intent" value={INTENT.applyVoucher}>
            {t("voucher.apply")}
          </button>
        </div>
      )}
    </section>
  );
}

interface PayProps {
  page: PaymentPage;
  fields: { method: FieldMetadata<string>; carriersTermsAndConditions: FieldMetadata<string> };
}

function Pay({ page, fields }: PayProps) {
  const t = useT("checkout");
  const isFree = page.price?.total === 0;
  return (
    <div className="card stack">
      {isFree ? (
        <p>{t("payment.free")}</p>
      ) : (
        <RadioField
          meta={fields.method}
          legend={t(PAYMENT_FIELDS.method.label)}
          choices={page.methods.map(({ method, label }) => ({
            value: method,
            label: (
              <>
                {t(`method.${method}`)} {label ? <span className="quiet">{label}</span> : null}
              </>
            ),
            hint: t(`method-hint.${method}`),
          }))}
        />
      )}
      {page.terms ? (
        <TermsField meta={fields.carriersTermsAndConditions} carrier={page.terms.carrier} url={page.terms.url} />
      ) : null}
      {isFree ? null : <p className="quiet">{t("payment.hosted")}</p>}
      <p className="actions step-actions">
        <button className="button" disabled={!page.price}>
          {isFree ? t("payment.create") : t("payment.pay")}
          {!isFree && page.price ? (
            <>
              {" "}
              <Money minor={page.price.total} currency={page.price.currency} />
            </>
          ) : null}
        </button>
      </p>
    </div>
  );
}
