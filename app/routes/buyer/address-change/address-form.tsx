import { type SubmissionResult, useForm } from "@conform-to/react";
import { useT } from "~/components/document/translation";
import { CheckField, TextField } from "~/components/forms/field";
import { PageForm } from "~/components/forms/page-form";
import { useFieldProps } from "~/components/forms/use-field-props";
import { NEW_ADDRESS_FIELDS, type NewAddressValues, NO_HOUSE_NUMBER } from "~/models/buyers/address-change-fields";
import { fieldLabels } from "~/models/form-fields";

interface AddressFormProps {
  action: string;
  /** The merchant decides. */
  isAsked: boolean;
  result: SubmissionResult | null;
}

export function AddressForm({ action, isAsked, result }: AddressFormProps) {
  const t = useT("tracking");
  const props = useFieldProps("tracking");
  const [form, fields] = useForm<NewAddressValues>({ id: "address-change", lastResult: result });
  const table = NEW_ADDRESS_FIELDS;
  return (
    <PageForm form={form} labels={fieldLabels(table, t)} action={action} className="stack">
      <TextField
        meta={fields.currentZipCode}
        {...props(table.currentZipCode)}
        hint={t("change.postcode-hint")}
        className="field-short"
      />
      <TextField meta={fields.street1} {...props(table.street1)} />
      {fields.street1.errors?.includes(NO_HOUSE_NUMBER) || fields.hasNoNumber.value ? (
        <CheckField meta={fields.hasNoNumber} label={t(table.hasNoNumber.label)} />
      ) : null}
      <TextField meta={fields.street2} {...props(table.street2)} hint={t("change.street-more-hint")} />
      <TextField meta={fields.zipCode} {...props(table.zipCode)} className="field-short" />
      <TextField meta={fields.city} {...props(table.city)} />
      <button className="button button-primary button-large button-wide" name="intent" value="address">
        {t(isAsked ? "change.ask-address" : "change.submit-address")}
      </button>
    </PageForm>
  );
}
