import { z } from "zod";
import {
  CalendarDay,
  Currency,
  HttpUrl,
  Instant,
  laterValues,
  MinorUnits,
  Pagination,
  typedText,
  WaybillReference,
} from "./primitives";
import { IdempotencyHeaders, procedure } from "./problems";
import { AMOUNT_MAX_CENTS, MAX_LENGTH } from "./rules/field-limits";
import { ATTACHMENT_REFUSALS, MESSAGE_FILES_MAX, TICKET_GROUPS, TICKET_STATUSES, TICKET_TYPES } from "./rules/tickets";

export const TicketType = z.enum([...TICKET_TYPES, "unknown"]).register(laterValues, { readAs: "unknown" });
export const TicketStatus = z.enum(TICKET_STATUSES).register(laterValues, { readAs: "unknown" });
export const TicketGroup = z.enum(TICKET_GROUPS);

/** Why the content of a file was refused. */
export const AttachmentRefusal = z.enum(ATTACHMENT_REFUSALS).register(laterValues, { readAs: null });

/** A file of a ticket or a message. */
export const TicketAttachment = z.object({
  id: z.string(),
  /** With the extension of its detected type. */
  fileName: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** Signed URL; served with `Content-Disposition: attachment` and `nosniff`. */
  url: HttpUrl,
});
export type TicketAttachment = z.infer<typeof TicketAttachment>;

/** Check of an uploaded file, which can be used once it is `ready`. */
export const AttachmentCheck = z.object({
  uploadId: z.string(),
  /** Id for tickets and messages; null until checked. */
  id: z.string().nullable(),
  status: z.enum(["checking", "ready", "refused"]),
  /** Reason, if `refused` and known to the upstream. */
  refusal: AttachmentRefusal.optional(),
  fileName: z.string(),
  contentType: z.string(),
  size: z.number().int(),
});
export type AttachmentCheck = z.infer<typeof AttachmentCheck>;

const Amount = z.object({ value: MinorUnits, currency: Currency });
const File = TicketAttachment.nullable();

/** @see spec configuration-and-support, section 3, "Support ticket" */
export const Ticket = z.object({
  id: z.string(),
  /** Public number of the ticket: `WB-T-20418`. */
  externalReference: z.string(),
  type: TicketType,
  status: TicketStatus,
  shipmentReference: WaybillReference.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  lastMessageAt: Instant,
  /** Messages of agents that the merchant has not read. */
  unread: z.number().int().min(0),
  /** Empty for types without one; for a cancellation a key from `init`. */
  reason: z.string(),
  productDescription: z.string(),
  amount: Amount.nullable(),
  /** Account for a claim, masked: `ending` is the last four characters of a bank account, null for PayPal. */
  paymentMethod: z.object({ type: z.enum(["BANK", "PAYPAL"]), ending: z.string().nullable() }).nullable(),
  /** Amount paid for a claim. */
  paid: Amount.extend({ at: Instant }).nullable(),
  collectionDate: CalendarDay.nullable(),
  additionalComments: z.string(),
  attachments: z.object({
    proofOfValue: File,
    proofOfDamageGoods: File,
    proofOfDamageExternalPackaging: File,
    proofOfDamageInternalPackaging: File,
    additionalPicture: File,
  }),
});
export type Ticket = z.infer<typeof Ticket>;

/** @see spec configuration-and-support, section 3, "Ticket message" */
export const TicketMessage = z.object({
  id: z.string(),
  /** Contains only safe tags. Sanitize it nevertheless. */
  htmlBody: z.string(),
  attachments: z.array(TicketAttachment),
  createdAt: Instant,
  /** `name` of an agent; empty for the merchant. */
  author: z.object({ isAgent: z.boolean(), name: z.string() }),
});
export type TicketMessage = z.infer<typeof TicketMessage>;

export const TICKETS_PER_PAGE = 10;

const id = z.string().max(MAX_LENGTH.id);
/** Id of an attachment or of its upload. */
const fileId = z.string().min(1).max(MAX_LENGTH.id);
const shipmentReference = WaybillReference;
const reason = typedText(MAX_LENGTH.ticketReason).min(1);
const Question = z.object({ shipmentReference, reason, additionalPicture: fileId.nullable() });
/** A question without a required shipment. */
const FreeQuestion = Question.extend({ shipmentReference: shipmentReference.nullable() });

const account = typedText(MAX_LENGTH.bankText).min(1);
/** Stored encrypted, and never returned. @see spec configuration-and-support, section 3, "Payment method for claims" */
export const ClaimPayment = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("BANK"),
    data: z.object({
      accountHolder: account,
      /** For a client in the United Kingdom, an account number of 8 digits. */
      iban: account,
      /** BIC; for a client in the United Kingdom, a sort code `nn-nn-nn`. */
      code: account,
    }),
  }),
  z.object({ type: z.literal("PAYPAL"), data: z.object({ account: typedText(MAX_LENGTH.accountEmail).min(1) }) }),
]);
export type ClaimPayment = z.infer<typeof ClaimPayment>;

const Claim = z.object({
  shipmentReference,
  productDescription: typedText(MAX_LENGTH.ticketProducts).min(1),
  amount: z.object({ value: MinorUnits.min(1).max(AMOUNT_MAX_CENTS), currency: Currency }),
  proofOfValue: fileId,
  paymentMethod: ClaimPayment,
});
const Loss = Claim.extend({ reason });
const Damage = Claim.extend({
  proofOfDamageGoods: fileId,
  proofOfDamageExternalPackaging: fileId,
  proofOfDamageInternalPackaging: fileId,
});
const Pickup = z.object({
  shipmentReference,
  /** After today in the merchant's calendar, at most 30 days ahead, and not at a weekend. */
  collectionDate: CalendarDay,
  additionalComments: typedText(MAX_LENGTH.ticketReason),
});

const CREATION = `422 \`UnknownShipment\` at \`shipmentReference\` for one that is not the client's; 409 \`TicketExists\` if the shipment has
a ticket of the type, 409 \`TicketNotPossible\` for a claim or a collection of a shipment that was never bought or is cancelled, for a
collection of a parcel that its carrier has, or for a loss before the shipment's \`lossClaimFrom\`. Files were uploaded with the purpose \`TICKET_ATTACHMENT\` and are \`ready\`: else 422 \`ValueNotAllowedField\` at their field.`;

function creation<Body extends z.ZodType>(type: string, summary: string, body: Body) {
  return procedure
    .route({
      method: "POST",
      path: `/v1/support/tickets/${type}`,
      summary,
      description: CREATION,
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(z.object({ headers: IdempotencyHeaders, body }))
    .output(Ticket);
}

/** @see spec configuration-and-support, section 7, "Support center". `shipments.cancel` creates the tickets of type cancel. */
export const support = {
  list: procedure
    .route({
      method: "GET",
      path: "/v1/support/tickets",
      summary: "Tickets by newest message, 10 a page",
      description: "`counts` by status group apply all other filters.",
    })
    .input(
      z.object({
        /** Substring, case-insensitive. */
        shipmentReference: z.string().max(40).optional(),
        /**
         * Search by the beginning of the ticket's own number, and for the shipment by reference, order number, tracking number or
         * recipient; each of these words may be a substring.
         */
        q: z.string().max(200).optional(),
        status: TicketGroup.optional(),
        type: z.enum(TICKET_TYPES).optional(),
        page: z.coerce.number().int().min(1).default(1),
      }),
    )
    .output(
      z.object({
        content: z.array(Ticket),
        pagination: Pagination,
        counts: z.object({
          all: z.number().int(),
          open: z.number().int(),
          awaiting_information: z.number().int(),
          solved: z.number().int(),
        }),
      }),
    ),
  get: procedure
    .route({ method: "GET", path: "/v1/support/tickets/{id}", summary: "A ticket" })
    .input(z.object({ id }))
    .output(Ticket),
  getMessages: procedure
    .route({
      method: "GET",
      path: "/v1/support/tickets/{id}/messages",
      summary: "Messages and status changes, the oldest first",
    })
    .input(z.object({ id }))
    .output(
      z.object({
        messages: z.array(TicketMessage),
        statusChanges: z.array(z.object({ status: TicketStatus, at: Instant })),
      }),
    ),
  markRead: procedure
    .route({ method: "PUT", path: "/v1/support/tickets/{id}/read", summary: "Mark a ticket as read" })
    .input(z.object({ id }))
    .output(z.object({ id: z.string() })),
  sendMessage: procedure
    .route({
      method: "POST",
      path: "/v1/support/tickets/by-reference/{externalReference}/messages",
      summary: "Write to the agent; 409 `WrongState` for a closed ticket",
      description: "Reopens a ticket that was solved or waiting for information.",
      inputStructure: "detailed",
      successStatus: 201,
    })
    .input(
      z.object({
        params: z.object({ externalReference: z.string().max(40) }),
        headers: IdempotencyHeaders,
        body: z.object({
          /** Tags beyond simple formatting are removed. */
          htmlBody: z.string().min(1).max(MAX_LENGTH.ticketMessageHtml),
          /** Ids of files with status `ready`. */
          attachments: z.array(fileId).max(MESSAGE_FILES_MAX),
        }),
      }),
    )
    .output(TicketMessage),
  getAttachment: procedure
    .route({
      method: "GET",
      path: "/v1/support/attachments/{id}",
      summary: "Status of an uploaded file, by its id or that of its upload",
      description: "The event `upload-confirmed` announces the result of the check.",
    })
    .input(z.object({ id: fileId }))
    .output(AttachmentCheck),
  getCurrentUser: procedure
    .route({ method: "GET", path: "/v1/support/users/current", summary: "Whether the client's plan has phone support" })
    .output(z.object({ isVip: z.boolean() })),
  createLabel: creation("label", "Ask about a label", Question),
  createBilling: creation("billing", "Ask about an invoice or a payment", FreeQuestion),
  createDelivery: creation("delivery", "Ask about a delivery", Question),
  createOther: creation("other", "Ask about anything else", FreeQuestion),
  createLoss: creation("loss", "Claim a lost parcel", Loss),
  createDamage: creation("damage", "Claim a damaged parcel", Damage),
  createPickup: creation("pickup", "Ask for another collection", Pickup),
};
