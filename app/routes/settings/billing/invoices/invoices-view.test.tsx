import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Invoice } from "#contract/invoices";
import { show } from "../../../../../tests/support/show";
import { InvoicesView } from "./invoices-view";

const AT = "/private/settings/billing/invoices";
const anInvoice = (reference: string, issuedOn: string): Invoice => ({
  ...{
    reference,
    kind: "INVOICE",
    createdAt: `${issuedOn}T10:00:00.000Z`,
    issuedOn,
    paid: true,
    dueAt: null,
    hasInvoicePdf: true,
    corrects: null,
  },
  price: { currency: "EUR", totalPrice: 1811 },
});
const found = {
  invoices: [
    anInvoice("WB-2026-000004", "2026-11-22"),
    anInvoice("WB-2026-000003", "2026-11-02"),
    anInvoice("WB-2026-000002", "2026-10-22"),
  ],
  pagination: { currentPage: 2, totalPages: 3, totalElements: 23, nextCursor: null },
};
const open = (chosen: string[]) =>
  show(<InvoicesView page={2} chosen={chosen} found={found} requestId="r" idempotencyKey="a-key" />, { at: AT, route: AT });

it("offers each month of the page in one file, by one press without a choice", () => {
  open([]);
  const months = [...document.querySelectorAll<HTMLButtonElement>("button[name=month]")];
  expect(months.map(({ value, textContent, disabled }) => [value, textContent, disabled])).toEqual([
    ["2026-11", "Download November 2026", false],
    ["2026-10", "Download October 2026", false],
  ]);
});

it("keeps what is chosen on other pages, sends it along and takes it to the next page", () => {
  open(["WB-2026-000009", "WB-2026-000003"]);
  expect(screen.getByText("2 selected")).toBeTruthy();
  fireEvent.click(screen.getByRole("checkbox", { name: "Select WB-2026-000004" }));
  expect(screen.getByText("3 selected")).toBeTruthy();
  const form = document.querySelector("form")!;
  const all = ["WB-2026-000009", "WB-2026-000004", "WB-2026-000003"];
  expect(new FormData(form).getAll("reference")).toEqual(all);
  const next = screen.getByRole("link", { name: "Next page" }).getAttribute("href");
  expect(next).toBe(`${AT}?page=3&chosen=${encodeURIComponent(all.join(","))}`);
  fireEvent.click(screen.getByRole("link", { name: "Clear selection" }));
  expect(new FormData(form).getAll("reference")).toEqual([]);
});
