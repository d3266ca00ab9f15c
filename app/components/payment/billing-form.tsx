import { type SubmissionResult, useForm } from "@conform-to/react";
import { useT } from "~/components/document/translation";
import { PageForm } from "~/components/forms/page-form";
import type { PostFormProps } from "~/components/forms/post-form";
import { BILLING_FIELDS, type BillingValues } from "~/models/billing/billing-fields";
import { fieldLabels } from "~/models/form-fields";
import { BillingFields, type BillingFieldsProps } from "./billing-fields";

export const BILLING_FORM = "billing";

interface BillingFormProps extends PostFormProps {
  page: Pick<BillingFieldsProps, "country" | "businessOnly"> & { values: BillingValues };
  sent: { result: SubmissionResult | null } | undefined;
}

/** The invoice recipient, in a panel; the submit button is in the panel's foot. */
export function BillingForm({ page, sent, ...props }: BillingFormProps) {
  const t = useT("billing");
  const [form, fields] = useForm<BillingValues>({
    id: BILLING_FORM,
    lastResult: sent?.result ?? null,
    defaultValue: page.values,
  });
  return (
    <PageForm form={form} labels={fieldLabels(BILLING_FIELDS, t)} className="stack" {...props}>
      <BillingFields fields={fields} country={page.country} businessOnly={page.businessOnly} />
    </PageForm>
  );
}
