import { newMerchant, openAs } from "./support/accounts";
import { realAddress } from "../support/real-addresses";
import { fillCheckout } from "./support/checkout";
import { downloadLabel, expectLabelOf, getLabel } from "./support/label";
import { expectBought, fillCard, leaveToPay, passChallenge } from "./support/payment";
import { expect, test, ONLY_WITHOUT_JAVASCRIPT } from "./support/test";

test("I send a parcel from Spain to France, pay by card, and print its label", ONLY_WITHOUT_JAVASCRIPT, async ({ page }) => {
  const merchant = await newMerchant();
  await openAs(page, merchant);
  const route = { from: realAddress("ES"), to: realAddress("FR") };
  const reference = await fillCheckout(page, merchant, route);
  await leaveToPay(page, merchant, "CREDIT_CARD_3D_SECURE");
  await fillCard(page, merchant, "challenge");
  await expect(page.getByRole("heading", { name: "Confirm your payment" })).toBeVisible();
  await passChallenge(page, merchant);
  await expectBought(page, merchant, reference);
  await expect(page.getByRole("heading", { level: 1, name: "Łucja Groß-Őry" })).toBeVisible();
  await expect(page.getByText(route.to.street).first()).toBeVisible();
  await getLabel(page, merchant);
  const label = await downloadLabel(page, () => page.getByRole("link", { name: "Download PDF" }).first().click());
  const { trackings } = await merchant.upstream.shipments.get({ waybillReference: reference });
  expect(label.fileName).toBe(`${reference}.pdf`);
  expectLabelOf(label, { ...route, tracking: trackings[0]?.id ?? "none" });
});
