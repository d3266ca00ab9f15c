import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { pageOf } from "../../../tests/support/show";
import { ClosingFacts } from "./closing-facts";

const closure = { deletesOn: "2026-12-24", plan: null, owed: null, balance: null, keptYears: 6, parcelsUnderWay: 0 };

it("the last warning links the address that undoes it, within its sentence", () => {
  render(pageOf(<ClosingFacts closure={closure} supportEmail="support@waybill.example" />));
  const link = screen.getByRole("link", { name: "support@waybill.example" });
  expect(link.getAttribute("href")).toBe("mailto:support@waybill.example");
  expect(link.parentElement?.textContent).toBe("Your data is locked. Write to support@waybill.example to undo this.");
});
