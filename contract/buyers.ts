import { z } from "zod";
import {
  Alpha2Code,
  CalendarDay,
  Currency,
  Email,
  HttpUrl,
  Instant,
  Language,
  laterValues,
  MinorUnits,
  Pagination,
  problem,
  typedText,
  WaybillReference,
} from "./primitives";
import { IdempotencyHeaders, procedure } from "./problems";
import { ProofOfDelivery } from "./proof";
import { ADDRESS_CHANGE_RULES, ADDRESS_CHANGE_STATES } from "./rules/address-changes";
import { RETURN_STATES } from "./rules/buyer-returns";
import {
  ANSWER_DAYS,
  EARLIER_SLUGS_MAX,
  isHttpsUrl,
  isMerchantSlug,
  WITHDRAWAL_DAYS,
  WITHDRAWAL_GROUPS,
  WITHDRAWAL_STATES,
} from "./rules/buyers";
import { isPhone, normalizePhone, PHONE_INPUT_MAX, PHONE_MAX_LENGTH } from "./rules/contact";
import { isColour, isReadable } from "./rules/contrast";
import { MAX_LENGTH } from "./rules/field-limits";
import { PickUpPoint } from "./services";

/** One line, as it is on pages and in mails. */
const line = (max: number) => typedText(max).regex(/^[^\r\n]*$/);
const slug = z.string().max(MAX_LENGTH.merchantSlug);
const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** Where a buyer finds the merchant; each is empty if it has none. */
const Contact = z.object({ email: z.string(), phone: z.string(), pageUrl: z.string() });
/** https URLs; each is empty if there is none. */
const Legal = z.object({ termsUrl: z.string(), privacyUrl: z.string(), imprintUrl: z.string() });

/** The merchant as its buyers see it. Public. */
export const MerchantBrand = z.object({
  /** The current one; the one that was asked for may be an earlier one. */
  slug: z.string(),
  name: z.string(),
  /** Null if the tenant's brand is shown: without a logo, or without a plan that includes it. */
  logo: z.object({ url: HttpUrl, width: z.number().int(), height: z.number().int() }).nullable(),
  /** `#rrggbb`, dark enough for white text; null for the tenant's colours. */
  accent: Colour.nullable(),
  contact: Contact,
  legal: Legal,
  /** Languages of the pages, at least one. */
  languages: z.array(Language),
  /** Lines of the address that goods are sent back to; empty if there is none. */
  returnAddress: z.array(z.string()),
  /** Its last line's country; null without an address. */
  returnCountry: Alpha2Code.nullable(),
  /** Buyers can ask for returns. @see contract/buyer-returns.ts */
  takesReturns: z.boolean().default(false),
});
export type MerchantBrand = z.infer<typeof MerchantBrand>;

/** What buyers see of a merchant, as the merchant sets it. Name, reply address, logo and colour are those of branded emails. */
export const BuyerSettings = z.object({
  /** Null until saved for the first time: then there are no pages yet. */
  slug: z.string().nullable(),
  /** A free one, made of the name. */
  proposedSlug: z.string(),
  name: z.string(),
  logoUrl: HttpUrl.nullable(),
  /** The chosen colour; empty for that of the logo. */
  colour: z.string(),
  /** The chosen colour, or the logo's. */
  accent: Colour,
  /** The logo's colour, which pages have while none is chosen; null without a logo. */
  logoColour: Colour.nullable().default(null),
  contact: Contact,
  legal: Legal,
  languages: z.array(Language),
  /** Id of a sender address; null for the default one. */
  returnAddressId: z.string().nullable(),
  /** Days after the delivery in which buyers may withdraw. */
  withdrawalDays: z.number().int(),
  /** Whether buyers may change the address before the carrier has the parcel. */
  addressChanges: z.enum(ADDRESS_CHANGE_RULES).register(laterValues, { readAs: "ask" }).default("ask"),
});
export type BuyerSettings = z.infer<typeof BuyerSettings>;

const Https = z
  .string()
  .max(MAX_LENGTH.buyerUrl)
  .refine((url) => url === "" || isHttpsUrl(url), problem("InvalidFormatField", "Not an https address"));

/** May be empty. */
const Phone = z
  .string()
  .max(PHONE_INPUT_MAX)
  .overwrite(normalizePhone)
  .max(PHONE_MAX_LENGTH)
  .refine((phone) => phone === "" || isPhone(phone), problem("InvalidFormatField", "Not a telephone number"));

const BuyerSettingsInput = z.object({
  slug: slug.refine(isMerchantSlug, problem("InvalidFormatField", "2 to 40 letters a to z, digits and dashes")),
  name: line(MAX_LENGTH.brandCompanyName).refine((name) => name.trim() !== "", problem("RequiredField", "Required")),
  /** As `companyLogo` of the brand settings: id of an upload, any URL to keep it, null to remove it. */
  logo: z.union([HttpUrl, z.string().min(1).max(MAX_LENGTH.id)]).nullable(),
  /** Empty for that of the logo. */
  colour: z
    .union([z.literal(""), Colour])
    .refine((colour) => !isColour(colour) || isReadable(colour), problem("ValueNotAllowedField", "Too light for white text")),
  email: z.union([z.literal(""), Email.max(MAX_LENGTH.replyTo)]),
  phone: Phone,
  pageUrl: Https,
  termsUrl: Https,
  privacyUrl: Https,
  imprintUrl: Https,
  /** Some of the tenant's. */
  languages: z.array(Language).min(1),
  returnAddressId: z.string().max(MAX_LENGTH.id).nullable(),
  withdrawalDays: z.number().int().min(WITHDRAWAL_DAYS.min).max(WITHDRAWAL_DAYS.max),
  addressChanges: z.enum(ADDRESS_CHANGE_RULES).default("ask"),
});

/** Who is asked for, and by which browser. */
const Public = z.object({
  partner: z.string(),
  /** Address of the browser, which is rate-limited. @see contract/app-secret.ts */
  remoteAddress: z.string().max(64).optional(),
});

/** A buyer's declaration. */
const Declared = z.object({
  name: z.string(),
  /** The order number, or what else identifies the contract. */
  order: z.string(),
  email: z.string(),
  /** Which items, or anything else; may be empty. */
  message: z.string(),
});

/** The acknowledgement of receipt, as the buyer sees it. */
export const WithdrawalReceipt = Declared.extend({
  /** Number of the receipt: ten characters. */
  number: z.string(),
  receivedAt: Instant,
  /** In which the day and time are told. */
  timeZone: z.string(),
  language: Language,
  /** Whether it is mailed too; false if the address has had as many mails as it may get in a day. */
  isMailed: z.boolean().default(true),
  brand: MerchantBrand,
});
export type WithdrawalReceipt = z.infer<typeof WithdrawalReceipt>;

/** Whether it came in the period for withdrawals; `unknown` without a shipment. */
const Period = z.enum(["within", "after", "unknown"]).register(laterValues, { readAs: "unknown" });

/** A return of the order that was withdrawn from: what it refunds is not refunded once more. */
const ReturnOfOrder = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(RETURN_STATES).register(laterValues, { readAs: "requested" }),
  items: z.array(z.object({ sku: z.string(), description: z.string(), quantity: z.number().int().min(1) })),
  /** Taken off the refund. */
  fee: MinorUnits,
  currency: Currency,
});

/** A withdrawal beside a return, or another withdrawal, of the same order: what it refunds is not refunded once more. */
export const WithdrawalOfOrder = Declared.pick({ message: true }).extend({
  id: z.string(),
  number: z.string(),
  receivedAt: Instant,
  state: z.enum(WITHDRAWAL_STATES),
  period: Period,
});
export type WithdrawalOfOrder = z.infer<typeof WithdrawalOfOrder>;

/** A declaration of a buyer, as the merchant sees it. */
export const Withdrawal = Declared.extend({
  ...WithdrawalOfOrder.shape,
  language: Language,
  /** Calendar day until which the merchant refunds. */
  refundBy: CalendarDay,
  /** When it was refunded or closed. */
  doneAt: Instant.nullable(),
  /** The shipment whose number and whose recipient's name or email it names; null if none was found. */
  shipmentReference: WaybillReference.nullable(),
  /** Last day of the period; null if the last parcel was not delivered yet. */
  periodEndsOn: CalendarDay.nullable(),
  /** The buyer's data were removed, as those of old shipments are. */
  isErased: z.boolean(),
  /** The returns of the same order, the newest first; in the answer for one withdrawal only. */
  returns: z.array(ReturnOfOrder).default([]),
  /** The other withdrawals from it, likewise. */
  others: z.array(WithdrawalOfOrder).default([]),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

/** On one page of the list. */
export const WITHDRAWALS_PER_PAGE = 20;

/** Mails about parcels to a buyer, as the link in one of them shows them. */
const Unsubscription = z.object({
  /** Null if the merchant has not said how buyers see it. */
  brand: MerchantBrand.nullable(),
  name: z.string(),
  /** Whether the buyer gets none any more. */
  isDone: z.boolean(),
});

const byId = z.object({ id: z.string().max(MAX_LENGTH.id) });
const LIMITED = "Limited by address: 429.";

/** What buyers see of a merchant. */
export const buyers = {
  getSettings: procedure
    .route({ method: "GET", path: "/v1/buyer-settings", summary: "What buyers see of the client" })
    .output(BuyerSettings),
  saveSettings: procedure
    .route({
      method: "PUT",
      path: "/v1/buyer-settings",
      summary: "Change what buyers see of the client",
      description:
        "A slug that another client has or had: 422 `NameTaken` on `slug`. A further one for a client that has " +
        `${EARLIER_SLUGS_MAX} earlier ones: 422 \`LimitReached\` on \`slug\`; one of the earlier ones can be chosen again. ` +
        "Without the feature `BRANDED_EMAILS`, `logo` and `colour` are ignored.",
      inputStructure: "detailed",
    })
    .input(z.object({ headers: IdempotencyHeaders, body: BuyerSettingsInput }))
    .output(BuyerSettings),
  brand: procedure
    .route({
      method: "GET",
      path: "/v1/public-merchants/{merchant}",
      summary: "A merchant as its buyers see it, by its slug or an earlier one; needs no session",
      description: `404 for an unknown merchant, or one of another partner. ${LIMITED}`,
    })
    .input(Public.extend({ merchant: slug }))
    .output(MerchantBrand),
  unsubscription: procedure
    .route({
      method: "GET",
      path: "/v1/public-unsubscriptions/{token}",
      summary: "Whether a buyer gets mails about a merchant’s parcels; needs no session",
      description: `404 for an unknown token, and once the shipment’s data are removed. ${LIMITED}`,
    })
    .input(Public.extend({ token: z.string().max(MAX_LENGTH.id) }))
    .output(Unsubscription),
  unsubscribe: procedure
    .route({
      method: "PUT",
      path: "/v1/public-unsubscriptions/{token}",
      summary: "Send a buyer no more mails and texts about a merchant’s parcels, or send them again; needs no session",
      description: `Repeating it changes nothing. 404 as above. ${LIMITED}`,
    })
    .input(Public.extend({ token: z.string().max(MAX_LENGTH.id), isDone: z.boolean().default(true) }))
    .output(Unsubscription),
  answer: procedure
    .route({
      method: "POST",
      path: "/v1/public-trackings/{token}/answers",
      summary: "A buyer answers what the carrier needs in an incident; needs no session",
      description: `The newest answer replaces the one before. 422 \`ValueNotAllowedField\` on \`zipCode\` unless it is the recipient’s, and on \`day\` unless it is one of the ${ANSWER_DAYS} days from today on where the recipient is. 409 \`WrongState\` without an incident. ${LIMITED} So is each shipment.`,
      inputStructure: "detailed",
    })
    .input(
      z.object({
        params: z.object({ token: z.string().max(MAX_LENGTH.id) }),
        body: Public.extend({
          zipCode: line(MAX_LENGTH.city),
          address: typedText(MAX_LENGTH.withdrawalMessage),
          phone: Phone,
          /** Of the next attempt. */
          day: CalendarDay.nullable(),
          message: typedText(MAX_LENGTH.withdrawalMessage),
        }).refine(({ address, phone, day, message }) => [address, phone, day ?? "", message].some((text) => text.trim() !== ""), {
          ...problem("RequiredField", "One of them is required"),
          path: ["address"],
        }),
      }),
    )
    .output(z.object({ answeredAt: Instant })),
  proof: procedure
    .route({
      method: "POST",
      path: "/v1/public-trackings/{token}/proof-of-delivery",
      summary: "The carrier’s pictures of the delivery, for the buyer; needs no session",
      description: `The carrier is asked; 503 if it does not answer. 404 for an unknown token, 409 \`WrongState\` as long as \`hasProof\` is false, 422 for another postcode. ${LIMITED} So is each parcel.`,
      inputStructure: "detailed",
    })
    .input(
      z.object({
        params: z.object({ token: z.string().max(MAX_LENGTH.id) }),
        body: Public.extend({ zipCode: line(MAX_LENGTH.city) }),
      }),
    )
    .output(ProofOfDelivery),
  points: procedure
    .route({
      method: "GET",
      path: "/v1/public-trackings/{token}/points",
      summary: "Pick-up points that a parcel can go to instead; needs no session",
      description: `Near a postcode, by default near the point that it goes to now, the nearest first. 404 for an unknown token, 409 \`WrongState\` where nothing can be changed any more. ${LIMITED}`,
    })
    .input(Public.extend({ token: z.string().max(MAX_LENGTH.id), zipCode: line(MAX_LENGTH.zipCode).default("") }))
    .output(
      z.object({
        points: z.array(PickUpPoint.pick({ id: true, businessName: true, address: true, zipCode: true, city: true })),
        /** Where they were looked for. */
        near: z.object({ zipCode: z.string(), city: z.string() }),
      }),
    ),
  changeAddress: procedure
    .route({
      method: "POST",
      path: "/v1/public-trackings/{token}/address-changes",
      summary: "A buyer says where the parcel is to go instead, before the carrier has it; needs no session",
      description: `In the same country, and checked as any address is: 422 on each field. 422 \`RequiredField\` on \`hasNoNumber\` for a street without a house number where they are usual, until the buyer says that there is none. Name, phone and email stay. A service to pick-up points takes \`pointId\`, others an address. \`making\` if the merchant allows it and the price stays; else \`asked\`, and the merchant decides. A further request replaces one that is \`asked\`; repeating one that is \`making\` changes nothing. 422 \`ValueNotAllowedField\` on \`currentZipCode\` unless it is the recipient’s, 409 \`WrongState\` where nothing can be changed any more. ${LIMITED} So is each shipment.`,
      inputStructure: "detailed",
    })
    .input(
      z.object({
        params: z.object({ token: z.string().max(MAX_LENGTH.id) }),
        body: Public.extend({
          /** Where the parcel goes now: the postcode, or the town where an address has none. */
          currentZipCode: line(MAX_LENGTH.city),
          street1: line(MAX_LENGTH.street),
          street2: line(MAX_LENGTH.street),
          zipCode: line(MAX_LENGTH.zipCode),
          city: line(MAX_LENGTH.city),
          pointId: z.string().max(MAX_LENGTH.id).nullable(),
          /** The buyer says that the address has no house number. */
          hasNoNumber: z.boolean().default(false),
          /** Of the page: mails about this request are in it. Without it they are in that of the parcel's mails. */
          language: Language.optional(),
        }),
      }),
    )
    .output(z.object({ state: z.enum(ADDRESS_CHANGE_STATES) })),
  findParcel: procedure
    .route({
      method: "POST",
      path: "/v1/public-tracking-searches",
      summary: "Find the tracking page of a parcel; needs no session",
      description: `404 \`NotFound\` for a wrong number and for a wrong postcode alike, and for an unknown merchant. ${LIMITED} So is each number.`,
    })
    .input(
      Public.extend({
        /** Without a merchant, only the carrier's number finds a parcel. */
        merchant: slug.optional(),
        /** The order number, or the carrier's. */
        number: line(MAX_LENGTH.customReference).refine((number) => number.trim() !== "", problem("RequiredField", "Required")),
        /** The recipient's; the town where an address has none. */
        zipCode: line(MAX_LENGTH.city).refine((zipCode) => zipCode.trim() !== "", problem("RequiredField", "Required")),
      }),
    )
    .output(
      z.object({
        /** For `shipments.publicTracking`. */
        token: z.string(),
      }),
    ),
};

/** Buyers' withdrawals from their contracts with a merchant. @see Directive 2011/83/EU, article 11a */
export const withdrawals = {
  declare: procedure
    .route({
      method: "POST",
      path: "/v1/public-merchants/{merchant}/withdrawals",
      summary: "Withdraw from a contract; needs no session",
      description: `Any order is accepted, so that nobody learns which ones exist. The acknowledgement of receipt is mailed at once, unless the address has had as many as it may get in a day: see \`isMailed\` of the receipt. ${LIMITED} 404 for an unknown merchant.`,
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(
      z.object({
        params: z.object({ merchant: slug }),
        headers: IdempotencyHeaders,
        body: Public.extend({
          name: line(MAX_LENGTH.buyerName).refine((name) => name.trim() !== "", problem("RequiredField", "Required")),
          order: line(MAX_LENGTH.customReference).refine((order) => order.trim() !== "", problem("RequiredField", "Required")),
          email: Email,
          message: typedText(MAX_LENGTH.withdrawalMessage),
          language: Language,
        }),
      }),
    )
    .output(
      z.object({
        /** For `receipt`; cannot be guessed. */
        token: z.string(),
      }),
    ),
  receipt: procedure
    .route({
      method: "GET",
      path: "/v1/public-withdrawals/{token}",
      summary: "The acknowledgement of receipt of a withdrawal; needs no session",
      description: `404 for an unknown token, one of another partner or merchant, and once the buyer’s data are removed. ${LIMITED}`,
    })
    .input(Public.extend({ token: z.string().max(MAX_LENGTH.id), merchant: slug.optional() }))
    .output(WithdrawalReceipt),
  list: procedure
    .route({ method: "GET", path: "/v1/withdrawals", summary: "Withdrawals of buyers, the newest first" })
    .input(z.object({ group: z.enum(WITHDRAWAL_GROUPS).optional(), page: z.coerce.number().int().min(1).max(10_000).default(1) }))
    .output(
      z.object({
        content: z.array(Withdrawal),
        pagination: Pagination,
        /** Of each group. */
        counts: z.object({ open: z.number().int(), done: z.number().int() }),
      }),
    ),
  get: procedure.route({ method: "GET", path: "/v1/withdrawals/{id}", summary: "A withdrawal" }).input(byId).output(Withdrawal),
  setState: procedure
    .route({
      method: "PUT",
      path: "/v1/withdrawals/{id}/state",
      summary: "Say how far a withdrawal is",
      description:
        "`seen` leaves every state but `new` as it is. `refunded` and `closed` end it; repeating one changes nothing. 409 `WrongState` for one that has ended in another way.",
    })
    .input(byId.extend({ state: z.enum(["seen", "refunded", "closed"]) }))
    .output(Withdrawal),
};
