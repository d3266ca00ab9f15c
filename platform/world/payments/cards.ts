import type { CardSummary } from "../../store/world-tables";

/** Behaviour of a test card. */
export type CardOutcome = "success" | "challenge" | "challenge-fails" | "denied-later" | "denied" | "renewals-denied";

/** The test cards, in the order of the page. */
export const TEST_CARDS: readonly { number: string; outcome: CardOutcome }[] = [
  { number: "4000 0000 0000 1000", outcome: "success" },
  { number: "4000 0000 0000 1091", outcome: "challenge" },
  { number: "4000 0000 0000 1109", outcome: "challenge-fails" },
  { number: "4000 0000 0000 0002", outcome: "denied-later" },
  { number: "4000 0000 0000 0069", outcome: "denied" },
  { number: "4000 0000 0000 0341", outcome: "renewals-denied" },
];

/** The code that passes the challenge. */
export const CHALLENGE_CODE = "1234";

export interface CardForm {
  number: string;
  expiry: string;
  cvc: string;
  holder: string;
}
export type CardField = keyof CardForm;
export type CardProblem = "number" | "expiry" | "expired" | "cvc" | "holder";

/** Result of validating a card form: problems by field, or brand, last digits and outcome. The full number is not returned. */
type CardResult =
  | { ok: false; problems: Partial<Record<CardField, CardProblem>> }
  | { ok: true; card: CardSummary; outcome: CardOutcome };

export function parseCardForm(form: CardForm, now: Date): CardResult {
  const number = form.number.replace(/[\s-]/g, "");
  const brand = brandOf(number);
  const problems: Partial<Record<CardField, CardProblem>> = {};
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) problems.number = "number";
  const { problem: expiry, expires } = parseExpiry(form.expiry, now);
  if (expiry) problems.expiry = expiry;
  if (!(brand === "American Express" ? /^\d{4}$/ : /^\d{3}$/).test(form.cvc.trim())) problems.cvc = "cvc";
  if (!/\p{L}/u.test(form.holder) || form.holder.trim().length > 100) problems.holder = "holder";
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, card: { brand, lastFour: number.slice(-4), expires }, outcome: outcomeOf(number) };
}

/** Any other valid number pays without a challenge. */
function outcomeOf(number: string): CardOutcome {
  return TEST_CARDS.find((card) => card.number.replaceAll(" ", "") === number)?.outcome ?? "success";
}

/** Parses `12/29`, `12 / 2029` or `1229`. A card is valid until the end of its month; `expires` is `2029-12`. */
function parseExpiry(expiry: string, now: Date): { problem: CardProblem | null; expires: string } {
  const [, month = "", year = ""] = /^(\d{1,2})\s*(?:[/.-]\s*)?(\d{4}|\d{2})$/.exec(expiry.trim()) ?? [];
  const fullYear = Number(year) + (year.length === 2 ? 2000 : 0);
  const expires = `${fullYear}-${month.padStart(2, "0")}`;
  if (Number(month) < 1 || Number(month) > 12 || fullYear > now.getUTCFullYear() + 25) return { problem: "expiry", expires };
  return { problem: isExpired(expires, now) ? "expired" : null, expires };
}

/** @param expires last valid month of the card, `2029-08` */
export function isExpired(expires: string, now: Date): boolean {
  const [year, month] = expires.split("-").map(Number);
  return Date.UTC(year ?? 0, month ?? 0, 1) <= now.getTime();
}

function brandOf(number: string): string {
  if (/^3[47]/.test(number)) return "American Express";
  if (/^(5[1-5]|2[2-7])/.test(number)) return "Mastercard";
  if (/^(50|5[6-9]|6)/.test(number)) return "Maestro";
  return number.startsWith("4") ? "Visa" : "Card";
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
