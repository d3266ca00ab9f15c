import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { Balance } from "#contract/balance";
import { useT } from "~/components/document/translation";
import { usePageContext } from "~/components/document/page-context";
import { usePaths } from "~/components/document/use-paths";
import { ErrorSummary } from "~/components/forms/error-summary";
import { CheckField, RadioField, TextField } from "~/components/forms/field";
import { PageForm } from "~/components/forms/page-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { useFieldProps } from "~/components/forms/use-field-props";
import { useQuickForm } from "~/components/forms/use-quick-form";
import { useSettled } from "~/components/forms/use-settled";
import { MethodMark } from "~/components/payment/method-mark";
import { useFormat } from "~/components/ui/format";
import { PAY_IN_FIELDS, PAY_IN_PRESETS, type PayInValues } from "~/models/balance/pay-in-fields";
import type { PaymentOption } from "~/models/checkout/payment-page";
import { formatMoneyInput } from "~/models/decimals";
import { fieldLabels } from "~/models/form-fields";

export interface PayInCardProps {
  balance: Pick<Balance, "currency" | "least" | "most">;
  methods: readonly PaymentOption[];
  /** Value of the preselected method. */
  chosen: string | undefined;
  /** Whether the method was to be saved before. */
  savesMethod: boolean;
  /** Amount that is filled in, as it is typed. */
  amount: string;
  /** The payment page that the merchant came from; null if none. */
  returnTo: string | null;
  idempotencyKey: string;
  lastResult: SubmissionResult | null;
}

/** Pays in by a saved method in one press, or on the provider's page. Buttons fill in the usual amounts. */
export function PayInCard({
  balance,
  methods,
  chosen,
  savesMethod,
  amount,
  returnTo,
  idempotencyKey,
  lastResult,
}: PayInCardProps) {
  const t = useT("balance");
  const inCheckout = useT("checkout");
  const paths = usePaths();
  const props = useFieldProps("balance");
  const { money } = useFormat();
  const { language } = usePageContext();
  const { currency, least, most } = balance;
  const back: Record<string, string> = returnTo ? { returnTo } : {};
  const [form, fields, applyChange] = useQuickForm<PayInValues>({
    id: "pay-in",
    lastResult: useSettled(lastResult),
    defaultValue: { amount, method: chosen ?? "", savesMethod: savesMethod ? "on" : "" },
  });
  return (
    <PageForm
      form={form}
      className="card"
      action={paths.billing("balance", back)}
      idempotencyKey={idempotencyKey}
      preventScrollReset
      onSubmit={applyChange}
    >
      {/* Default button for Enter. */}
      <button className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <div className="card-head">
        <div>
          <h2>{t("pay-in.title")}</h2>
          <p>{t("pay-in.text")}</p>
        </div>
      </div>
      <div className="card-body stack">
        <ErrorSummary form={form} labels={fieldLabels(PAY_IN_FIELDS, t)} />
        <div className="stack stack-tight pay-in-amount">
          <TextField
            meta={fields.amount}
            {...props(PAY_IN_FIELDS.amount)}
            unit={currency}
            hint={
              <span suppressHydrationWarning>
                {t("pay-in.bounds", { least: money(least, currency), most: money(most, currency) })}
              </span>
            }
          />
          <div className="actions" role="group" aria-label={t("pay-in.presets")}>
            {PAY_IN_PRESETS.map((preset) => (
              <button
                key={preset}
                {...form.update.getButtonProps({ name: fields.amount.name, value: formatMoneyInput(preset, language) })}
                className="button button-small"
              >
                <span suppressHydrationWarning>{money(preset, currency)}</span>
              </button>
            ))}
          </div>
        </div>
        <RadioField
          meta={fields.method}
          legend={t("pay-in.method")}
          fallback={methods[0]?.value}
          choices={methods.map(({ value, method, label, isSaved }) => ({
            value,
            label: (
              <>
                {inCheckout(`method.${method}`)} {label ? <span className="quiet">{label}</span> : null}
              </>
            ),
            hint: inCheckout(isSaved ? "payment.saved-hint" : `method-hint.${method}`),
            aside: <MethodMark method={method} isSaved={isSaved} />,
          }))}
        />
        <p className="quiet small if-hosted">{inCheckout("payment.hosted")}</p>
        <CheckField meta={fields.savesMethod} className="if-hosted if-savable" label={inCheckout("payment.save-method")} />
      </div>
      <div className="card-foot">
        {returnTo ? (
          <Link to={returnTo} className="button">
            {t("pay-in.back")}
          </Link>
        ) : null}
        <SubmitButton>{t("pay-in.title")}</SubmitButton>
      </div>
    </PageForm>
  );
}
