import { describe, expect, it } from "vitest";
import type { Notification } from "#contract/notifications";
import { NOTIFICATION_KINDS } from "#contract/rules/notifications";
import { aNotification, REFERENCE } from "../../../tests/support/entities";
import { merchantPaths } from "~/models/paths";
import { actionPath, NOTIFICATION_ACTIONS } from "./notification-paths";
import { notificationRow, occurrenceValue, readOccurrence } from "./notification-row";

const paths = merchantPaths("/private");
const shipment = aNotification().shipment!;
const ticket = { externalReference: "WB-T-1", status: "open" as const, shipmentReference: REFERENCE };
const payment = {
  for: "invoice" as const,
  reference: "WB-2026-1",
  amount: 1210,
  currency: "EUR",
  retryAt: "2026-11-24T08:00:00.000Z",
};

describe("a notification", () => {
  it.each<[string, Partial<Notification>, string, string, string]>([
    ["an incident", {}, "incident", "see", `/private/shipments/${REFERENCE}/details`],
    [
      "a label that failed",
      { kind: "label-error", shipment: { ...shipment, state: "LABELS_KO" } },
      "label-failed",
      "see",
      `/private/shipments/${REFERENCE}/details`,
    ],
    [
      "a rejected shipment",
      { kind: "label-error", shipment: { ...shipment, state: "CARRIER_KO" } },
      "rejected",
      "correct",
      `/private/shipments/${REFERENCE}/details`,
    ],
    [
      "a rejected shipment of an unknown carrier",
      { kind: "label-error", shipment: { ...shipment, state: "CARRIER_KO", carrierName: "" } },
      "rejected-by-carrier",
      "correct",
      `/private/shipments/${REFERENCE}/details`,
    ],
    [
      "an address that a buyer wants",
      { kind: "address-change", addressChange: { state: "asked", wasPrinted: false, needsNew: false } },
      "address-asked",
      "decide",
      `/private/shipments/${REFERENCE}/details`,
    ],
    [
      "a printed label that is void",
      { kind: "address-change", addressChange: { state: "done", wasPrinted: true, needsNew: false } },
      "address-changed-printed",
      "print-new",
      `/private/shipments/${REFERENCE}/details`,
    ],
    [
      "a label that could not be made anew",
      { kind: "address-change", addressChange: { state: "failed", wasPrinted: false, needsNew: false } },
      "address-failed",
      "see",
      `/private/shipments/${REFERENCE}/details`,
    ],
    ["a shop's refusal", { kind: "shop-refused" }, "shop-refused", "tell-shop", `/private/shipments/${REFERENCE}/details`],
    [
      "a reply",
      { kind: "ticket-reply", subject: "t1", shipment: null, ticket },
      "ticket-reply",
      "read-reply",
      "/private/support-center/details/t1",
    ],
    [
      "a question",
      { kind: "ticket-reply", subject: "t1", shipment: null, ticket: { ...ticket, status: "awaiting_information" } },
      "ticket-question",
      "reply",
      "/private/support-center/details/t1",
    ],
    [
      "an unpaid invoice",
      { kind: "payment-failed", shipment: null, payment },
      "invoice-unpaid",
      "replace-method",
      "/private/settings/billing/payment?replace=",
    ],
    [
      "an invoice that is tried no more",
      { kind: "payment-failed", shipment: null, payment: { ...payment, retryAt: null } },
      "invoice-unpaid",
      "contact",
      "/private/support-center/new-ticket?ticketType=billing",
    ],
    [
      "an unpaid plan",
      { kind: "payment-failed", shipment: null, payment: { ...payment, for: "plan" } },
      "plan-unpaid",
      "change-method",
      "/private/subscriptions/payment-method",
    ],
    [
      "a late draft that is complete",
      { kind: "ship-by-passed", shipment: { ...shipment, state: "READY_TO_PURCHASE" } },
      "ship-by-passed",
      "buy",
      `/private/shipments/${REFERENCE}/create?complete=1`,
    ],
    [
      "a late draft that is not",
      { kind: "ship-by-passed", shipment: { ...shipment, state: "AWAITING_COMPLETION" } },
      "ship-by-passed",
      "complete",
      `/private/shipments/${REFERENCE}/create?complete=1`,
    ],
  ])("of %s says so and leads to its one action", (_what, change, title, action, to) => {
    const row = notificationRow(aNotification(change))!;
    expect(row).toMatchObject({ title, action });
    expect(actionPath(paths, row.action, row.subject)).toBe(to);
    expect(NOTIFICATION_ACTIONS).toContain(row.action);
  });

  it("is named by the order's number, else by a reference", () => {
    expect(notificationRow(aNotification())).toMatchObject({ name: "#1042", recipient: "Jürgen Großmann", shipBy: null });
    const unnamed = { ...shipment, shipmentCustomReference: null };
    expect(notificationRow(aNotification({ shipment: unnamed }))?.name).toBe(REFERENCE);
  });

  it("without what it is about is left out", () => {
    for (const kind of NOTIFICATION_KINDS) expect(notificationRow(aNotification({ kind, shipment: null }))).toBeNull();
  });
});

describe("a form that marks as read", () => {
  it("names each occurrence, and forged ones are ignored", () => {
    const { kind, subject, since } = aNotification();
    const read = (value: string) => readOccurrence(value, NOTIFICATION_KINDS);
    expect(read(occurrenceValue({ kind, subject, since }))).toEqual({ kind, subject, since });
    for (const forged of ["", "rain 2026-11-21T08:30:00.000Z x", "incident soon x", "incident 2026-11-21T08:30:00.000Z"])
      expect(read(forged)).toBeNull();
  });
});
