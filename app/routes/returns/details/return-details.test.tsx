import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { MerchantReturn } from "#contract/buyer-returns";
import { SilentEventSource, show } from "../../../../tests/support/show";
import { ReturnDetails } from "./return-details";

const SENT: MerchantReturn = {
  ...{
    id: "1",
    number: "WD1",
    state: "sent",
    requestedAt: "2026-11-20T10:00:00.000Z",
    items: [],
    reason: "damaged",
    way: "label",
  },
  ...{ fee: 0, currency: "EUR", refusal: "", deliveredAt: null, messages: [], order: "1042", shipmentReference: "WB0123456789" },
  ...{ buyer: "Zoë Buyer", email: "zoe@mail.example", country: "DE", language: "en", comment: "", labelReference: null },
  ...{ labelState: "bought", labelProblem: null, labelQuote: null, buyersTracking: "", doneAt: null, pictures: [] },
  ...{ isAsked: false, withdrawals: [] },
};

const PAYER = { payer: { balance: 0, saved: "" }, idempotencyKey: "k", result: null, formKey: "f" };

it("lists the same goods of two parcels twice", () => {
  vi.stubGlobal("EventSource", SilentEventSource);
  const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const mug = { sku: "MUG-1", description: "Blue mug", quantity: 1, value: null };
  show(<ReturnDetails sentBack={{ ...SENT, state: "refused", items: [mug, mug] }} {...PAYER} />);
  expect(screen.getAllByText(/Blue mug/)).toHaveLength(2);
  expect(told).not.toHaveBeenCalled();
});

it.each([
  [null, ["Mark as refunded", "Mark as received"]],
  ["2026-11-26T10:00:00.000Z", ["Mark as received", "Mark as refunded"]],
])("what comes next of a parcel that was delivered at %s stands first", (deliveredAt, steps) => {
  vi.stubGlobal("EventSource", SilentEventSource);
  show(<ReturnDetails sentBack={{ ...SENT, deliveredAt }} {...PAYER} />);
  const shown = [...screen.getByRole("region", { name: "What to do next" }).querySelectorAll("summary")];
  expect(shown.map(({ textContent }) => textContent)).toEqual(steps);
  expect(shown.map(({ classList }) => classList.contains("button-primary"))).toEqual([true, false]);
});
