import { z } from "zod";
import { CalendarDay, Currency, Instant, laterValues, MinorUnits, WaybillReference } from "./primitives";
import { procedure } from "./problems";
import { ADDRESS_CHANGE_STATES } from "./rules/address-changes";
import { MAX_LENGTH } from "./rules/field-limits";
import { NOTIFICATION_KINDS, NOTIFICATIONS_PER_KIND } from "./rules/notifications";
import { ShipmentState } from "./states";
import { TicketStatus } from "./support";

const Kind = z.enum(NOTIFICATION_KINDS).register(laterValues, { readAs: null });

/** One thing that happened: `since` tells it from what happens to the same subject again. */
const Occurrence = z.object({
  kind: Kind,
  /** Reference of the shipment, id of the ticket, the withdrawal or the return, or reference of the invoice or the plan's month. */
  subject: z.string().min(1).max(MAX_LENGTH.id),
  since: Instant,
});

/** Something that needs an answer. It is one as long as it stands: what is solved is in no answer any more. */
export const Notification = Occurrence.extend({
  isRead: z.boolean(),
  /** The shipment of `incident`, `buyer-answer`, `address-change`, `label-error`, `shop-refused` and `ship-by-passed`; else null. */
  shipment: z
    .object({
      waybillReference: WaybillReference,
      shipmentCustomReference: z.string().nullable(),
      /** The recipient's name or company; empty once personal data is removed. */
      recipient: z.string(),
      state: ShipmentState,
      carrierName: z.string(),
      shipBy: CalendarDay.nullable(),
    })
    .nullable(),
  /** How far an `address-change` is; else null. */
  addressChange: z
    .object({
      state: z.enum(ADDRESS_CHANGE_STATES).register(laterValues, { readAs: "late" }),
      /** The label that is void since was printed, or may have been. */
      wasPrinted: z.boolean(),
      /** What is asked for cannot be accepted: it needs a new shipment. */
      needsNew: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  /** The ticket of `ticket-reply`; else null. */
  ticket: z
    .object({ externalReference: z.string(), status: TicketStatus, shipmentReference: WaybillReference.nullable() })
    .nullable(),
  /** The withdrawal of `withdrawal`; else null. */
  withdrawal: z
    .object({
      /** What the buyer named, and the buyer; empty once personal data is removed. */
      order: z.string(),
      name: z.string(),
      /** Calendar day until which the merchant refunds. */
      refundBy: CalendarDay,
    })
    .nullable()
    .default(null),
  /** The return of `return`; else null. */
  return: z
    .object({
      order: z.string(),
      /** Empty once personal data is removed. */
      buyer: z.string(),
      /** The buyer has written. */
      isAsked: z.boolean(),
      /** Its label could not be bought by itself. With neither it is to be decided on. */
      isLabelUnpaid: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  /** What `payment-failed` was to pay; else null. */
  payment: z
    .object({
      for: z.enum(["invoice", "plan"]).register(laterValues, { readAs: "invoice" }),
      reference: z.string(),
      amount: MinorUnits,
      currency: Currency,
      /** When it is tried again; null for never. */
      retryAt: Instant.nullable(),
    })
    .nullable(),
});
export type Notification = z.infer<typeof Notification>;

const unread = z.number().int().min(0);

/** Where a kind is told. */
const NotificationSetting = z.object({ kind: Kind, onPage: z.boolean(), byMail: z.boolean() });
export type NotificationSetting = z.infer<typeof NotificationSetting>;
const Settings = z.object({ settings: z.array(NotificationSetting) });

/** What needs an answer of the merchant. */
export const notifications = {
  list: procedure
    .route({
      method: "GET",
      path: "/v1/notifications",
      summary: "What needs an answer, the newest first",
      description: `At most ${NOTIFICATIONS_PER_KIND} of each kind, without kinds that the client has switched off.`,
    })
    .output(
      z.object({
        content: z.array(Notification),
        /** Further ones of a kind. */
        more: z.partialRecord(z.enum(NOTIFICATION_KINDS), z.number().int().min(1)),
        unread,
      }),
    ),
  count: procedure
    .route({ method: "GET", path: "/v1/notifications/count", summary: "Number of unread notifications" })
    .output(z.object({ unread })),
  read: procedure
    .route({
      method: "POST",
      path: "/v1/notifications/read",
      summary: "Mark notifications as read",
      description: "What does not stand any more, or has happened again since, is left out.",
    })
    .input(
      z.object({
        occurrences: z
          .array(Occurrence)
          .min(1)
          .max(NOTIFICATION_KINDS.length * NOTIFICATIONS_PER_KIND),
      }),
    )
    .output(z.object({ unread })),
  getSettings: procedure
    .route({ method: "GET", path: "/v1/notifications/settings", summary: "Where each kind is told: on the page, by mail" })
    .output(Settings),
  saveSettings: procedure
    .route({
      method: "PUT",
      path: "/v1/notifications/settings",
      summary: "Change where kinds are told",
      description: "What is omitted stays. A kind whose mail is switched on is mailed about what happens from then on, once.",
    })
    .input(z.object({ settings: z.array(NotificationSetting).min(1).max(NOTIFICATION_KINDS.length) }))
    .output(Settings),
};
