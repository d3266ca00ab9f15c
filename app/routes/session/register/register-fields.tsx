import { useCountryName } from "~/components/ui/country-name";
import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { LinkedText } from "~/components/document/linked-text";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import type { ErrorSummaryProps } from "~/components/forms/error-summary";
import { CheckField, RadioField, SelectField, TextField } from "~/components/forms/field";
import { useFieldProps } from "~/components/forms/use-field-props";
import { PageForm } from "~/components/forms/page-form";
import { fieldLabels } from "~/models/form-fields";
import { countryChoices } from "~/models/places";
import { REGISTER_FIELDS, type RegisterValues } from "~/models/session/fields";
import { PASSWORD_MIN } from "~/models/session/password-rule";
import { controlOf } from "~/components/ui/event-target";

interface RegisterFieldsProps extends Pick<ErrorSummaryProps, "form"> {
  fields: Record<keyof RegisterValues, FieldMetadata<unknown>>;
  idempotencyKey: string;
}

/** The registration form. Company and tax id are always visible without JavaScript; with it they show for companies. */
export function RegisterFields({ form, fields, idempotencyKey }: RegisterFieldsProps) {
  const t = useT("session");
  const country = useCountryName();
  const { language, tenant } = usePageContext();
  const props = useFieldProps("session");
  const countries = tenant?.countries ?? [];
  const { privacyUrl, termsUrl } = tenant?.brand ?? {};
  const businessOnly = tenant?.flags.businessOnly ?? false;
  const isHydrated = useHydrated();
  const [type, setType] = useState(businessOnly ? "business" : fields.type.initialValue);
  // Without JavaScript both fields show before a type is chosen, marked as required of companies only.
  const companyOnly = type === "business" ? false : t("register.company-only");
  return (
    <PageForm form={form} labels={fieldLabels(REGISTER_FIELDS, t)} className="stack" idempotencyKey={idempotencyKey}>
      {businessOnly ? (
        <input type="hidden" name="type" value="business" />
      ) : (
        <div onChange={(event) => setType(controlOf(event)?.value)}>
          <RadioField
            meta={fields.type}
            legend={t(REGISTER_FIELDS.type.label)}
            choices={[
              { value: "business", label: t("register.business") },
              { value: "autonomous", label: t("register.autonomous") },
            ]}
          />
        </div>
      )}
      <div className="fields company-fields" hidden={isHydrated ? type !== "business" : type === "autonomous"}>
        <TextField meta={fields.companyName} {...props(REGISTER_FIELDS.companyName)} optional={companyOnly} />
        <TextField meta={fields.taxId} {...props(REGISTER_FIELDS.taxId)} optional={companyOnly} />
      </div>
      <div className="fields">
        <TextField meta={fields.firstName} {...props(REGISTER_FIELDS.firstName)} />
        <TextField meta={fields.lastName} {...props(REGISTER_FIELDS.lastName)} />
      </div>
      <TextField meta={fields.email} {...props(REGISTER_FIELDS.email)} />
      <div className="fields">
        <TextField meta={fields.phone} {...props(REGISTER_FIELDS.phone)} />
        <SelectField
          meta={fields.alpha2Code}
          label={t(REGISTER_FIELDS.alpha2Code.label)}
          {...(countries.length > 1 ? { empty: t("register.choose-country") } : {})}
          choices={countryChoices(countries, country, language)}
          autoComplete={REGISTER_FIELDS.alpha2Code.autoComplete}
        />
      </div>
      <TextField meta={fields.password} {...props(REGISTER_FIELDS.password)} hint={t("password-hint", { min: PASSWORD_MIN })} />
      <CheckField
        meta={fields.dataProcessing}
        label={t(REGISTER_FIELDS.dataProcessing.label)}
        hint={privacyUrl ? <LinkedText text={t("register.privacy")} href={privacyUrl} /> : undefined}
      />
      <CheckField meta={fields.marketingEmails} label={t(REGISTER_FIELDS.marketingEmails.label)} />
      {termsUrl ? (
        <p className="quiet small">
          <LinkedText text={t("register.terms")} href={termsUrl} />
        </p>
      ) : null}
      <button className="button button-primary button-large button-wide">{t("register.submit")}</button>
    </PageForm>
  );
}
