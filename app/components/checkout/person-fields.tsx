import "./person-fields.css";
import { Flag } from "~/components/ui/flag";
import { Icon } from "~/components/ui/icon";
import type { FieldMetadata } from "@conform-to/react";
import { type FocusEvent, type ReactNode, useState } from "react";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { TextField } from "~/components/forms/field";
import { DOT } from "~/models/dot";
import { type AddressNeeds, personFields, type PersonValues } from "~/models/checkout/person-fields";
import { Fold } from "~/components/forms/fold";
import { useFieldProps } from "~/components/forms/use-field-props";
import { type CarrierLimits, overlongAddressFields } from "~/models/checkout/label-limits";
import type { RefusedField } from "~/models/checkout/refused-field";

interface PersonFieldsProps {
  end: "from" | "to";
  person: Record<keyof PersonValues, FieldMetadata<unknown>>;
  where: { place: string; country: string };
  /** Link to the step where the place can be changed. */
  changePlace: ReactNode;
  needs: AddressNeeds;
  /** Maximum lengths on the carrier's label; undefined where unknown. */
  label?: CarrierLimits | undefined;
  /** The field that the carrier refused. */
  refusal?: RefusedField | null;
  /** The address comes from a shop. */
  isFromBuyer?: boolean;
  /** The phone number is the merchant's default for orders without one. */
  hasFallbackPhone?: boolean;
  /** Hint below the place. */
  placeHint?: string;
  children?: ReactNode;
}

/** Name, contact and street of a sender or recipient. The place is edited on the info step, because the rates depend on it. */
export function PersonFields(props: PersonFieldsProps) {
  const { end, person, where, changePlace, needs, placeHint, refusal, isFromBuyer, hasFallbackPhone, children } = props;
  const [labelHint, tracking] = useLabelHints(props);
  const t = useT("checkout");
  const propsIn = useFieldProps("checkout");
  const flags = usePageContext().tenant?.flags;
  const rows = personFields(needs);
  const propsOf = (name: keyof PersonValues) => ({
    meta: person[name],
    ...propsIn(rows[name]),
    hint: refusal?.field === name ? <RefusedHint {...refusal} /> : labelHint(name),
    // The browser can autofill the sender, who is most often the merchant; a recipient it cannot know.
    ...(end === "to" ? { autoComplete: "off" } : {}),
  });
  return (
    <div className="stack" {...tracking}>
      {isFromBuyer && flags?.buyerAddressDisclaimer ? (
        <p className="banner banner-slim tone-info">
          <Icon name="info" />
          <span>{t("address.buyer-disclaimer")}</span>
        </p>
      ) : null}
      {children}
      <div className="fields fields-4">
        <TextField {...propsOf("firstName")} />
        <TextField {...propsOf("lastName")} />
        <TextField {...propsOf("company")} className="span-2" />
        {needs.email ? <TextField {...propsOf("email")} className="span-2" /> : null}
        <TextField
          {...propsOf("phone")}
          {...(hasFallbackPhone && refusal?.field !== "phone" ? { hint: t("person.fallback-phone") } : {})}
          className="span-2"
        />
        <TextField {...propsOf("street1")} className="span-2" />
        <TextField {...propsOf("street2")} className="span-more" />
        <div className="field span-more">
          <span className="label">{t("address.town")}</span>
          <span className="control">
            <Flag country={where.country} />
            <span>{where.place}</span>
            {changePlace}
          </span>
          {refusal?.field === "zipCode" ? (
            <p className="hint">
              <RefusedHint {...refusal} />
            </p>
          ) : null}
          {placeHint ? <p className="hint">{placeHint}</p> : null}
        </div>
      </div>
    </div>
  );
}

function RefusedHint({ code, carrier }: RefusedField) {
  const t = useT("refusals");
  return (
    <span className="label-hint">
      <Icon name="alert" />
      {t(code, { carrier })}
    </span>
  );
}

/**
 * Hints for text that the carrier would truncate or refuse. Updated on blur: a hint that appears while the merchant types would
 * move the input.
 */
function useLabelHints({ person, label }: Pick<PersonFieldsProps, "person" | "label">) {
  const t = useT("checkout");
  const [typing, setTyping] = useState<{ name: string; value: string } | null>(null);
  const valueOf = (name: keyof PersonValues) =>
    typing?.name === person[name].name ? typing.value : String(person[name].value ?? "");
  const [firstName, lastName, company, street1, street2] = (
    ["firstName", "lastName", "company", "street1", "street2"] as const
  ).map(valueOf);
  const overlong = overlongAddressFields({ firstName, lastName, company, street1, street2 }, label);
  const hintOf = (name: keyof PersonValues) => {
    const found = overlong.find(({ field }) => field === name);
    if (!found || !label) return undefined;
    return (
      <span className="label-hint">
        <Icon name="alert" />
        {t(label.overlong === "CUT" ? "label.cut" : "label.refused", { ...found, carrier: label.carrier })}
      </span>
    );
  };
  const tracking = {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (target instanceof HTMLInputElement) setTyping({ name: target.name, value: target.value });
    },
    onBlur: () => setTyping(null),
  };
  return [hintOf, label ? tracking : {}] as const;
}

export function RecipientFields({ after, ...person }: Omit<PersonFieldsProps, "end"> & { after: ReactNode }) {
  const t = useT("checkout");
  return (
    <fieldset className="card">
      <legend>
        <h2>{t("address.to")}</h2>
      </legend>
      <div className="card-body">
        <PersonFields end="to" {...person} />
      </div>
      {after ? <div className="card-after">{after}</div> : null}
    </fieldset>
  );
}

/**
 * The sender's fields, collapsed to one line while they are complete and valid.
 *
 * @param props.isKnown the saved sender is complete
 */
export function SenderFields({ isKnown, ...person }: Omit<PersonFieldsProps, "end"> & { isKnown: boolean }) {
  const t = useT("checkout");
  const isWrong = Object.values(person.person).some(({ errors }) => errors);
  const isCut = overlongAddressFields(initialValues(person.person), person.label).length > 0;
  const valueOf = (name: keyof PersonValues) => String(person.person[name].value ?? "");
  const name = [`${valueOf("firstName")} ${valueOf("lastName")}`.trim(), valueOf("company")].filter(Boolean).join(", ");
  return (
    <Fold className="card fold" isOpen={!isKnown || isWrong || isCut}>
      <summary>
        <Icon name={isKnown ? "check" : "user"} className="icon icon-20" />
        <h2>{t("address.from")}</h2>
        <span className="fold-line quiet">
          {[name, [valueOf("street1"), person.where.place].filter(Boolean).join(", ")].filter(Boolean).join(DOT)}
        </span>
        <span className="button button-small push fold-open">{t("address.change-place")}</span>
        <Icon name="down" className="icon fold-close push" />
      </summary>
      <fieldset>
        <legend className="visually-hidden">{t("address.from")}</legend>
        <div className="card-body">
          <PersonFields end="from" {...person} />
        </div>
      </fieldset>
    </Fold>
  );
}

function initialValues(person: PersonFieldsProps["person"]): Record<string, string> {
  return Object.fromEntries(Object.entries(person).map(([name, { initialValue }]) => [name, String(initialValue ?? "")]));
}
