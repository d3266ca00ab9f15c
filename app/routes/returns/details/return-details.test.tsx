import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { MerchantReturn } from "#contract/buyer-returns";
import { show, SilentEventSource } from "../../../../tests/support/show";
import { ReturnDetails } from "./return-details";

it("lists the same goods of two parcels twice", () => {
  vi.stubGlobal("EventSource", SilentEventSource);
  const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const mug = { sku: "MUG-1", description: "Blue mug", quantity: 1, value: null };
  const sentBack = MerchantReturn.parse({
    ...{ id: "1", number: "RT-1", state: "refused", order: "#1042", shipmentReference: "WB1234567890", buyer: "Ana Gil" },
    ...{ requestedAt: "2026-11-24T10:00:00.000Z", items: [mug, mug], reason: "other", way: "own", fee: 0, currency: "EUR" },
    ...{ refusal: "", messages: [], email: "ana@example.com", country: "ES", language: "es", comment: "", labelReference: null },
    ...{ buyersTracking: "", doneAt: null, isAsked: false },
  });
  show(<ReturnDetails sentBack={sentBack} payer={{ balance: 0, saved: "" }} idempotencyKey="k-1" result={null} formKey="1" />);
  expect(screen.getAllByText(/Blue mug/)).toHaveLength(2);
  expect(told).not.toHaveBeenCalled();
});
