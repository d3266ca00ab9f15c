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
  show(<TransactionsView query={query} today={TODAY} found={none} disputes={[]} months={[]} requestId="r" />, {
    at: AT,
    route: AT,
  });
  const empty = screen.getByRole("heading", { name: title }).parentElement!;
  const links = [...empty.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual(way ? [way] : []);
});

it("shows how many shipments were paid, and links their invoice", () => {
  const item = {
    ...{ orderReference: "OR1", orderDate: "2026-11-20T10:00:00.000Z", type: "ORDER", shipments: 3 },
    ...{ totalPrice: 1490, currency: "EUR", invoiceReference: "WB-2026-000001", refundState: null, isFromBalance: false },
  } as const;
  const found = { items: [item], pagination: { currentPage: 1, totalPages: 1, totalElements: 1, nextCursor: null } };
  const query = readTransactionsQuery(new URLSearchParams(), TODAY);
  show(<TransactionsView query={query} today={TODAY} found={found} disputes={[]} months={[]} requestId="r" />, {
    at: AT,
    route: AT,
  });
  const row = screen.getByRole("row", { name: /OR1/ });
  expect(within(row).getByText("3 shipments")).toBeTruthy();
  expect(within(row).getByRole("link", { name: "WB-2026-000001" }).getAttribute("href")).toBe(
    "/private/settings/billing/invoices/WB-2026-000001.pdf",
  );
});

it("totals each month, and offers its transactions and one file for all its currencies", () => {
  const month = { month: "2026-11", currency: "EUR", transactions: 3, charged: 5000, refunded: -1490 };
  const months = [month, { ...month, currency: "HUF" }, { ...month, month: "2026-10", refunded: 0 }];
  const query = readTransactionsQuery(new URLSearchParams(), TODAY);
  show(<TransactionsView query={query} today={TODAY} found={none} disputes={[]} months={months} requestId="r" />, {
    at: AT,
    route: AT,
  });
  const region = within(screen.getByRole("region", { name: "By month" }));
  const hrefs = region.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(hrefs.filter((href) => href?.endsWith(".csv"))).toEqual([`${AT}/2026-11.csv`, `${AT}/2026-10.csv`]);
  expect(hrefs).toContain(`${AT}?from=2026-11-01&to=2026-11-26`);
  expect(hrefs).toContain(`${AT}?from=2026-10-01&to=2026-10-31`);
  expect(region.getAllByRole("row")[1]!.textContent).toMatch(/3€50\.00−€14\.90€35\.10/);
});

it("names payments that the bank has asked back, and what became of them", () => {
  const dispute = { id: "du_1", reference: "WO123", amount: 1210, currency: "EUR", openedAt: "2026-11-23T10:00:00Z" };
  const query = readTransactionsQuery(new URLSearchParams(), TODAY);
  const disputes = [{ ...dispute, state: "lost" as const }];
  show(<TransactionsView query={query} today={TODAY} found={none} disputes={disputes} months={[]} requestId="r" />, {
    at: AT,
    route: AT,
  });
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
  ["balance", "RefundBack in your balance"],
  [null, "Refund"],
] as const)("says what became of a refund that is %s", (refundState, said) => {
  const item = {
    ...{ orderReference: "OR1", orderDate: "2026-11-20T10:00:00.000Z", type: "REFUND", shipments: 1 },
    ...{ totalPrice: -1490, currency: "EUR", invoiceReference: null, refundState, isFromBalance: false },
  } as const;
  const pagination = { currentPage: 1, totalPages: 1, totalElements: 1, nextCursor: null };
  const query = readTransactionsQuery(new URLSearchParams(), TODAY);
  show(
    <TransactionsView
      query={query}
      today={TODAY}
      found={{ items: [item], pagination }}
      disputes={[]}
      months={[]}
      requestId="r"
    />,
    {
      at: AT,
      route: AT,
    },
  );
  expect(screen.getByText("Refund").parentElement!.textContent).toBe(said);
});
