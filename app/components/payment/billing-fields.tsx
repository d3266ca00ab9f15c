import type { FieldMetadata } from "@conform-to/react";
import { type ReactNode, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useT } from "~/components/document/translation";
import { RadioField, TextField } from "~/components/forms/field";
import { useFieldProps } from "~/components/forms/use-field-props";
import { useCountryName } from "~/components/ui/country-name";
import { Flag } from "~/components/ui/flag";
import { Icon } from "~/components/ui/icon";
import { BILLING_FIELDS, type BillingValues } from "~/models/billing/billing-fields";
import { controlOf } from "~/components/ui/event-target";

export interface BillingFieldsProps {
  fields: Record<keyof BillingValues, FieldMetadata<unknown>>;
  /** The account's country, which is read-only. */
  country: string;
  businessOnly: boolean;
  /** Reason why the client type and tax id are read-only; null if they can be changed. */
  locked?: ReactNode;
}

/** Explains why the first payment asks for billing details. */
export function FirstPaymentNotice() {
  const t = useT("billing");
  return (
    <div className="banner tone-info">
      <Icon name="receipt" />
      <div>
        <p className="strong">{t("first.title")}</p>
        <p>{t("first.why")}</p>
      </div>
    </div>
  );
}

/** The invoice recipient. With JavaScript, the company's fields show for companies only; without it, always. */
export function BillingFields({ fields, country, businessOnly, locked = null }: BillingFieldsProps) {
  const t = useT("billing");
  const nameOf = useCountryName();
  const props = useFieldProps("billing");
  const isHydrated = useHydrated();
  const [type, setType] = useState(businessOnly ? "business" : fields.type.initialValue);
  const isBusiness = type === "business";
  const companyOnly = isBusiness ? false : t("company-only");
  return (
    <>
      {locked ? <LockedField label={t("type")} name="type" value={String(type ?? "")} shown={t("business")} hint={null} /> : null}
      {locked ? null : businessOnly ? (
        <input type="hidden" name="type" value="business" />
      ) : (
        <div onChange={(event) => setType(controlOf(event)?.value)}>
          <RadioField
            meta={fields.type}
            legend={t("type")}
            choices={[
              { value: "autonomous", label: t("autonomous") },
              { value: "business", label: t("business") },
            ]}
          />
        </div>
      )}
      <div hidden={isHydrated && !isBusiness}>
        <TextField meta={fields.companyName} {...props(BILLING_FIELDS.companyName)} optional={companyOnly} />
      </div>
      {locked ? (
        <LockedField label={t("taxId")} name="taxId" value={String(fields.taxId.initialValue ?? "")} hint={locked} />
      ) : (
        <TextField meta={fields.taxId} {...props(BILLING_FIELDS.taxId)} optional={!isBusiness} />
      )}
      <div className="fields">
        <TextField meta={fields.firstName} {...props(BILLING_FIELDS.firstName)} />
        <TextField meta={fields.lastName} {...props(BILLING_FIELDS.lastName)} />
      </div>
      <div className="fields">
        <TextField meta={fields.email} {...props(BILLING_FIELDS.email)} />
        <TextField meta={fields.phone} {...props(BILLING_FIELDS.phone)} />
      </div>
      <TextField meta={fields.address} {...props(BILLING_FIELDS.address)} />
      <TextField meta={fields.address2} {...props(BILLING_FIELDS.address2)} />
      <div className="fields">
        <TextField meta={fields.zipCode} {...props(BILLING_FIELDS.zipCode)} />
        <TextField meta={fields.location} {...props(BILLING_FIELDS.location)} />
      </div>
      <div className="fields">
        <TextField meta={fields.state} {...props(BILLING_FIELDS.state)} />
        <div className="field">
          <span className="label">{t("country")}</span>
          <span className="control">
            <Flag country={country} />
            <span>{nameOf(country)}</span>
          </span>
        </div>
      </div>
    </>
  );
}

interface LockedFieldProps {
  label: string;
  name: string;
  value: string;
  shown?: string;
  hint: ReactNode;
}

/** A read-only value that is submitted with the form. */
function LockedField({ label, name, value, shown = value, hint }: LockedFieldProps) {
  return (
    <div className="field">
      <span className="label">{label}</span>
      {hint ? <p className="hint">{hint}</p> : null}
      <span className="control">
        <Icon name="lock" />
        <span>{shown}</span>
      </span>
      <input type="hidden" name={name} value={value} />
    </div>
  );
}
