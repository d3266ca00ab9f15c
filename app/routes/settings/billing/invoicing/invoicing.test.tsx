import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "../../../../../tests/support/show";
import Invoicing from "./route";

const loaded = {
  country: "FR",
  isTaxIdLocked: false,
  taxSummary: null,
  saved: [],
  businessOnly: false,
  values: { type: "business", companyName: "Exemple SARL", taxId: "FR83404833048" },
};

it.each([
  ["checking", "Your tax ID is being checked"],
  ["refused", "The register doesn’t know this tax ID"],
  [null, null],
])("says of a tax id that is %s: %s, and lets it be corrected", async (taxIdCheck, heading) => {
  const route = "/private/settings/billing/invoicing";
  show(<Invoicing />, { at: route, route, loaded: { ...loaded, taxIdCheck } });
  const field = await screen.findByLabelText<HTMLInputElement>("Tax ID");
  expect([field.value, field.disabled, field.readOnly]).toEqual(["FR83404833048", false, false]);
  expect(screen.queryByRole("status")?.querySelector("p")?.textContent ?? null).toBe(heading);
});
