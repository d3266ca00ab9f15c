import { MAX_LENGTH } from "#contract/rules/field-limits";
import type { Fields, Values } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

/** Required parts of an address at one end of the route. */
export interface AddressNeeds {
  /** False for a recipient who collects the parcel at a point. */
  street: boolean;
  /** False for a marketplace's customer, whose email the marketplace hides. */
  email: boolean;
}
export const FULL_ADDRESS: AddressNeeds = { street: true, email: true };

/** @see spec shipment-core, section 5, "Address": email hidden for marketplace sources whose name starts with mirakl_ */
export function recipientNeeds(source: string, isPickedUp: boolean): AddressNeeds {
  return { street: !isPickedUp, email: !source.startsWith("mirakl_") };
}

/** A person and street; country and place belong to the info step. @see spec shipment-core, section 5, "Address" */
export const PERSON_FIELDS = {
  firstName: {
    kind: "text",
    label: "person.firstName",
    max: MAX_LENGTH.personName,
    required: true,
    printed: true,
    autoComplete: "given-name",
  },
  lastName: {
    kind: "text",
    label: "person.lastName",
    max: MAX_LENGTH.personName,
    required: true,
    printed: true,
    autoComplete: "family-name",
  },
  company: { kind: "text", label: "person.company", max: MAX_LENGTH.company, printed: true, autoComplete: "organization" },
  email: { kind: "email", label: "person.email", max: MAX_LENGTH.contactEmail, required: true, autoComplete: "email" },
  phone: { kind: "phone", label: "person.phone", required: true, autoComplete: "tel" },
  street1: {
    kind: "text",
    label: "person.street1",
    max: MAX_LENGTH.street,
    required: true,
    printed: true,
    autoComplete: "address-line1",
  },
  street2: { kind: "text", label: "person.street2", max: MAX_LENGTH.street, printed: true, autoComplete: "address-line2" },
} as const satisfies Fields<Key<"checkout">>;
export type PersonValues = Values<typeof PERSON_FIELDS>;

/** The same with messages for one end of the route: "Enter the recipient's last name". */
const personOf = (end: "from" | "to") =>
  ({
    firstName: { ...PERSON_FIELDS.firstName, missing: `form.error.missing.${end}.firstName` },
    lastName: { ...PERSON_FIELDS.lastName, missing: `form.error.missing.${end}.lastName` },
    company: PERSON_FIELDS.company,
    email: { ...PERSON_FIELDS.email, missing: `form.error.missing.${end}.email` },
    phone: { ...PERSON_FIELDS.phone, missing: `form.error.missing.${end}.phone` },
    street1: { ...PERSON_FIELDS.street1, missing: `form.error.missing.${end}.street1` },
    street2: PERSON_FIELDS.street2,
  }) as const satisfies Fields<Key<"checkout">>;
export const SENDER_FIELDS = personOf("from");
export const RECIPIENT_FIELDS = personOf("to");

/** The recipient's fields for a service. A hidden email is not validated, because the merchant could not correct it. */
export function personFields({ street, email }: AddressNeeds) {
  const { firstName, lastName, company, phone, street1, street2 } = RECIPIENT_FIELDS;
  const hidden = { ...PERSON_FIELDS.email, kind: "text", required: false } as const;
  return {
    firstName,
    lastName,
    company,
    email: email ? RECIPIENT_FIELDS.email : hidden,
    phone,
    street1: { ...street1, required: street },
    street2,
  };
}
