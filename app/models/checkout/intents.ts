import type { MerchantPaths } from "~/models/paths";
import { CHECKOUT_STEPS, type CheckoutStep } from "./steps";

/** Saves the form, complete or not, and goes to another step or to the deletion page. */
export type LeaveIntent = { kind: "leave"; to: CheckoutStep | "deletion" };
export type EndName = "from" | "to";

/** Saves and leaves the checkout. */
type CloseIntent = { kind: "close" };

export type InfoIntent = { kind: "rates" } | { kind: "save" } | CloseIntent | LeaveIntent | { kind: "find-place"; end: EndName };
export type ServiceIntent = { kind: "continue" } | { kind: "save" };
export type AddressIntent =
  | { kind: "continue" }
  /** Buys a free shipment without the payment step. */
  | { kind: "create" }
  | { kind: "save" }
  | CloseIntent
  /** Saves and recalculates the price; usually sent by script. */
  | { kind: "refresh" }
  | LeaveIntent
  | { kind: "find-recipient"; page: number }
  /** Changes the destination to a recipient at another place. */
  | { kind: "send-to"; recipientId: string };
export type CustomsIntent =
  | { kind: "continue" }
  /** Buys a free shipment without the payment step. */
  | { kind: "create" }
  | { kind: "save" }
  | CloseIntent
  | LeaveIntent
  /** Continues without an invoice: the merchant brings their own customs papers. */
  | { kind: "skip" }
  /** Searches the tariff number of an inventory line. */
  | { kind: "find-tariff"; row: number };
export type PaymentIntent = { kind: "pay" } | { kind: "save" } | { kind: "apply-voucher" } | { kind: "remove-voucher" };

/** Button values; shared intents have the same value in every form. */
export const INTENT = {
  rates: "rates",
  save: "save",
  create: "create",
  close: "close",
  refresh: "update",
  applyVoucher: "voucher",
  removeVoucher: "no-voucher",
  findPlace: (end: EndName) => `find-${end}`,
  findRecipient: (page = 1) => `find-recipient-${page}`,
  skip: "skip",
  findTariff: (row: number) => `find-tariff-${row}`,
  sendTo: (recipientId: string) => `send-to-${recipientId}`,
  leaveFor: (to: LeaveIntent["to"]) => `leave-for-${to}`,
} as const;

/** @param pressed value of the button; undefined when Enter submitted the form */
export function infoIntent(pressed: string | undefined): InfoIntent {
  const end = (["from", "to"] as const).find((name) => pressed === INTENT.findPlace(name));
  if (end) return { kind: "find-place", end };
  if (pressed === INTENT.save) return { kind: "save" };
  if (pressed === INTENT.close) return { kind: "close" };
  return leaveIntent(pressed) ?? { kind: "rates" };
}

export function serviceIntent(pressed: string | undefined): ServiceIntent {
  return { kind: pressed === INTENT.save ? "save" : "continue" };
}

export function addressIntent(pressed = ""): AddressIntent {
  const [, page] = /^find-recipient-(\d{1,2})$/.exec(pressed) ?? [];
  if (page) return { kind: "find-recipient", page: Math.max(1, Number(page)) };
  const [, recipientId] = /^send-to-(.+)$/.exec(pressed) ?? [];
  if (recipientId) return { kind: "send-to", recipientId };
  if (pressed === INTENT.save) return { kind: "save" };
  if (pressed === INTENT.close) return { kind: "close" };
  if (pressed === INTENT.refresh) return { kind: "refresh" };
  if (pressed === INTENT.create) return { kind: "create" };
  return leaveIntent(pressed) ?? { kind: "continue" };
}

export function customsIntent(pressed = ""): CustomsIntent {
  const [, row] = /^find-tariff-(\d{1,3})$/.exec(pressed) ?? [];
  if (row) return { kind: "find-tariff", row: Number(row) };
  if (pressed === INTENT.save) return { kind: "save" };
  if (pressed === INTENT.close) return { kind: "close" };
  if (pressed === INTENT.skip) return { kind: "skip" };
  if (pressed === INTENT.create) return { kind: "create" };
  return leaveIntent(pressed) ?? { kind: "continue" };
}

export function paymentIntent(pressed: string | undefined): PaymentIntent {
  if (pressed === INTENT.save) return { kind: "save" };
  if (pressed === INTENT.applyVoucher) return { kind: "apply-voucher" };
  if (pressed === INTENT.removeVoucher) return { kind: "remove-voucher" };
  return { kind: "pay" };
}

function leaveIntent(pressed: string | undefined): LeaveIntent | undefined {
  const to = ([...CHECKOUT_STEPS, "deletion"] as const).find((place) => pressed === INTENT.leaveFor(place));
  return to && { kind: "leave", to };
}

/** Target of a "leave" button after saving. @param from the current step */
export function leaveUrl(paths: MerchantPaths, reference: string, to: LeaveIntent["to"], from: CheckoutStep): string {
  return to === "deletion" ? paths.deletion(reference, paths.step(reference, from)) : paths.step(reference, to);
}
