import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { useT } from "~/components/document/translation";
import { PageForm } from "~/components/forms/page-form";
import type { PostFormProps } from "~/components/forms/post-form";
import { useQuickForm } from "~/components/forms/use-quick-form";
import { BILLING_FIELDS, type BillingValues } from "~/models/billing/billing-fields";
import { fieldLabels } from "~/models/form-fields";
import { BillingFields, type BillingFieldsProps } from "./billing-fields";

export const BILLING_FORM = "billing";

interface BillingFormProps extends Omit<PostFormProps, "children"> {
  /** Default: {@link BILLING_FORM}. */
  id?: string;
  page: Pick<BillingFieldsProps, "country" | "businessOnly"> & { values: BillingValues };
  sent: { result: SubmissionResult | null } | undefined;
  locked?: BillingFieldsProps["locked"];
  /** What the form shows around its fields; by default only them, for a panel whose foot has the submit button. */
  children?: (fields: ReactNode) => ReactNode;
}

/** The invoice recipient. */
export function BillingForm({
  id = BILLING_FORM,
  page,
  sent,
  locked,
  children = (fields) => fields,
  ...props
}: BillingFormProps) {
  const t = useT("billing");
  const lastResult = sent?.result ?? null;
  const [form, fields, applyChange] = useQuickForm<BillingValues>({ id, lastResult, defaultValue: page.values });
  return (
    <PageForm form={form} labels={fieldLabels(BILLING_FIELDS, t)} className="stack" onSubmit={applyChange} {...props}>
      {children(<BillingFields fields={fields} country={page.country} businessOnly={page.businessOnly} locked={locked} />)}
    </PageForm>
  );
}
