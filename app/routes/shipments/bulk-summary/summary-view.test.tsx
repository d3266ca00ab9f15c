import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { SettledOrder } from "#contract/orders";
import { aBoughtShipment, aPrice } from "../../../../tests/support/entities";
import { show, SilentEventSource } from "../../../../tests/support/show";
import { orderSummary } from "~/models/payment/order-summary";
import { SummaryView } from "./summary-view";

beforeEach(() => void vi.stubGlobal("EventSource", SilentEventSource));

const [SENT, REFUSED, CANCELED] = ["WB0000000001", "WB0000000002", "WB0000000003"] as const;
const ORDER: SettledOrder = {
  orderReference: "OR1",
  paid: 1210,
  returned: 0,
  currency: "EUR",
  settledAt: "2026-11-20T10:00:00.000Z",
  payment: { type: "DIRECT", method: "PAYPAL" },
  shipments: [SENT, REFUSED, CANCELED].map((shipmentReference) => ({
    shipmentReference,
    status: true as const,
    message: "",
    error_code: null,
    messages: [],
  })),
};
const refund = { amount: 1210, at: "2026-11-20T11:00:00.000Z", way: "PAYMENT_METHOD" as const };

test("what was given back since is told by who ended it, and what was charged stays said", () => {
  const refusal = { code: "address-unknown" as const, field: "to.street1" };
  const summary = orderSummary(ORDER, [
    aBoughtShipment({ waybillReference: SENT }),
    aBoughtShipment({ waybillReference: REFUSED, state: "CARRIER_KO", refund, refusal, correctedCopy: "WB0000000009" }),
    aBoughtShipment({ waybillReference: CANCELED, state: "CANCELED", refund }),
  ]);
  show(<SummaryView summary={summary} format="A6" merge={null} printers={[]} idempotencyKey="key" />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("2 of 3 shipments paid");
  expect(screen.getByText(/^€36.30 charged/)).toBeTruthy();
  expect(screen.getByText("1 shipment won’t be carried: we refunded €12.10.")).toBeTruthy();
  expect(screen.getByText("You cancelled 1 shipment: we refunded €12.10.")).toBeTruthy();
  expect(screen.getByText("Cancelled by you")).toBeTruthy();
  const total = screen.getByText("Total paid, incl. VAT").parentElement!;
  expect(within(total).getByText("€12.10")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to the corrected copy" }).getAttribute("href")).toBe(
    "/private/shipments/WB0000000009/create",
  );
  expect(screen.queryByRole("button", { name: "Correct and send again" })).toBeNull();
});

test("what could not be paid back is said to be credited, and a deleted draft not to be bought", () => {
  const back = { ...refund, way: "RETURNED" as const };
  const gone = { shipmentReference: "WB0000000004", status: 404, message: "", error_code: null, messages: [] };
  const order = { ...ORDER, returned: 1210, shipments: [...ORDER.shipments, gone] };
  const summary = orderSummary(order, [
    aBoughtShipment({ waybillReference: SENT }),
    aBoughtShipment({ waybillReference: REFUSED, state: "CARRIER_KO", refund: back }),
    aBoughtShipment({ waybillReference: CANCELED, state: "CANCELED", refund: back }),
  ]);
  show(<SummaryView summary={summary} format="A6" merge={null} printers={[]} idempotencyKey="key" />);
  expect(screen.getByText(/1 shipment won’t be carried. We couldn’t refund €12.10 .*credited to your account/)).toBeTruthy();
  expect(screen.getByText(/You cancelled 1 shipment. We couldn’t refund €12.10 .*credited to your account/)).toBeTruthy();
  expect(screen.getByText("1 shipment was deleted while you paid, so it wasn’t bought.")).toBeTruthy();
  expect(screen.getByText("Deleted, not bought")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "WB0000000004" })).toBeNull();
  expect(screen.queryByText(/refunded/)).toBeNull();
  expect(screen.queryByText(/Correct and retry/)).toBeNull();
});

test("shipments on the monthly invoice are created, and not said to be paid", () => {
  const order = { ...ORDER, payment: { type: "DEFERRED" as const, method: "CREDIT_CARD" as const } };
  const summary = orderSummary(
    order,
    [SENT, REFUSED, CANCELED].map((waybillReference) => aBoughtShipment({ waybillReference })),
  );
  show(<SummaryView summary={summary} format="A6" merge={null} printers={[]} idempotencyKey="key" />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("3 shipments created");
  expect(screen.getByText("Monthly invoice")).toBeTruthy();
  expect(screen.queryByText("Paid")).toBeNull();
});

test("shipments that cost nothing are not said to be paid", () => {
  const free = aBoughtShipment({ waybillReference: SENT, price: aPrice(0) });
  const summary = orderSummary({ ...ORDER, paid: 0, shipments: ORDER.shipments.slice(0, 1) }, [free]);
  show(<SummaryView summary={summary} format="A6" merge={null} printers={[]} idempotencyKey="key" />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("1 shipment created");
  expect(screen.queryByText("Paid")).toBeNull();
});

test("a shipment that its carrier rejected free of charge is not said to be created or ready", () => {
  const order = { ...ORDER, paid: 0, shipments: ORDER.shipments.slice(1, 2) };
  const refusal = { code: "address-unknown" as const, field: "to.street1" };
  const summary = orderSummary(order, [aBoughtShipment({ waybillReference: REFUSED, state: "CARRIER_KO", refusal })]);
  show(<SummaryView summary={summary} format="A6" merge={null} printers={[]} idempotencyKey="key" />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("0 of 1 shipment created");
  expect(screen.getByText("1 shipment won’t be carried.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Go to Ready for shipping" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Labels" })).toBeNull();
});

test("why a shipment was not paid is one text, with the link in it", () => {
  const refused = { shipmentReference: SENT, status: 404, message: "", error_code: null, messages: [] };
  const summary = orderSummary({ ...ORDER, shipments: [refused] }, [
    aBoughtShipment({ waybillReference: SENT, state: "AWAITING_COMPLETION" }),
  ]);
  show(<SummaryView summary={summary} format="A6" merge={null} printers={[]} idempotencyKey="key" />);
  const reason = document.querySelector(".part-result > .field-error")!;
  expect([reason.childElementCount, reason.querySelectorAll("span a").length]).toEqual([1, 1]);
});
