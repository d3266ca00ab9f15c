import { Form } from "@remix-run/react";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Price } from "#contract/services";
import { aPrice, aShipment } from "../../../../../tests/support/entities";
import { show, SilentEventSource } from "../../../../../tests/support/show";
import type { PaymentChoice } from "~/models/payment/payment-choices";
import { paymentRows } from "~/models/payment/payment-rows";
import { sumPrices } from "~/models/payment/price-sum";
import { PaymentNotice } from "./panel-notices";
import { PaymentPanel } from "./payment-panel";

beforeEach(() => void vi.stubGlobal("EventSource", SilentEventSource));

const LIST = "/private/shipments/ready-to-purchase";
/** A price reduced by a voucher. @param off net discount, minor units */
function vouched(full: number, off: number, tax: number, name = "FREE100") {
  const { total, products } = aPrice(full);
  const base = total.basePrice - off;
  const voucher = { name, basePrice: -off, totalPrice: -off - tax, currency: "EUR" };
  const taxes = [{ percentage: 21, amount: total.taxPrice - tax }];
  return {
    total: { ...total, basePrice: base, taxPrice: total.taxPrice - tax, totalPrice: base + total.taxPrice - tax, taxes },
    products: { ...products, voucher },
  };
}

function showPanel(
  price: Price | null = aPrice(1210),
  choices: PaymentChoice[] = [],
  shell?: object,
  paysVatWhileChecked = false,
) {
  const shipment = aShipment({ voucherName: price?.products.voucher?.name ?? null });
  const prices = new Map(price ? [[shipment.waybillReference, price]] : []);
  const { rows, unpayable } = paymentRows({ shipments: [shipment], prices, refusals: new Map(), failures: new Map() });
  const page = {
    rows,
    unpayable,
    sum: price && sumPrices([price], "EUR"),
    choices,
    chosen: "",
    terms: [],
    termsAccepted: false,
    insurable: 0,
    least: null,
    shortage: null,
    paysVatWhileChecked,
    receiptEmail: "ana@example.com",
  };
  const rest = {
    isSelection: true,
    list: "",
    search: "",
    savesMethod: true,
    idempotencyKey: "key-of-this-panel",
    reasons: {},
    lastResult: null,
  };
  return show(<PaymentPanel inbox="READY_TO_PURCHASE" page={page} problem={undefined} {...rest} />, {
    at: `${LIST}/bulk/payment`,
    route: `${LIST}/bulk/payment`,
    ...(shell ? { shell } : {}),
    others: [
      { path: LIST, Component: () => <p>the list</p> },
      { path: `${LIST}/bulk/actions`, Component: () => <p>the menu</p> },
    ],
  });
}

it("the payment closes to the list by Escape, which it was opened from", async () => {
  showPanel();
  fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  expect(await screen.findByText("the list")).toBeTruthy();
});

describe("a voucher", () => {
  it("shows the price without it, and what it takes off", () => {
    showPanel(vouched(11948, 9874, 2074));
    expect(document.querySelector("s")?.textContent).toBe("€119.48");
    const line = screen.getByText("Voucher FREE100").parentElement!;
    expect(line.textContent).toContain("−€98.74");
    expect(screen.getByText("1 shipment, excl. VAT").parentElement!.textContent).toContain("€98.74");
  });

  it("that takes all off leaves nothing to say of VAT beside the total", () => {
    showPanel(vouched(11948, 9874, 2074));
    expect(screen.queryByText("no VAT charged")).toBeNull();
  });
});

it.each([
  [false, "no VAT charged"],
  [true, "no VAT charged: reverse charge"],
])("a price without VAT, owed by the merchant: %s, says so", async (isReverseCharged, text) => {
  const { total, products } = aPrice(1000);
  const untaxed = { ...total, basePrice: 1000, taxPrice: 0, taxes: [{ percentage: 0, amount: 0 }] };
  showPanel({ total: untaxed, products }, [], { isReverseCharged });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(document.querySelector("s")).toBeNull();
});

it("VAT that is charged while the tax id is checked is explained", () => {
  showPanel(aPrice(1210), [], undefined, true);
  expect(screen.getByText(/register hasn’t confirmed your tax ID yet/)).toBeTruthy();
});

it("without prices, nothing can be paid", () => {
  showPanel(null);
  expect(screen.getByRole("alert").textContent).toContain("We couldn’t work out the price. Try again");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Pay" }).disabled).toBe(true);
});

it("the button has a label of its own for the monthly invoice, with which nothing is charged today", () => {
  showPanel(aPrice(1210), [
    { id: "pm-card", type: "DIRECT", method: "CREDIT_CARD_3D_SECURE", label: "", isSaved: false, available: null },
    { id: "monthly_invoice", type: "DEFERRED", method: "DIRECT_DEBIT", label: "•••• 0189", isSaved: false, available: null },
  ]);
  expect(document.querySelector("[value=monthly_invoice] ~ *")?.textContent).toContain(
    "Monthly invoice\u00A0· Direct debit •••• 0189",
  );
  expect(document.querySelector("button > .unless-stays")?.textContent).toBe("Pay €12.10");
  expect(document.querySelector("button > .if-stays")?.textContent).toBe("Buy on monthly invoice");
});

it("a saved method is marked, so that nothing is said of the provider's page while it is chosen", () => {
  showPanel(aPrice(1210), [
    { id: "pm-saved", type: "DIRECT", method: "CREDIT_CARD_3D_SECURE", label: "Visa •••• 4242", isSaved: true, available: null },
    { id: "pm-card", type: "DIRECT", method: "CREDIT_CARD_3D_SECURE", label: "", isSaved: false, available: null },
  ]);
  expect(document.querySelector("[value=pm-saved] ~ .saved")).not.toBeNull();
  expect(document.querySelector("[value=pm-card] ~ .saved")).toBeNull();
  const hidden = [...document.querySelectorAll(".if-hosted")].map(({ textContent }) => textContent);
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /Save this payment method/ }).checked, "as before").toBe(true);
  expect(hidden).toEqual([expect.stringContaining("payment provider’s page"), "Save this payment method for next time"]);
});

it("where nothing takes payments, that is said in place of the methods", () => {
  showPanel(aPrice(1210), []);
  expect(screen.getByText("Payments can’t be taken here yet: contact support.")).toBeTruthy();
  expect(screen.queryByRole("radio")).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Pay €12.10" }).disabled).toBe(true);
});

it("the same refusal takes the focus again, which the pressed button has lost", async () => {
  const action = () => ({ extra: {} });
  show(<p />, {
    route: "/here",
    at: "/refused",
    others: [
      {
        path: "/refused",
        action,
        HydrateFallback: () => null,
        Component: () => (
          <Form method="post">
            <PaymentNotice problem="form.error.payments-unavailable" hasPrices />
            <button>Pay</button>
          </Form>
        ),
      },
    ],
  });
  for (const _time of ["first", "second"]) {
    const button = await screen.findByRole("button", { name: "Pay" });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("alert")));
  }
});
