import { screen } from "@testing-library/react";
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
  show(<TransactionsView query={query} today={TODAY} found={none} requestId="r" />, { at: AT, route: AT });
  const empty = screen.getByRole("heading", { name: title }).parentElement!;
  const links = [...empty.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual(way ? [way] : []);
});
