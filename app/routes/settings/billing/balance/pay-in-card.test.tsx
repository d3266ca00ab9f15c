import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "../../../../../tests/support/show";
import { PayInCard } from "./pay-in-card";

const AT = "/private/settings/billing/balance";
const card = {
  value: "pm-1",
  method: "CREDIT_CARD_3D_SECURE",
  label: "Visa",
  isLater: false,
  isSaved: true,
  available: null,
} as const;
const wallet = { ...card, value: "PAYPAL", method: "PAYPAL", label: "", isSaved: false } as const;

it("fills in a usual amount, and keeps the method that was chosen and whether to save it", async () => {
  const view = {
    balance: { currency: "EUR", least: 500, most: 500_000 },
    methods: [card, wallet],
    chosen: card.value,
    savesMethod: false,
    amount: "7.00",
    returnTo: null,
    idempotencyKey: "k",
    lastResult: null,
  };
  show(<PayInCard {...view} />, { at: AT, route: AT });
  fireEvent.click(screen.getByRole("radio", { name: /PayPal/ }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Save this payment method for next time" }));
  fireEvent.click(screen.getByRole("button", { name: "€50.00" }));
  const value = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Amount/ }).value;
  await expect.poll(value).toBe("50.00");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /PayPal/ }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
});
