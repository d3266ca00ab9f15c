import { expect as expectBriefly } from "@playwright/test";
import type { ShipmentState } from "../../contract/states";
import { once } from "../../tests/contract/support/client";
import { PARCEL, RECIPIENT, SENDER } from "../../tests/contract/support/drafts";
import { type ZebraDouble, openZebra } from "../../tests/doubles/zebra";
import { type Merchant, newMerchant, openAs } from "../../tests/journeys/support/accounts";
import { expectBought, fillCard, leaveToPay } from "../../tests/journeys/support/payment";
import { platformUrl, waitForHydration } from "../../tests/journeys/support/test";
import { newReady } from "../../tests/support/drafts";
import type { Hand } from "./hand";

/** Orders of the jobs that handle many. */
export const ORDERS = 12;

/** With the patience that a busy machine needs. */
export const expect = expectBriefly.configure({ timeout: 20_000 });

/**
 * A merchant who has a sender address and a parcel size, at the list that follows the login.
 *
 * @param prepare makes what lies there
 */
export async function atWork<Made>(
  { page }: Hand,
  prepare: (merchant: Merchant) => Promise<Made>,
): Promise<{ merchant: Merchant; made: Made }> {
  const merchant = await newMerchant();
  const { addresses, parcels } = merchant.upstream;
  await addresses.createWarehouse({ headers: once(), body: { ...SENDER, alias: "Shop", isDefault: true } });
  const { id: _id, ...size } = PARCEL;
  await parcels.create({ headers: once(), body: { ...size, name: "Box", isDefault: true } });
  const made = await prepare(merchant);
  await openAs(page, merchant);
  return { merchant, made };
}

/** Pays a shipment by a card, which is saved for next time. */
export async function saveCard({ page }: Hand, merchant: Merchant): Promise<void> {
  const { waybillReference } = await newReady(merchant, "Earlier");
  await openAs(page, merchant, `/shipments/${waybillReference}/create/payment`);
  await page.getByLabel("Save this payment method").check();
  await leaveToPay(page, merchant, "CREDIT_CARD_3D_SECURE");
  await fillCard(page, merchant, "success");
  await expectBought(page, merchant, waybillReference);
}

/** Connects a label printer. */
export async function connectPrinter({ page }: Hand, merchant: Merchant): Promise<ZebraDouble> {
  await openAs(page, merchant, "/settings/printers?form=new");
  await page.getByLabel("Name").fill("Bench");
  await page.getByRole("button", { name: "Add printer" }).click();
  const line = await page.getByLabel("Line to send to the printer").inputValue();
  const zebra = openZebra();
  zebra.connect(platformUrl() + new URL(/"(http.*)"$/.exec(line)![1]!).pathname);
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  return zebra;
}

/** Opens the print desk, with labels to print. */
export async function openDesk({ page }: Hand, merchant: Merchant, labels: number): Promise<void> {
  await openAs(page, merchant, "/shipments/print-desk");
  await expect(page.getByRole("checkbox", { name: /^Print Zoë/ })).toHaveCount(labels);
  await waitForHydration(page);
}

/** A draft that lacks a service alone. */
export const withoutService = (lastName: string) => ({
  from: SENDER,
  to: { ...RECIPIENT, firstName: "Zoë", lastName },
  content: { description: "Books", value: 4200, secondHand: false },
});

/** Does something for each of the orders, one after the other. */
export async function forEachOrder(make: (name: string) => Promise<unknown>): Promise<void> {
  for (let number = 1; number <= ORDERS; number += 1) await make(`Buyer ${number}`);
}

/** Number of the merchant's shipments. */
export async function countShipments({ upstream }: Merchant, inbox: "ALL" | "READY_TO_PURCHASE" = "ALL"): Promise<number> {
  return (await upstream.shipments.list({ inbox, limit: 100, order: "CREATED_DESC" })).content.length;
}

/** Expects a figure at the upstream, which may still be at work. */
export async function expectSoon(what: string, figure: () => Promise<unknown>, wanted: unknown): Promise<void> {
  await expect.poll(figure, { message: what, timeout: 20_000 }).toBe(wanted);
}

/** Moves the world's clock on until a shipment is in a state. */
export async function waitForState({ upstream }: Merchant, waybillReference: string, state: ShipmentState): Promise<void> {
  const look = async () => {
    const shipment = await upstream.shipments.get({ waybillReference });
    if (shipment.state !== state)
      await fetch(`${platformUrl()}/world/clock`, { method: "POST", body: new URLSearchParams({ hours: "4" }) });
    return shipment.state;
  };
  await expect.poll(look, { message: `${waybillReference} is in ${state}`, timeout: 120_000 }).toBe(state);
}
