import { useCountryName } from "~/components/ui/country-name";
import type { FieldMetadata } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useState } from "react";
import { PHONE_TYPED_MAX } from "#contract/rules/contact";
import { CsrfField, usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { CheckField, RadioField, SelectField, TextField } from "~/components/forms/field";
import { countryChoices } from "~/models/country-choices";
import { PASSWORD_MIN } from "~/models/session/password-rule";

const NAMES = [
  "type",
  "companyName",
  "taxId",
  "firstName",
  "lastName",
  "email",
  "phone",
  "alpha2Code",
  "password",
  "dataProcessing",
  "marketingEmails",
] as const;
type Name = (typeof NAMES)[number];

/** Label of each field by its name. */
export function useRegisterLabels(): Record<Name, string> {
  const t = useT("session");
  return Object.fromEntries(NAMES.map((name) => [name, t(`register.${name}`)])) as Record<Name, string>;
}

interface RegisterFieldsProps {
  formId: string;
  fields: Record<Name, FieldMetadata<unknown>>;
  idempotencyKey: string;
}

/**
 * The form of a new account. Company and tax id are always there without JavaScript; with it they hide for a freelancer.
 */
export function RegisterFields({ formId, fields, idempotencyKey }: RegisterFieldsProps) {
  const t = useT("session");
  const country = useCountryName();
  const { language, tenant } = usePageContext();
  const labels = useRegisterLabels();
  const countries = tenant?.countries ?? [];
  const businessOnly = tenant?.flags.businessOnly ?? false;
  const [type, setType] = useState(businessOnly ? "business" : fields.type.initialValue);
  // Who has not said yet what they are sees whom these are asked of.
  const companyOnly = type === "business" ? false : t("register.company-only");
  return (
    <Form method="post" id={formId} noValidate className="stack">
      <CsrfField />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {businessOnly ? (
        <input type="hidden" name="type" value="business" />
      ) : (
        <div onChange={(event) => setType((event.target as HTMLInputElement).value)}>
          <RadioField
            meta={fields.type}
            legend={labels.type}
            choices={[
              { value: "autonomous", label: t("register.autonomous") },
              { value: "business", label: t("register.business") },
            ]}
          />
        </div>
      )}
      <div className="pair" hidden={type === "autonomous"}>
        <TextField meta={fields.companyName} label={labels.companyName} optional={companyOnly} autoComplete="organization" />
        <TextField meta={fields.taxId} label={labels.taxId} optional={companyOnly} />
      </div>
      <div className="pair">
        <TextField meta={fields.firstName} label={labels.firstName} autoComplete="given-name" />
        <TextField meta={fields.lastName} label={labels.lastName} autoComplete="family-name" />
      </div>
      <TextField meta={fields.email} label={labels.email} type="email" autoComplete="email" />
      <div className="pair">
        <TextField meta={fields.phone} label={labels.phone} type="tel" autoComplete="tel" maxLength={PHONE_TYPED_MAX} />
        <SelectField
          meta={fields.alpha2Code}
          label={labels.alpha2Code}
          {...(countries.length > 1 ? { empty: t("register.choose-country") } : {})}
          choices={countryChoices(countries, country, language)}
          autoComplete="country"
        />
      </div>
      <TextField
        meta={fields.password}
        label={labels.password}
        hint={t("password-hint", { min: PASSWORD_MIN })}
        type="password"
        autoComplete="new-password"
      />
      <CheckField meta={fields.dataProcessing} label={labels.dataProcessing} />
      <CheckField meta={fields.marketingEmails} label={labels.marketingEmails} />
      <button className="button button-wide">{t("register.submit")}</button>
    </Form>
  );
}
