import type { TicketStatus, TicketType } from "../../contract/rules/tickets";
import type { ClaimPayment } from "../../contract/support";
import type { ShipmentState } from "../../contract/states";

/** A later event in a demo ticket; events are in ascending order. */
interface SeedTurn {
  hoursAgo: number;
  /** Null for a change of status without a message. */
  by: "merchant" | "agent" | null;
  text: string;
  status?: TicketStatus;
}

/** Specification of a demo ticket. */
export interface SeedTicket {
  type: TicketType;
  /** The shipment of the ticket: its state, and its index among those; null for none. */
  about: readonly [state: ShipmentState, nth: number] | null;
  hoursAgo: number;
  /** First message of the conversation. */
  text: string;
  turns: readonly SeedTurn[];
  /** Number of agents' messages that the merchant has not read. */
  unread: number;
  claim?: { cents: number; payment: ClaimPayment; ending: string; isPaid: boolean; proof: { fileName: string; lines: string[] } };
  /** Pickup days from today until the requested collection. */
  collectsIn?: number;
}

const DAY = 24;

/** Tickets of the demo merchant in every group of statuses, in addition to those of its cancellations. */
export const SEED_TICKETS: readonly SeedTicket[] = [
  {
    type: "delivery",
    about: ["INCIDENT", 0],
    hoursAgo: 2 * DAY,
    text: "Tracking hasn’t moved since Thursday and my customer asks every day.\nCan you find out where the parcel is?",
    turns: [
      {
        hoursAgo: 3,
        by: "agent",
        status: "awaiting_information",
        text: "I’ve spoken to the carrier: the driver was there and found no name at the door.\nWhich name is on the bell, and is there a floor?",
      },
    ],
    unread: 1,
  },
  {
    type: "loss",
    about: ["INCIDENT", 1],
    hoursAgo: 9 * DAY,
    text: "The carrier’s own search ended without a result.",
    turns: [
      {
        hoursAgo: 8 * DAY,
        by: "agent",
        status: "open",
        text: "Thank you for the invoice. I’ve handed your claim to the carrier, who has seven days to answer.",
      },
      { hoursAgo: 8 * DAY - 2, by: "merchant", text: "Thanks. I’ll send my customer a new one meanwhile." },
      {
        hoursAgo: DAY + 5,
        by: "agent",
        status: "solved",
        text: "The carrier has accepted the loss. We’ve paid €84.00 to the account ending in 1332.",
      },
    ],
    unread: 0,
    claim: {
      cents: 8400,
      payment: {
        type: "BANK",
        data: { accountHolder: "Hollis & Wren S.L.", iban: "ES9121000418450200051332", code: "CAIXESBBXXX" },
      },
      ending: "1332",
      isPaid: true,
      proof: {
        fileName: "invoice-1174.pdf",
        lines: ["Hollis & Wren S.L.", "Invoice 1174", "1 woollen blanket, hand-woven: 84.00 EUR", "Paid by card"],
      },
    },
  },
  {
    type: "billing",
    about: null,
    hoursAgo: 20 * DAY,
    text: "Our accountant needs the invoices of the third quarter in one file. Is there a way?",
    turns: [
      {
        hoursAgo: 19 * DAY,
        by: "agent",
        status: "open",
        text: "Yes: Settings, Billing and invoices, Invoices. Select them and press Download. You get one archive.",
      },
      { hoursAgo: 19 * DAY - 1, by: "merchant", text: "Found it, thank you!" },
      { hoursAgo: 12 * DAY, by: null, text: "", status: "closed" },
    ],
    unread: 0,
  },
  {
    type: "label",
    about: ["READY_TO_PRINT", 0],
    hoursAgo: 1,
    text: "Our label printer cuts off the last bars of the barcode. Everything else fits on the paper.",
    turns: [],
    unread: 0,
  },
  {
    type: "pickup",
    about: ["READY_TO_PRINT", 1],
    hoursAgo: 6,
    text: "Please ring at the studio’s door, not at the shop’s.",
    turns: [{ hoursAgo: 5, by: null, text: "", status: "open" }],
    unread: 0,
    collectsIn: 2,
  },
];
