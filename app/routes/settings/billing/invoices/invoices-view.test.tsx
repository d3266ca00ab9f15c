import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Invoice } from "#contract/invoices";
import { show } from "../../../../../tests/support/show";
import { InvoicesView } from "./invoices-view";

const AT = "/private/settings/billing/invoices";
const anInvoice = (reference: string, issuedOn: string): Invoice => ({
  reference,
  kind: "INVOICE",
  createdAt: `${issuedOn}T10:00:00.000Z`,
  issuedOn,
  paid: true,
  dueAt: null,
  isBeingDebited: false,
  hasInvoicePdf: true,
  corrects: null,
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
const open = (chosen: string[], invoices = found.invoices, canPay = true) => {
  const view = { page: 2, chosen, now: "2026-12-05T10:00:00.000Z", canPay, requestId: "r", idempotencyKey: "a-key" };
  const months = [{ month: "2026-11", currency: "EUR", invoices: 2, totalPrice: 2420 }];
  show(<InvoicesView {...view} months={months} found={{ ...found, invoices }} />, { at: AT, route: AT });
};

it("offers each month of the page in one file, by one press without a choice", () => {
  open([]);
  const months = [...document.querySelectorAll<HTMLButtonElement>("button[name=month]")];
  expect(months.map(({ value, textContent, disabled }) => [value, textContent, disabled])).toEqual([
    ["2026-11", "Download November 2026", false],
    ["2026-10", "Download October 2026", false],
  ]);
  expect(months.map((button) => button.nextSibling?.textContent)).toEqual(["2 documents\u00A0· €24.20", undefined]);
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

it("says of an unpaid invoice since when it is overdue, and leads to where it is paid", () => {
  const unpaid = (reference: string, dueAt: string) => ({ ...anInvoice(reference, dueAt.slice(0, 10)), paid: false, dueAt });
  const invoices = [unpaid("WB-2026-000006", "2026-12-06T10:00:00.000Z"), unpaid("WB-2026-000005", "2026-12-01T10:00:00.000Z")];
  open([], invoices);
  expect([...document.querySelectorAll(".badge")].map(({ textContent }) => textContent)).toEqual([
    "Due 6 Dec 2026",
    "Overdue since 1 Dec 2026",
  ]);
  expect(screen.getByRole("link", { name: "Pay" }).getAttribute("href")).toBe("/private/settings/billing/payment");
});

it("leads nowhere to pay who has no such page", () => {
  open([], [{ ...found.invoices[0]!, paid: false, dueAt: "2026-12-01T10:00:00.000Z" }], false);
  expect(screen.queryByRole("link", { name: "Pay" })).toBeNull();
});
