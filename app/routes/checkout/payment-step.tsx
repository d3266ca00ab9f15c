import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { CsrfField } from "~/components/app/page-context";
import { Money } from "~/components/app/format";
import { useT } from "~/components/app/translation";
import { STEP_FORM } from "~/models/checkout/steps";
import { TermsField } from "~/components/checkout/terms-field";
import { ErrorSummary } from "~/components/forms/error-summary";
import { RadioField, TextField } from "~/components/forms/field";
import type { PaymentAnswer, PaymentData } from "./payment";

interface PaymentStepProps {
  data: PaymentData;
  answer: PaymentAnswer | null;
}

/** Voucher, method, terms. Card data is asked for by the provider's own page, never here. */
export function PaymentStep({ data, answer }: PaymentStepProps) {
  const t = useT("checkout");
  return (
    <>
      <h1>{t("payment.heading")}</h1>
      {answer?.problem ? (
        <p className="notice notice-error" role="alert">
          {t(answer.problem)}
        </p>
      ) : null}
      {data.price ? null : (
        <p className="notice notice-error" role="alert">
          {t("payment.error.price")} <a href="">{t("payment.error.try-again")}</a>
        </p>
      )}
      {/* Another voucher is another form: what was wrong with the code before is over. */}
      <PaymentFields key={data.voucherName ?? ""} data={data} lastResult={answer?.result ?? null} />
    </>
  );
}

/** One form, so that applying a voucher keeps the way to pay, and a voucher that was typed is not paid past. */
function PaymentFields({ data, lastResult }: { data: PaymentData; lastResult: SubmissionResult | null }) {
  const t = useT("checkout");
  const [form, fields] = useForm({
    id: STEP_FORM,
    lastResult,
    defaultValue: { voucherName: "", method: data.method ?? "", carriersTermsAndConditions: data.terms?.accepted ? "on" : "" },
  });
  return (
    <Form method="post" id={form.id} noValidate className="stack">
      <CsrfField />
      <ErrorSummary
        form={form}
        labels={{
          voucherName: t("voucher.label"),
          method: t("payment.method"),
          carriersTermsAndConditions: t("field.carriersTermsAndConditions"),
        }}
      />
      <input type="hidden" name="idempotencyKey" value={data.idempotencyKey} />
      <input type="hidden" name="totalPrice" value={data.price?.total ?? ""} />
      {data.allowsVoucher || data.voucherName ? <Voucher data={data} meta={fields.voucherName} /> : null}
      <Pay data={data} fields={fields} />
    </Form>
  );
}

function Voucher({ data, meta }: { data: PaymentData; meta: FieldMetadata<string> }) {
  const t = useT("checkout");
  return (
    <section className="card stack" aria-labelledby="voucher-heading">
      <h2 id="voucher-heading">{t("voucher.heading")}</h2>
      {data.voucherName ? (
        <p className="actions">
          <span className="badge badge-good">{data.voucherName}</span>
          <button className="button button-small button-quiet" name="intent" value="no-voucher">
            {t("voucher.remove")}
          </button>
        </p>
      ) : (
        <div className="voucher">
          <TextField meta={meta} label={t("voucher.label")} autoComplete="off" maxLength={50} optional />
          <button className="button button-quiet" name="intent" value="voucher">
            {t("voucher.apply")}
          </button>
        </div>
      )}
    </section>
  );
}

interface PayProps {
  data: PaymentData;
  fields: { method: FieldMetadata<string>; carriersTermsAndConditions: FieldMetadata<string> };
}

function Pay({ data, fields }: PayProps) {
  const t = useT("checkout");
  const isFree = data.price?.total === 0;
  return (
    <div className="card stack">
      {isFree ? (
        <p>{t("payment.free")}</p>
      ) : (
        <RadioField
          meta={fields.method}
          legend={t("payment.method")}
          choices={data.methods.map(({ method, label }) => ({
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
      {data.terms ? (
        <TermsField meta={fields.carriersTermsAndConditions} carrier={data.terms.carrier} url={data.terms.url} />
      ) : null}
      {isFree ? null : <p className="quiet">{t("payment.hosted")}</p>}
      <p className="actions step-actions">
        <button className="button" disabled={!data.price}>
          {isFree || !data.price ? (
            t("payment.create")
          ) : (
            <>
              {t("payment.pay")} <Money minor={data.price.total} currency={data.price.currency} />
            </>
          )}
        </button>
      </p>
    </div>
  );
}
