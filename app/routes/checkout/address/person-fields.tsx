import { useCountryName } from "~/components/ui/country-name";
import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { PHONE_TYPED_MAX } from "#contract/rules/contact";
import { useT } from "~/components/document/translation";
import { StepLink } from "~/components/checkout/stepper";
import { TextField } from "~/components/forms/field";
import type { AddressNeeds } from "~/models/checkout/address-needs";
import type { PersonValues } from "~/models/checkout/address-defaults";

interface PersonFieldsProps {
  end: "from" | "to";
  person: Record<keyof PersonValues, FieldMetadata<unknown>>;
  where: { place: string; country: string };
  reference: string;
  needs: AddressNeeds;
  children?: ReactNode;
}

/** Who sends or receives, and in which street. The place is the info step's, because the rates were asked for it. */
export function PersonFields({ end, person, where, reference, needs, children }: PersonFieldsProps) {
  const t = useT("checkout");
  const country = useCountryName();
  // The sender is most often the merchant, whose browser knows the address; a recipient never is.
  const fill = (token: string) => (end === "from" ? token : "off");
  return (
    <fieldset className="card stack">
      <legend>
        <h2>{t(`address.${end}`)}</h2>
      </legend>
      {children}
      <div className="pair">
        <TextField meta={person.firstName} label={t("person.firstName")} autoComplete={fill("given-name")} maxLength={50} />
        <TextField meta={person.lastName} label={t("person.lastName")} autoComplete={fill("family-name")} maxLength={50} />
      </div>
      <TextField meta={person.company} label={t("person.company")} optional autoComplete={fill("organization")} maxLength={50} />
      <div className="pair">
        {needs.email ? (
          <TextField meta={person.email} label={t("person.email")} type="email" autoComplete={fill("email")} maxLength={50} />
        ) : null}
        <TextField
          meta={person.phone}
          label={t("person.phone")}
          type="tel"
          autoComplete={fill("tel")}
          maxLength={PHONE_TYPED_MAX}
        />
      </div>
      <TextField
        meta={person.street1}
        label={t("person.street1")}
        optional={!needs.street}
        autoComplete={fill("address-line1")}
        maxLength={80}
      />
      <TextField meta={person.street2} label={t("person.street2")} optional autoComplete={fill("address-line2")} maxLength={80} />
      <p>
        {where.place}, {country(where.country)}{" "}
        <StepLink step="info" reference={reference} savesOnLeaving>
          {t("address.change-place")}
        </StepLink>
      </p>
    </fieldset>
  );
}
