import type { FieldMetadata } from "@conform-to/react";
import { CONTENT_SUGGESTIONS } from "~/models/checkout/content-suggestions";
import { useT } from "~/components/document/translation";
import { CheckField, TextField } from "~/components/forms/field";
import { useFieldProps } from "~/components/forms/use-field-props";
import { ADDRESS_FIELDS } from "~/models/checkout/address-fields";

const CONTENT = ADDRESS_FIELDS.content.fields;

interface ContentFieldsProps {
  content: Record<keyof typeof CONTENT, FieldMetadata<unknown>>;
  orderNumber: FieldMetadata<unknown>;
  currency: string;
  isInsured: boolean;
}

/** Contents of the parcel and their value. */
export function ContentFields({ content, orderNumber, currency, isInsured }: ContentFieldsProps) {
  const t = useT("checkout");
  const props = useFieldProps("checkout");
  return (
    <fieldset className="card">
      <legend>
        <h2>{t("content.heading")}</h2>
      </legend>
      <div className="card-body stack">
        <div className="fields fields-keep">
          <DescriptionField description={content.description} />
          <ValueField value={content.value} currency={currency} hint={isInsured ? t("content.value-hint") : undefined} />
          <TextField
            meta={orderNumber}
            {...props(ADDRESS_FIELDS.shipmentCustomReference)}
            hint={t("address.custom-reference-hint")}
          />
        </div>
        <CheckField meta={content.secondHand} label={t(CONTENT.secondHand.label)} />
      </div>
    </fieldset>
  );
}

/** Description of the contents, with suggestions in the page's language; free text is allowed. */
export function DescriptionField({ description }: { description: FieldMetadata<unknown> }) {
  const props = useFieldProps("checkout");
  const suggestion = useT("content");
  return (
    <>
      <TextField meta={description} {...props(CONTENT.description)} list="content-suggestions" className="full" />
      <datalist id="content-suggestions">
        {CONTENT_SUGGESTIONS.map((name) => (
          <option key={name} value={suggestion(name)} />
        ))}
      </datalist>
    </>
  );
}

interface ValueFieldProps {
  value: FieldMetadata<unknown>;
  currency: string;
  hint?: string | undefined;
}

export function ValueField({ value, currency, hint }: ValueFieldProps) {
  const t = useT("checkout");
  const props = useFieldProps("checkout");
  return <TextField meta={value} {...props(CONTENT.value)} label={t("content.value-in", { currency })} hint={hint} />;
}
