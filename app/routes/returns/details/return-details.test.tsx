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

it.each([
  [null, ["Mark as refunded", "Mark as received"]],
  ["2026-11-26T10:00:00.000Z", ["Mark as received", "Mark as refunded"]],
])("what comes next of a parcel that was delivered at %s stands first", (deliveredAt, steps) => {
  vi.stubGlobal("EventSource", SilentEventSource);
  const payer = { balance: 0, saved: "" };
  show(<ReturnDetails sentBack={{ ...SENT, deliveredAt }} payer={payer} idempotencyKey="k" result={null} formKey="f" />);
  const shown = [...screen.getByRole("region", { name: "What to do next" }).querySelectorAll("summary")];
  expect(shown.map(({ textContent }) => textContent)).toEqual(steps);
  expect(shown.map(({ classList }) => classList.contains("button-primary"))).toEqual([true, false]);
});
