import { z } from "zod";
import { unprintableCharacters } from "./label-text";
import { Alpha2Code, Pagination, problem, typedText } from "./primitives";
import { IdempotencyHeaders, procedure } from "./problems";
import { isEmail, isPhone, normalizePhone, PHONE_INPUT_MAX, PHONE_MAX_LENGTH } from "./rules/contact";
import { countryOfCode, postalCountry, territoryName } from "./rules/territories";
import { MAX_LENGTH } from "./rules/field-limits";
import { formatPostcode } from "./rules/postcodes";

/** A named region of a country, such as an island group; `translations` maps a language to its name. */
export const PostalZone = z.object({ id: z.string(), translations: z.record(z.string(), z.string()) });
export type PostalZone = z.infer<typeof PostalZone>;

/** A postal place: one city (or part of one) under one postal code. */
export const PostalPlace = z.object({
  /** `zip_code_id` and `postalCodeId` in the specification. */
  id: z.string(),
  alpha2Code: Alpha2Code,
  zipCode: z.string(),
  city: z.string(),
  state: z.string(),
  postalZone: PostalZone,
});
export type PostalPlace = z.infer<typeof PostalPlace>;

/**
 * An address, possibly incomplete: a missing text is an empty string, a missing id null. Each checkout step validates which fields
 * it requires. @see spec shipment-core, section 3, "Address"
 */
export const Address = z.object({
  id: z.string().nullable(),
  alias: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  street1: z.string(),
  street2: z.string(),
  alpha2Code: Alpha2Code,
  state: z.string(),
  zipCode: z.string(),
  city: z.string(),
  postalCodeId: z.string().nullable(),
  /** Set by the upstream from country and postcode; ignored in requests. */
  postalZone: PostalZone.nullish(),
});
export type Address = z.infer<typeof Address>;

export const Warehouse = Address.extend({ id: z.string(), isDefault: z.boolean() });
export type Warehouse = z.infer<typeof Warehouse>;

export const Recipient = Address.extend({ id: z.string() });
export type Recipient = z.infer<typeof Recipient>;

/** Replaces a territory's own country code by that of the country whose post serves it. */
const asServed = <A extends Pick<Address, "alpha2Code" | "zipCode" | "state">>(address: A): A => ({
  ...address,
  ...postalCountry(address),
  state: address.state || territoryName(address),
});

const TypedAddress = Address.extend({
  id: z.string().max(MAX_LENGTH.id).nullable(),
  alias: typedText(MAX_LENGTH.alias),
  firstName: typedText(MAX_LENGTH.personName),
  lastName: typedText(MAX_LENGTH.personName),
  company: typedText(MAX_LENGTH.company),
  email: typedText(MAX_LENGTH.contactEmail),
  phone: z.string().max(PHONE_INPUT_MAX).overwrite(normalizePhone).max(PHONE_MAX_LENGTH),
  street1: typedText(MAX_LENGTH.street),
  street2: typedText(MAX_LENGTH.street),
  state: typedText(MAX_LENGTH.city),
  zipCode: typedText(MAX_LENGTH.zipCode),
  city: typedText(MAX_LENGTH.city),
  postalCodeId: z.string().max(MAX_LENGTH.id).nullable(),
});
/** An address in a request: its fields fit the storage and the label. It may be as incomplete as a draft. */
export const AddressInput = TypedAddress.overwrite(asServed);

const required = <T extends z.ZodString>(field: T) =>
  field.refine((text) => text.trim() !== "", problem("RequiredField", "Required"));
const printed = <T extends z.ZodString>(field: T) =>
  field.refine((text) => unprintableCharacters(text).length === 0, problem("InvalidFormatField", "Labels cannot print it"));

const { shape } = TypedAddress;
/**
 * A saved address must be valid. A recipient may lack what a checkout does not require: the street if the parcel goes to a
 * pick-up point, the email that a marketplace hides.
 */
const SavedRecipient = TypedAddress.extend({
  firstName: required(printed(shape.firstName)),
  lastName: required(printed(shape.lastName)),
  company: printed(shape.company),
  email: shape.email.refine((email) => email === "" || isEmail(email), problem("InvalidFormatField", "Not a mail address")),
  phone: required(shape.phone).refine(
    (phone) => phone === "" || isPhone(phone),
    problem("InvalidFormatField", "Not a telephone number"),
  ),
  street1: printed(shape.street1),
  street2: printed(shape.street2),
  city: required(printed(shape.city)),
  zipCode: required(shape.zipCode),
  alpha2Code: shape.alpha2Code.refine((code) => countryOfCode(code) !== null, problem("ValueNotAllowedField", "Not a country")),
});
const SavedWarehouse = SavedRecipient.extend({
  alias: required(shape.alias),
  email: required(SavedRecipient.shape.email),
  street1: required(SavedRecipient.shape.street1),
});

function withPostcode<T extends z.ZodType<Pick<Address, "alpha2Code" | "zipCode" | "state">>>(address: T) {
  return address
    .overwrite(asServed)
    .refine(({ alpha2Code, zipCode }) => zipCode.trim() === "" || formatPostcode(alpha2Code, zipCode) !== null, {
      ...problem("InvalidFormatField", "Not a postcode of the country"),
      path: ["zipCode"],
    });
}
const id = z.string();

export const addresses = {
  searchPlaces: procedure
    .route({ method: "GET", path: "/v1/postal-places", summary: "Postal places by city or zip" })
    .input(z.object({ country: Alpha2Code, q: z.string().max(80), limit: z.coerce.number().int().min(1).max(50).default(10) }))
    .output(z.object({ places: z.array(PostalPlace) })),
  getPlace: procedure
    .route({ method: "GET", path: "/v1/postal-places/{id}", summary: "One postal place" })
    .input(z.object({ id: z.string() }))
    .output(PostalPlace),
  listWarehouses: procedure
    .route({ method: "GET", path: "/v1/warehouses", summary: "Sender addresses, the default first; at most 8" })
    .output(z.object({ warehouses: z.array(Warehouse) })),
  createWarehouse: procedure
    .route({ method: "POST", path: "/v1/warehouses", summary: "Save a sender address", inputStructure: "detailed" })
    .input(
      z.object({
        headers: IdempotencyHeaders,
        body: withPostcode(SavedWarehouse.omit({ id: true }).extend({ isDefault: z.boolean().default(false) })),
      }),
    )
    .output(Warehouse),
  updateWarehouse: procedure
    .route({ method: "PUT", path: "/v1/warehouses/{id}", summary: "Change a sender address" })
    .input(withPostcode(SavedWarehouse.extend({ id, isDefault: z.boolean() })))
    .output(Warehouse),
  setDefaultWarehouse: procedure
    .route({ method: "PUT", path: "/v1/warehouses/{id}/default", summary: "Make a sender address the default" })
    .input(z.object({ id }))
    .output(z.object({ id })),
  deleteWarehouse: procedure
    .route({ method: "DELETE", path: "/v1/warehouses/{id}", summary: "Delete a sender address" })
    .input(z.object({ id: z.string() }))
    .output(z.object({ deleted: z.literal(true) })),
  listRecipients: procedure
    .route({ method: "GET", path: "/v1/recipients", summary: "The recipient address book, 9 a page by default" })
    .input(
      z.object({
        q: z.string().max(80).optional(),
        page: z.coerce.number().int().min(1).default(1),
        limit: z.coerce.number().int().min(1).max(50).default(9),
      }),
    )
    .output(z.object({ content: z.array(Recipient), pagination: Pagination })),
  createRecipient: procedure
    .route({
      method: "POST",
      path: "/v1/recipients",
      summary: "Add to the address book, at most 500",
      inputStructure: "detailed",
    })
    .input(z.object({ headers: IdempotencyHeaders, body: withPostcode(SavedRecipient.omit({ id: true })) }))
    .output(Recipient),
  updateRecipient: procedure
    .route({ method: "PUT", path: "/v1/recipients/{id}", summary: "Change a recipient" })
    .input(withPostcode(SavedRecipient.extend({ id })))
    .output(Recipient),
  deleteRecipient: procedure
    .route({ method: "DELETE", path: "/v1/recipients/{id}", summary: "Delete a recipient" })
    .input(z.object({ id: z.string() }))
    .output(z.object({ deleted: z.literal(true) })),
};
