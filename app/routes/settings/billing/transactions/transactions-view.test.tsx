import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "../../../../../tests/support/show";
import { readTransactionsQuery } from "~/models/billing/transactions-query";
import { TransactionsView } from "./transactions-view";

const AT = "/private/settings/billing/transactions";
const TODAY = "2026-11-26";
const none = { items: [], pagination: { currentPage: 1, totalPages: 0, totalElements: 0, nextCursor: null } };
const LAST_MONTH = "from=2026-10-01&to=2026-10-31";

it.each([
  ["", "No transactions in this period", null],
  [LAST_MONTH, "No transactions in this period", ["Show the last 30\u00a0days", AT]],
  ["id=OR12", "No transaction matches your search", ["Clear search", AT]],
  [`id=OR12&${LAST_MONTH}`, "No transaction matches your search", ["Clear search", `${AT}?${LAST_MONTH}`]],
  ["id=OR", "No transactions in this period", null],
])("without transactions, “%s” offers to undo what is on, and nothing that is on already", (search, title, way) => {
  const query = readTransactionsQuery(new URLSearchParams(search), TODAY);
  show(<TransactionsView query={query} today={TODAY} found={none} disputes={[]} requestId="r" />, { at: AT, route: AT });
  const empty = screen.getByRole("heading", { name: title }).parentElement!;
  const links = [...empty.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual(way ? [way] : []);
});

it("breaks no line after the dot between a day and how many shipments were paid", () => {
  const item = {
    orderReference: "OR1",
    orderDate: "2026-11-20T10:00:00.000Z",
    type: "PURCHASE",
    shipments: 3,
    totalPrice: 1490,
    currency: "EUR",
  } as const;
  const pagination = { currentPage: 1, totalPages: 1, totalElements: 1, nextCursor: null };
  const found = { items: [item], pagination } as unknown as typeof none;
  show(
    <TransactionsView
      query={readTransactionsQuery(new URLSearchParams(), TODAY)}
      today={TODAY}
      found={found}
      disputes={[]}
      requestId="r"
    />,
    {
      at: AT,
      route: AT,
    },
  );
  const cell = screen.getByText("3 shipments").parentElement!;
  expect(cell.textContent).toMatch(/\S\u00A0· 3 shipments$/);
});

it("names payments that the bank has asked back, and what became of them", () => {
  const dispute = { id: "du_1", reference: "WO123", amount: 1210, currency: "EUR", openedAt: "2026-11-23T10:00:00Z" };
  const query = readTransactionsQuery(new URLSearchParams(), TODAY);
  const disputes = [{ ...dispute, state: "lost" as const }];
  show(<TransactionsView query={query} today={TODAY} found={none} disputes={disputes} requestId="r" />, { at: AT, route: AT });
  const section = screen.getByRole("region", { name: "Disputed payments" });
  expect(section.textContent).toMatch(/WO123.*€12\.10.*Refunded by your bank/);
  // What became of it would leave a phone's screen.
  expect(within(section).getByRole("listitem").className).toMatch(/\bwrap\b/);
});

it.each([
  ["pending", "RefundOn its way"],
  ["paid", "RefundPaid back"],
  ["failed", "RefundCouldn’t be paid back: it’s credited to your account"],
  ["credited", "RefundCredited to your account"],
  [null, "Refund"],
] as const)("says what became of a refund that is %s", (refundState, said) => {
  const item = {
    ...{ orderReference: "OR1", orderDate: "2026-11-20T10:00:00.000Z", type: "REFUND", shipments: 1 },
    ...{ totalPrice: -1490, currency: "EUR", invoiceReference: null, refundState },
  } as const;
  const pagination = { currentPage: 1, totalPages: 1, totalElements: 1, nextCursor: null };
  const query = readTransactionsQuery(new URLSearchParams(), TODAY);
  show(<TransactionsView query={query} today={TODAY} found={{ items: [item], pagination }} disputes={[]} requestId="r" />, {
    at: AT,
    route: AT,
  });
  expect(screen.getByText("Refund").parentElement!.textContent).toBe(said);
});
