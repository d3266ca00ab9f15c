import { parseWithZod } from "@conform-to/zod/v4";
import { expect, it } from "vitest";
import { z } from "zod";
import { billingForm } from "./billing/billing-form";
import { addressDraftForm, addressForm, benefitsForm, recipientForm, senderForm } from "./checkout/address-form";
import { customsDraftForm, customsForm } from "./checkout/customs-form";
import { paymentForm } from "./checkout/payment-form";
import { contentsForm } from "./edit/contents-form";
import { platformsForm } from "./onboarding/platforms";
import { paymentPanelForm } from "./payment/payment-panel-form";
import { registerForm } from "./session/forms";
import { filterForm } from "./shipments/filter-form";
import { cancelForm, damageForm, lossForm, pickupForm } from "./support/ticket-schema";

const TODAY = "2026-11-22";
const modules = import.meta.glob<Record<string, unknown>>(["./**/*form*.ts", "./**/*schema*.ts", "!./**/*.test.ts"], {
  eager: true,
});
const constants = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType),
);

const recipient = { needsEmail: true, needsPhone: true, needsState: true, country: "GB" } as never;
const rules = {
  recipient,
  needsDropOffPoint: true,
  needsTerms: true,
  coverage: { baseCoverage: 0, maxCoverage: 50_000 },
  cashOnDeliveryMax: 50_000,
  currency: "EUR",
  label: undefined,
} as never;
const customs = { from: "ES", to: "CH", currency: "EUR", parcels: [] } as never;
const made: [string, z.ZodType][] = Object.entries({
  address: addressForm(rules),
  addressDraft: addressDraftForm("EUR"),
  benefits: benefitsForm(rules, { value: null }),
  billing: billingForm({ businessOnly: true, country: "ES" }),
  cancel: cancelForm({ cancelReasons: [] }),
  contents: contentsForm("EUR"),
  customs: customsForm(customs),
  customsDraft: customsDraftForm(customs),
  damage: damageForm({ country: "GB" }),
  filter: filterForm(TODAY),
  loss: lossForm({ country: "ES" }),
  payment: paymentForm({ needsTerms: true, isFree: false, methods: [] }),
  paymentPanel: paymentPanelForm({ needsTerms: true, choices: [] }),
  pickup: pickupForm({ today: TODAY }),
  platforms: platformsForm([]),
  recipient: recipientForm(recipient),
  register: registerForm(true, []),
  sender: senderForm(),
});

/** Submissions with no field or a single field filled in. */
function sentForms(schema: z.ZodType): FormData[] {
  const names = "shape" in schema ? Object.keys(schema.shape as object) : [];
  const form = (fields: [string, string][]) => {
    const data = new FormData();
    for (const [name, value] of fields) data.append(name, value);
    return data;
  };
  const each = (value: string) => form(names.map((name) => [name, value]));
  return [form([]), each(""), each(" "), ...names.map((name) => form([[name, "on"]]))];
}

it.each([...constants, ...made])("%s is never a fault where a field is missing or empty", (_name, schema) => {
  for (const sent of sentForms(schema)) expect(() => parseWithZod(sent, { schema })).not.toThrow();
});
