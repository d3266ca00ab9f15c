import { useCountryName } from "~/components/ui/country-name";
import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { useT } from "~/components/document/translation";
import { StepLink } from "~/components/checkout/stepper";
import { TextField } from "~/components/forms/field";
import type { AddressNeeds } from "~/models/checkout/address-needs";
import { useFieldProps } from "~/components/forms/use-field-props";
import { personFields, type PersonValues } from "~/models/checkout/person-fields";

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
  const props = useFieldProps("checkout");
  const rows = personFields(needs);
  const propsOf = (name: keyof PersonValues) => ({
    meta: person[name],
    ...props(rows[name]),
    // The sender is most often the merchant, whose browser knows the address; a recipient never is.
    ...(end === "to" ? { autoComplete: "off" } : {}),
  });
  return (
    <fieldset className="card stack">
      <legend>
        <h2>{t(`address.${end}`)}</h2>
      </legend>
      {children}
      <div className="pair">
        <TextField {...propsOf("firstName")} />
        <TextField {...propsOf("lastName")} />
      </div>
      <TextField {...propsOf("company")} />
      <div className="pair">
        {needs.email ? <TextField {...propsOf("email")} /> : null}
        <TextField {...propsOf("phone")} />
      </div>
      <TextField {...propsOf("street1")} />
      <TextField {...propsOf("street2")} />
      <p>
        {where.place}, {country(where.country)}{" "}
        <StepLink step="info" reference={reference} savesOnLeaving>
          {t("address.change-place")}
        </StepLink>
      </p>
    </fieldset>
  );
}
