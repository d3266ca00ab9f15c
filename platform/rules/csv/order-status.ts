import type { CSV_KINDS } from "../../../contract/csv-imports";
import { LANGUAGES } from "../../../contract/primitives";
import { stateNames } from "../../words/words";
import { keyOf, wordsOf } from "./heading-words";
import { FILLERS, NOT_PLACED, OF_PAYMENT, ON_DELIVERY, PARTLY, SENT, TAKEN_BACK, UNPAID } from "./status-words";

type Kind = (typeof CSV_KINDS)[number];

/** WooCommerce stores `wc-completed` for "Completed". */
const STORED = /^wc-/i;

const fold = (word: string) => wordsOf(word.trim().replace(STORED, "")).replace(/ /g, "");

const setOf = (words: string) => new Set(words.split("|").map(fold));
const TAKEN_BACK_WORDS = setOf(Object.values(TAKEN_BACK).join("|"));
const SENT_WORDS = setOf(Object.values(SENT).join("|"));
const UNPAID_WORDS = setOf(Object.values(UNPAID).join("|"));
const NOT_PLACED_WORDS = setOf(Object.values(NOT_PLACED).join("|"));
const FILLER_WORDS = setOf(FILLERS);
const PARTLY_WORDS = setOf(PARTLY);
const PAYMENT_WORDS = setOf(OF_PAYMENT);
/** Our own words for drafts: every other state of ours is paid. */
const DRAFT_WORDS = new Set(
  LANGUAGES.flatMap((language) => {
    const { AWAITING_COMPLETION, READY_TO_PURCHASE } = stateNames(language);
    return [fold(AWAITING_COMPLETION), fold(READY_TO_PURCHASE)];
  }),
);

/** A date in the column of when an order was sent or cancelled: `2026-11-22 10:02`, `22.11.26`, `Nov-22-26`, `22-Nov-26`. */
const DAY = /^(?:\d{1,4}[-./ ]{1,2}(?:\d{1,2}|\p{L}{3,9}\.?)[-./ ]{1,2}\d{2,4}|\p{L}{3,9}\.?[-. ]\d{1,2}[-, ]{1,2}\d{2,4})/u;

const PRESTASHOPS = { 4: "shipped", 5: "delivered", 6: "cancelled", 7: "refunded", 8: "payment failed" };
const SHOPWARES_PAYMENT = { 20: "refunded", 35: "cancelled" };
/**
 * Numeric status codes of shops, by the key of their column, with their meanings.
 *
 * @see https://github.com/PrestaShop/PrestaShop/blob/develop/install-dev/data/xml/order_state.xml
 * @see https://github.com/shopware5/shopware/blob/5.7/engine/Shopware/Models/Order/Status.php
 */
const NUMBERED: Record<string, Record<string, string>> = {
  currentstate: PRESTASHOPS,
  idorderstate: PRESTASHOPS,
  orderstatusid: { "-1": "cancelled", 2: "completed", 4: "cancelled", 7: "delivered" },
  paymentstatusid: SHOPWARES_PAYMENT,
  cleared: SHOPWARES_PAYMENT,
};

/** A status in words, if the shop writes a code. @param heading of its column */
export const inWords = (status: string, heading: string): string => NUMBERED[keyOf(heading)]?.[status.trim()] ?? status;

/** Meaning of a status, ignoring additions: "Order cancelled (by customer)", "Shipped - Delivered to Buyer". */
function meaningOf(status: string): "takenBack" | "sent" | null {
  const [said = ""] = status.split(/ - |[(:,]/);
  const parts = said.split("/").map(meaningOfWords);
  return parts.every((part) => part !== null) ? (parts[0] ?? null) : null;
}

function meaningOfWords(text: string): "takenBack" | "sent" | null {
  const all = fold(text);
  if (TAKEN_BACK_WORDS.has(all)) return "takenBack";
  if (SENT_WORDS.has(all)) return "sent";
  const words = wordsOf(text).split(" ");
  const isOfPayment = words.some((word) => PAYMENT_WORDS.has(word));
  const said = words.filter((word) => !FILLER_WORDS.has(word) && !PAYMENT_WORDS.has(word)).join("");
  if (TAKEN_BACK_WORDS.has(said)) return "takenBack";
  return SENT_WORDS.has(said) && !isOfPayment ? "sent" : null;
}

/** Whether a final status means cancelled or refunded rather than sent. */
export const isTakenBack = (status: string) => meaningOf(status) === "takenBack";

/** Whether a status means that part of the order is sent: "Partially shipped", "Teilweise ausgeliefert", "partial". */
export function isPartlySent(status: string): boolean {
  const words = wordsOf(status)
    .split(" ")
    .filter((word) => !FILLER_WORDS.has(word));
  const others = words.filter((word) => !PARTLY_WORDS.has(word));
  return others.length < words.length && (others.length === 0 || SENT_WORDS.has(others.join("")));
}

/** Whether a status column is the payment's: a completed payment says nothing about the parcel. */
export const isOfPayment = (heading: string) =>
  wordsOf(heading)
    .split(" ")
    .some((word) => PAYMENT_WORDS.has(word));

/** Whether an order needs no parcel any more. @param kind exporting program */
export function isEnded(status: string, kind: Kind | null): boolean {
  const word = fold(status);
  if (kind === "waybill") return word !== "" && !DRAFT_WORDS.has(word);
  return meaningOf(status) !== null || DAY.test(status);
}

/** Whether a cell of any column says not to ship: words only, as a date may mean anything. */
export const saysNotToShip = (cell: string): boolean =>
  meaningOf(cell) !== null || isPartlySent(cell) || isUnpaid(cell, false, []);

const ON_DELIVERY_WORDS = setOf(ON_DELIVERY);

/**
 * Whether an order must not be shipped (yet): it is not paid, or its buyer has not completed it.
 *
 * @param isPendingUnpaid whether "pending" means unpaid in this shop; elsewhere it may be awaiting a bank transfer
 * @param paidBy its payment methods: cash on delivery stays unpaid until the delivery
 */
export function isUnpaid(status: string, isPendingUnpaid: boolean, paidBy: readonly string[]): boolean {
  const word = fold(status);
  if (NOT_PLACED_WORDS.has(word)) return true;
  const isPending = word === "pending" && (isPendingUnpaid || STORED.test(status.trim()));
  return (isPending || UNPAID_WORDS.has(word)) && !paidBy.some(isOnDelivery);
}

/** "Cash on delivery (COD)", `cod`, "Nachnahme". */
const isOnDelivery = (method: string) =>
  [method, ...method.split(/[()[\]|,:/]/)].some((part) => ON_DELIVERY_WORDS.has(fold(part)));
