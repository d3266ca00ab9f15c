import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { DeferredPayment } from "#contract/deferred-payment";
import { show, SilentEventSource } from "../../../../../tests/support/show";
import { PaymentView } from "./payment-view";

const AT = "/private/settings/billing/payment";
const noDebit = {
  isAvailable: true,
  state: "none",
  mandateReference: null,
  activatesAt: null,
  accountEnd: null,
  documentUrl: null,
} as const;
const requested = { ...noDebit, state: "requested", mandateReference: "SDD1", activatesAt: "2026-11-27T10:00:00.000Z" } as const;
const card = {
  id: "pm-1",
  type: "DEFERRED",
  method: "CREDIT_CARD_3D_SECURE",
  currency: "EUR",
  brand: "Visa",
  lastFour: "1000",
  expires: "2039-12",
  email: null,
  createdAt: "2026-11-02T10:00:00.000Z",
} as unknown as NonNullable<DeferredPayment["method"]>;
const deferred: DeferredPayment = {
  isAllowed: true,
  isBlocked: false,
  currency: "EUR",
  open: 0,
  since: "2026-11-01",
  unpaid: 0,
  pending: 0,
  nextChargeOn: "2026-12-01",
  limit: 250_000,
  method: null,
  directDebit: noDebit,
};
const blocked = { isAllowed: false, isBlocked: true, directDebit: { ...noDebit, isAvailable: false } };

const view = {
  methods: ["PAYPAL"] as const,
  chosen: undefined,
  takesPayments: true,
  leastPayment: 50,
  isReplacing: false,
  idempotencyKey: "k",
  requestId: "r",
  lastResult: null,
};

const HEADINGS = ["This month", "Not set up yet", "Not active yet"];

beforeEach(() => {
  vi.stubGlobal("EventSource", SilentEventSource);
});

it.each<[string, Partial<DeferredPayment>, { says: RegExp[]; headings: string[]; figures: string[] }]>([
  ["who has it not", {}, { says: [/^You pay for each purchase at once/], headings: ["Not set up yet"], figures: [] }],
  [
    "who has asked for it",
    { directDebit: requested },
    { says: [/^Until the mandate is active/, /^Requested\. Mandate SDD1/], headings: ["Not active yet"], figures: [] },
  ],
  [
    "who has it",
    { method: card, open: 4_200 },
    { says: [/^What you pay by monthly invoice/], headings: ["This month"], figures: ["€42.00", "1 Dec 2026", "€2,500.00"] },
  ],
  [
    "who pays by direct debit",
    { directDebit: { ...requested, state: "active", accountEnd: "0189" } },
    {
      says: [/^What you pay by monthly invoice/, /^Direct debit •••• 0189$/, /^SDD1$/],
      headings: ["This month"],
      figures: ["€0.00", "1 Dec 2026", "€2,500.00"],
    },
  ],
  ["who is blocked", blocked, { says: [/^Deferred payment is blocked/], headings: [], figures: [] }],
  [
    "who is blocked and still owes",
    { ...blocked, method: card, open: 4_200 },
    { says: [/^What you already bought/], headings: ["This month"], figures: ["€42.00", "1 Dec 2026"] },
  ],
  [
    "whose charges were refused until they were blocked",
    { ...blocked, method: card, unpaid: 4_200 },
    { says: [/^The last payment didn’t go through/], headings: ["This month"], figures: ["€0.00", "€42.00"] },
  ],
])("deferred payment tells a merchant %s what is true", async (_who, changes, { says, headings, figures }) => {
  show(<PaymentView deferred={{ ...deferred, ...changes }} {...view} />, { at: AT, route: AT });
  for (const sentence of says) expect(await screen.findByText(sentence)).toBeTruthy();
  expect([...document.querySelectorAll(".figure")].map((figure) => figure.textContent)).toEqual(figures);
  const shown = HEADINGS.filter((name) => screen.queryByRole("heading", { name }));
  expect(shown).toEqual(headings);
  const isCharged = figures.includes("1 Dec 2026");
  expect(screen.queryAllByText("Your monthly invoices are charged to it.")).toHaveLength(isCharged ? 1 : 0);
});

it.each<[string, Partial<DeferredPayment>]>([
  ["saves no method", {}],
  ["charges no overdue invoices", { method: card, unpaid: 4_200 }],
])("without a payment provider the page says so and %s", async (_what, changes) => {
  const none = { ...view, methods: [], takesPayments: false };
  show(<PaymentView deferred={{ ...deferred, ...changes, directDebit: { ...noDebit, isAvailable: false } }} {...none} />, {
    at: AT,
    route: AT,
  });
  expect(await screen.findByText(/^Payments can’t be taken here yet/)).toBeTruthy();
  expect(screen.queryAllByRole("button")).toEqual([]);
  expect(screen.queryByRole("link", { name: /^Replace/ })).toBe(null);
});

it("offers no charge of less than the provider takes, and says what it takes", async () => {
  show(<PaymentView deferred={{ ...deferred, method: card, unpaid: 49 }} {...view} />, { at: AT, route: AT });
  expect(await screen.findByText("The least that can be paid is €0.50.")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Overdue" })).toBe(null);
});
