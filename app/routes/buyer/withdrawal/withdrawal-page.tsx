import { type SubmissionResult, useForm } from "@conform-to/react";
import { BuyerPage } from "~/components/buyers/buyer-page";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { LinesField, TextField } from "~/components/forms/field";
import { PageForm } from "~/components/forms/page-form";
import { useFieldProps } from "~/components/forms/use-field-props";
import type { ShownBrand } from "~/models/buyers/shown-brand";
import { WITHDRAWAL_FIELDS, type WithdrawalValues } from "~/models/buyers/withdrawal-fields";
import type { WithdrawalStep } from "~/models/buyers/withdrawal-form";
import { fieldLabels } from "~/models/form-fields";
import { ConfirmWithdrawal } from "./confirm-withdrawal";
import { TypedLanguages } from "~/components/buyers/typed-languages";

interface WithdrawalPageProps {
  brand: ShownBrand;
  /** Order number that a link has brought. */
  order: string;
  idempotencyKey: string;
  result: SubmissionResult | null;
  step: WithdrawalStep;
}

/** The declaration of withdrawal: entered, then confirmed. */
export function WithdrawalPage({ brand, order, idempotencyKey, result, step }: WithdrawalPageProps) {
  const t = useT("withdrawal");
  const props = useFieldProps("withdrawal");
  const { language } = usePageContext();
  const [form, fields] = useForm<WithdrawalValues>({
    id: "withdrawal",
    lastResult: result,
    defaultValue: { name: "", order, email: "", message: "", idempotencyKey },
  });
  const typed: WithdrawalValues = {
    name: fields.name.initialValue ?? "",
    order: fields.order.initialValue ?? "",
    email: fields.email.initialValue ?? "",
    message: fields.message.initialValue ?? "",
    idempotencyKey: fields.idempotencyKey.initialValue ?? idempotencyKey,
  };
  const languages = result ? <TypedLanguages offered={brand.languages} typed={typed} step={step} /> : undefined;
  if (step === "confirm") return <ConfirmWithdrawal typed={typed} languages={languages} />;
  return (
    <BuyerPage heading={t("label")} lead={t("lead", { merchant: brand.name })} languages={languages}>
      <PageForm
        form={form}
        labels={fieldLabels(WITHDRAWAL_FIELDS, t)}
        action={`?lang=${language}`}
        className="stack"
        idempotencyKey={typed.idempotencyKey}
      >
        <TextField meta={fields.name} {...props(WITHDRAWAL_FIELDS.name)} />
        <TextField meta={fields.order} {...props(WITHDRAWAL_FIELDS.order)} hint={t("order-hint")} />
        <TextField meta={fields.email} {...props(WITHDRAWAL_FIELDS.email)} hint={t("email-hint")} />
        <LinesField meta={fields.message} label={t("message")} hint={t("message-hint")} optional rows={3} />
        <button className="button button-primary button-large button-wide">{t("continue")}</button>
      </PageForm>
    </BuyerPage>
  );
}
