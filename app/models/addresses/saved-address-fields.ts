import type { Address } from "#contract/addresses";
import { MAX_LENGTH } from "#contract/rules/field-limits";
import { endValues } from "~/models/checkout/info-defaults";
import { END_FIELDS, INFO_FIELDS } from "~/models/checkout/info-fields";
import { type Merchant, merchantAsSender } from "~/models/checkout/merchant-as-sender";
import { PERSON_FIELDS, RECIPIENT_FIELDS, SENDER_FIELDS } from "~/models/checkout/person-fields";
import { emptyValues, type Fields, pickValues, type Values } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";
import { type Book, END_OF } from "./book";

const alias = {
  kind: "text",
  max: MAX_LENGTH.alias,
  required: true,
  missing: "form.error.missing.alias",
  autoComplete: "off",
} as const;

const END = { ...PERSON_FIELDS, ...END_FIELDS };
/** Values for both books; a form has only one of the ends. */
export type SavedAddressValues = { alias: string; from: Values<typeof END>; to: Values<typeof END> };

/** The checkout's fields of a sender, in one form. @see spec configuration-and-support, section 5, "Addresses" */
export const SENDER_ADDRESS_FIELDS = {
  alias,
  from: { fields: { ...SENDER_FIELDS, ...INFO_FIELDS.from.fields } },
} as const satisfies Fields<Key<"checkout">>;

/**
 * The checkout's fields of a recipient, in one form.
 *
 * @param stored the address being edited. An empty street or email stays optional, because the checkout did not ask for it: the
 * street with a pick-up point, the email with a marketplace that hides it.
 */
export function recipientAddressFields(stored: Pick<Address, "email" | "street1"> | undefined) {
  return {
    alias,
    to: {
      fields: {
        ...RECIPIENT_FIELDS,
        email: { ...RECIPIENT_FIELDS.email, required: stored?.email !== "" },
        street1: { ...RECIPIENT_FIELDS.street1, required: stored?.street1 !== "" },
        ...INFO_FIELDS.to.fields,
      },
    },
  } as const satisfies Fields<Key<"checkout">>;
}

/**
 * Initial values of the form; for a new sender, the data of the merchant's registration.
 *
 * @param country of a new address
 * @param isFirst the first address is named after the merchant
 */
export function savedAddressValues(
  stored: Address | undefined,
  { country, owner, isFirst }: { country: string; owner: Merchant; isFirst: boolean },
): SavedAddressValues {
  const none = { ...emptyValues(END), alpha2Code: country };
  if (!stored) return { alias: isFirst ? ownerName(owner) : "", from: { ...none, ...merchantAsSender(owner) }, to: none };
  const end = { ...pickValues(PERSON_FIELDS, stored), ...endValues(stored, null) };
  return { alias: stored.alias, from: end, to: end };
}

/** Name of the merchant, as short as the name of an address. */
function ownerName({ companyName, firstName, lastName }: Merchant): string {
  return (companyName || `${firstName} ${lastName}`.trim()).slice(0, MAX_LENGTH.alias).trim();
}

/** Maps the upstream's field names to the form's. */
export function savedAddressFieldOf(book: Book): (field: string) => string | undefined {
  const end = END_OF[book];
  return (field) => {
    if (field === "alias") return field;
    if (["zipCode", "city", "state", "postalCodeId"].includes(field)) return `${end}.zipCode`;
    return field in END ? `${end}.${field}` : undefined;
  };
}

/** Fallback phone number for orders without one; empty for none. */
export const FALLBACK_PHONE_FIELDS = {
  fallbackPhone: { kind: "phone", label: "fallback.label", autoComplete: "tel" },
} as const satisfies Fields<Key<"addresses">>;
export type FallbackPhoneValues = Values<typeof FALLBACK_PHONE_FIELDS>;
