import { z } from "zod";
import { MerchantBrand, WithdrawalOfOrder } from "./buyers";
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
import { PublicPoint } from "./services";
import {
  OWN_REASONS_MAX,
  PICTURE_ASKS,
  RETURN_DAYS,
  RETURN_DECISIONS,
  RETURN_GROUPS,
  RETURN_LABEL_PROBLEMS,
  RETURN_LABEL_STATES,
  RETURN_PICTURE_MAX_BYTES,
  RETURN_PICTURES_MAX,
  RETURN_REASONS,
  RETURN_RULES_MAX,
  RETURN_STATES,
  RETURN_WAYS,
} from "./rules/buyer-returns";
import { AMOUNT_MAX_CENTS, MAX_LENGTH } from "./rules/field-limits";

const line = (max: number) => typedText(max).regex(/^[^\r\n]*$/);
const filled = (text: string) => text.trim() !== "";
const required = problem("RequiredField", "Required");

/** What becomes of a request. */
export const ReturnOutcome = z.object({
  decision: z.enum(RETURN_DECISIONS),
  way: z.enum(RETURN_WAYS),
  /** Taken off the refund. */
  fee: MinorUnits.min(0).max(AMOUNT_MAX_CENTS),
});
export type ReturnOutcome = z.infer<typeof ReturnOutcome>;

/** A reason of the list, or one in the merchant's own words. */
const Reason = line(MAX_LENGTH.returnReason);

/** The first rule that fits decides. Empty conditions fit all. */
export const ReturnRule = ReturnOutcome.extend({
  /** Of the buyer. */
  countries: z.array(Alpha2Code).max(60),
  reasons: z.array(Reason).max(RETURN_REASONS.length + OWN_REASONS_MAX),
  /** Beginning of the SKU of one of the items; empty for any. */
  sku: line(MAX_LENGTH.sku),
});
export type ReturnRule = z.infer<typeof ReturnRule>;

/** A reason whose buyers may or must add pictures. */
const PictureRule = z.object({ reason: Reason, ask: z.enum(PICTURE_ASKS).register(laterValues, { readAs: "may" }) });

export const ReturnSettings = z.object({
  isOn: z.boolean(),
  /** Days after the delivery. */
  days: z.number().int().min(RETURN_DAYS.min).max(RETURN_DAYS.max),
  reasons: z.array(z.enum(RETURN_REASONS)),
  /** In the merchant's words. */
  ownReasons: z.array(Reason.refine(filled, required)).max(OWN_REASONS_MAX),
  /** What buyers read before they ask; may be empty. */
  note: typedText(MAX_LENGTH.returnNote),
  /** If no rule fits. */
  outcome: ReturnOutcome,
  rules: z.array(ReturnRule).max(RETURN_RULES_MAX),
  /** Labels of approved returns are bought at once, on the balance or a saved method; the carriers' terms are accepted with it. */
  buysLabels: z.boolean().default(false),
  /** Reasons that are not here ask for none. */
  pictures: z
    .array(PictureRule)
    .max(RETURN_REASONS.length + OWN_REASONS_MAX)
    .default([]),
});
export type ReturnSettings = z.infer<typeof ReturnSettings>;

/** Goods of a return. */
export const ReturnItem = z.object({
  sku: z.string(),
  description: z.string(),
  quantity: z.number().int().min(1),
  /** Of all these pieces, as the order lists them, minor units; null if it is not known. */
  value: MinorUnits.min(0).nullable().default(null),
});
export type ReturnItem = z.infer<typeof ReturnItem>;

const Message = z.object({ at: Instant, isBuyer: z.boolean(), text: z.string() });

const State = z.enum(RETURN_STATES).register(laterValues, { readAs: "requested" });

/** A parcel's number as a QR code: dark modules on a light square, whose edge has `size` of them with the quiet zone. */
const ShownCode = z.object({
  number: z.string(),
  size: z.number().int().min(1),
  /** Of an SVG, in modules. */
  path: z.string().regex(/^[Mhvz0-9 -]*$/),
});

/** A return as its buyer sees it. */
export const BuyersReturn = z.object({
  number: z.string(),
  state: State,
  requestedAt: Instant,
  items: z.array(ReturnItem),
  reason: z.string(),
  way: z.enum(RETURN_WAYS),
  fee: MinorUnits,
  currency: Currency,
  /** Why it was refused; may be empty. */
  refusal: z.string(),
  /** Signed; null while there is none. */
  labelUrl: HttpUrl.nullable(),
  /** The label is a code that the buyer shows at the drop-off point, where it is printed. */
  isPrintedInStore: z.boolean().default(false),
  /** QR codes that are shown there, one for each parcel; empty while there is no label, and where only the file at `labelUrl` has them. */
  codes: z.array(ShownCode).default([]),
  /** Of the parcel with the label, else as the buyer has entered it; empty while there is none. */
  tracking: z.string().default(""),
  /** For `publicTracking` of the parcel with the label. */
  trackingToken: z.string().nullable().default(null),
  /** When that parcel was delivered to the client, who confirms that it has the goods. */
  deliveredAt: Instant.nullable().default(null),
  messages: z.array(Message),
});
export type BuyersReturn = z.infer<typeof BuyersReturn>;

/** An order whose number and postcode a buyer knows: no name, address or price. */
export const ReturnOrder = z.object({
  brand: MerchantBrand,
  order: z.string(),
  /** Null if it was not delivered yet. */
  deliveredOn: CalendarDay.nullable(),
  /** Last day; null if it was not delivered yet. */
  endsOn: CalendarDay.nullable(),
  /** Why nothing can be sent back; null if it can. */
  obstacle: z
    .enum(["off", "over", "gone", "cancelled", "not-sent", "none-left"])
    .nullable()
    .register(laterValues, { readAs: "off" }),
  note: z.string(),
  currency: Currency,
  /** Those that are not in a return yet. */
  items: z.array(ReturnItem.extend({ id: z.string() })),
  reasons: z.array(z.enum(RETURN_REASONS).register(laterValues, { readAs: "other" })),
  ownReasons: z.array(z.string()),
  pictures: z.array(PictureRule).default([]),
  timeZone: z.string(),
  /** The shop gave no email of the buyer, so that the request must have one. */
  needsEmail: z.boolean(),
  /** When its buyer has withdrawn from the contract for it, for the last time; null if they have not. */
  withdrawnAt: Instant.nullable().default(null),
  returns: z.array(BuyersReturn),
});
export type ReturnOrder = z.infer<typeof ReturnOrder>;

/** A return as the merchant sees it. */
export const MerchantReturn = BuyersReturn.omit({
  labelUrl: true,
  isPrintedInStore: true,
  codes: true,
  tracking: true,
  trackingToken: true,
}).extend({
  id: z.string(),
  order: z.string(),
  shipmentReference: WaybillReference,
  /** Of the recipient; empty once personal data are removed. */
  buyer: z.string(),
  email: z.string(),
  country: z.string(),
  language: Language,
  /** What the buyer wrote with the request. */
  comment: z.string(),
  /** The shipment that brings the goods back; null while there is none. */
  labelReference: WaybillReference.nullable(),
  labelState: z.enum(RETURN_LABEL_STATES).register(laterValues, { readAs: "none" }).default("none"),
  /** Why it was not bought by itself; null if it was, or was not tried. */
  labelProblem: z.enum(RETURN_LABEL_PROBLEMS).nullable().register(laterValues, { readAs: "other" }).default(null),
  /** The label that a request needs, at today's price; null if it needs none, or none can be priced. */
  labelQuote: z
    .object({
      carrierName: z.string(),
      name: z.string(),
      price: MinorUnits,
      currency: Currency,
      /** Approving buys it by itself; else the client chooses and pays it after that. */
      isBought: z.boolean().default(true),
    })
    .nullable()
    .default(null),
  /** Of a parcel that the buyer has sent. */
  buyersTracking: z.string(),
  doneAt: Instant.nullable(),
  /** Of the goods, as the buyer has added them. */
  pictures: z.array(z.object({ id: z.string(), url: HttpUrl, contentType: z.enum(["image/jpeg", "image/png"]) })).default([]),
  /** The buyer wrote last. */
  isAsked: z.boolean(),
  /** The withdrawals from the same order, the newest first. */
  withdrawals: z.array(WithdrawalOfOrder).default([]),
});
export type MerchantReturn = z.infer<typeof MerchantReturn>;

export const RETURNS_PER_PAGE = 20;

const Public = z.object({ partner: z.string(), remoteAddress: z.string().max(64).optional() });
const slug = z.string().max(MAX_LENGTH.merchantSlug);
const token = z.string().max(MAX_LENGTH.id);
const Asked = z.object({
  items: z
    .array(z.object({ id: z.string().max(MAX_LENGTH.id), quantity: z.number().int().min(1) }))
    .min(1)
    .max(100),
  reason: Reason.refine(filled, required),
  /** As `addPicture` names them. */
  pictures: z.array(z.string().max(MAX_LENGTH.id)).max(RETURN_PICTURES_MAX).default([]),
});
const byId = z.object({ id: z.string().max(MAX_LENGTH.id) });
const text = typedText(MAX_LENGTH.returnMessage).refine(filled, required);
const LIMITED = "Limited by address: 429.";

/** Goods that buyers send back to a client. */
export const buyerReturns = {
  getSettings: procedure
    .route({ method: "GET", path: "/v1/return-settings", summary: "How the client takes goods back" })
    .output(ReturnSettings),
  saveSettings: procedure
    .route({
      method: "PUT",
      path: "/v1/return-settings",
      summary: "Change how the client takes goods back",
      description:
        "409 `WrongState` for switching it on before the client has saved what buyers see of it. 422 `RequiredField` on `reasons` for switching it on without any.",
    })
    .input(ReturnSettings)
    .output(ReturnSettings),
  find: procedure
    .route({
      method: "POST",
      path: "/v1/public-merchants/{merchant}/return-orders",
      summary: "The order of a number and a postcode; needs no session",
      description: `404 in the same words for an unknown number and another postcode. ${LIMITED}`,
      inputStructure: "detailed",
    })
    .input(
      z.object({
        params: z.object({ merchant: slug }),
        body: Public.extend({
          order: line(MAX_LENGTH.customReference).refine(filled, required),
          zip: line(MAX_LENGTH.zipCode).refine(filled, required),
        }),
      }),
    )
    .output(z.object({ token })),
  order: procedure
    .route({
      method: "GET",
      path: "/v1/public-returns/{token}",
      summary: "What of an order can be sent back, and its returns; needs no session",
      description: `404 for an unknown token, another merchant than the order’s, and once personal data are removed. ${LIMITED}`,
    })
    .input(Public.extend({ token, merchant: slug.optional() }))
    .output(ReturnOrder),
  quote: procedure
    .route({
      method: "POST",
      path: "/v1/public-returns/{token}/quote",
      summary: "What would become of a request; needs no session",
      description:
        "422 `ValueNotAllowedField` for more than can be sent back, another reason, or pictures that are not known (any more); `RequiredField` on `pictures` for a reason that needs some. 409 `WrongState` if nothing can.",
      inputStructure: "detailed",
    })
    .input(z.object({ params: z.object({ token }), body: Public.extend(Asked.shape) }))
    .output(ReturnOutcome),
  addPicture: procedure
    .route({
      method: "POST",
      path: "/v1/public-returns/{token}/pictures",
      summary: "A picture of goods that a buyer asks to send back; needs no session",
      description: `Stored without metadata; removed after a day that no request names it. 422 \`ValueNotAllowedField\` for what is no whole JPEG or PNG picture, \`MaxSizeExceededField\` for one that is too large. ${LIMITED}`,
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(
      z.object({
        params: z.object({ token }),
        body: Public.extend({
          /** Base64. */
          content: z
            .string()
            .min(1)
            .max(Math.ceil(RETURN_PICTURE_MAX_BYTES / 3) * 4),
        }),
      }),
    )
    .output(z.object({ id: z.string() })),
  request: procedure
    .route({
      method: "POST",
      path: "/v1/public-returns/{token}",
      summary: "Ask to send goods back; needs no session",
      description:
        "As `quote`. 409 `WrongState` also if another way or fee applies than the buyer has seen. The buyer and the client are mailed.",
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(
      z.object({
        params: z.object({ token }),
        headers: IdempotencyHeaders,
        body: Public.extend(Asked.shape).extend({
          comment: typedText(MAX_LENGTH.returnMessage),
          /** Ignored if the order has one. */
          email: z.union([z.literal(""), Email]),
          language: Language,
          seen: ReturnOutcome.pick({ way: true, fee: true }),
        }),
      }),
    )
    .output(z.object({ number: z.string() })),
  write: procedure
    .route({
      method: "POST",
      path: "/v1/public-returns/{token}/messages",
      summary: "A buyer’s message about a return; needs no session",
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(
      z.object({
        params: z.object({ token }),
        headers: IdempotencyHeaders,
        body: Public.extend({ number: z.string().max(40), text }),
      }),
    )
    .output(z.object({ number: z.string() })),
  send: procedure
    .route({
      method: "POST",
      path: "/v1/public-returns/{token}/sent",
      summary: "A buyer has sent an approved return; needs no session",
      description: "409 `WrongState` for one that is not approved, or whose postage the buyer does not pay.",
      inputStructure: "detailed",
    })
    .input(
      z.object({
        params: z.object({ token }),
        body: Public.extend({ number: z.string().max(40), tracking: line(MAX_LENGTH.customReference) }),
      }),
    )
    .output(z.object({ number: z.string() })),
  dropOffPoints: procedure
    .route({
      method: "GET",
      path: "/v1/public-returns/{token}/{number}/drop-off-points",
      summary: "Where the buyer hands a return over, nearest first; needs no session",
      description: `404 for one without a label, or one that is collected. ${LIMITED}`,
    })
    .input(Public.extend({ token, number: z.string().max(40) }))
    .output(z.object({ carrierName: z.string(), points: z.array(PublicPoint) })),
  list: procedure
    .route({ method: "GET", path: "/v1/returns", summary: "Returns of buyers, the newest first" })
    .input(z.object({ group: z.enum(RETURN_GROUPS).optional(), page: z.coerce.number().int().min(1).max(10_000).default(1) }))
    .output(
      z.object({
        content: z.array(MerchantReturn),
        pagination: Pagination,
        counts: z.record(z.enum(RETURN_GROUPS), z.number().int()),
        /** Of those that are coming: delivered to the client, who has not confirmed it yet. */
        delivered: z.number().int().default(0),
      }),
    ),
  get: procedure.route({ method: "GET", path: "/v1/returns/{id}", summary: "A return" }).input(byId).output(MerchantReturn),
  decide: procedure
    .route({
      method: "POST",
      path: "/v1/returns/decisions",
      summary: "Approve or refuse requested returns, or reopen refused ones",
      description:
        "Answers those that are decided so now: a repeated decision changes nothing, and those that were decided otherwise are left out. `reopen` makes a refused return one that is to be decided again, as long as the buyer’s data are kept: its goods cannot be asked for a second time. The buyers are mailed of the others. Labels are bought by themselves if the client has switched that on.",
    })
    .input(
      z.object({
        ids: z.array(byId.shape.id).min(1).max(100),
        decision: z.enum(["approve", "refuse", "reopen"]),
        /** Why one is refused; may be empty. */
        refusal: typedText(MAX_LENGTH.returnMessage).default(""),
      }),
    )
    .output(z.object({ decided: z.array(z.string()) })),
  setState: procedure
    .route({
      method: "PUT",
      path: "/v1/returns/{id}/state",
      summary: "Say that the goods of a return were received, or that it was refunded",
      description: "Repeating one changes nothing. 409 `WrongState` for one that is not approved. The buyer is mailed.",
    })
    .input(byId.extend({ state: z.enum(["received", "refunded"]) }))
    .output(MerchantReturn),
  answer: procedure
    .route({
      method: "POST",
      path: "/v1/returns/{id}/messages",
      summary: "Write to the buyer of a return, who is mailed",
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(z.object({ params: byId, headers: IdempotencyHeaders, body: z.object({ text }) }))
    .output(MerchantReturn),
  createLabel: procedure
    .route({
      method: "POST",
      path: "/v1/returns/{id}/label",
      summary: "The draft of the shipment that brings the goods back, to be paid like any",
      description: "The same draft as long as it exists. 409 `WrongState` for a return without a label of the merchant’s.",
    })
    .input(byId)
    .output(z.object({ waybillReference: WaybillReference })),
  figures: procedure
    .route({
      method: "GET",
      path: "/v1/returns/figures",
      summary: "Returns of the last 90 days by reason and by item, without those that were declined",
    })
    .output(
      z.object({
        total: z.number().int(),
        reasons: z.array(z.object({ reason: z.string(), returns: z.number().int() })),
        items: z.array(z.object({ sku: z.string(), description: z.string(), quantity: z.number().int() })),
      }),
    ),
};
