import type { Page } from "@playwright/test";
import { once } from "../contract/support/client";
import { createReady, PARCEL, searchServices } from "../contract/support/drafts";
import { orderOf } from "../contract/support/payment";
import { type Merchant, newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { answerTiles, expect, open, test } from "./support/test";

/** A draft with a pick-up point near its recipient: the second one offered. */
async function readyAtPoint({ upstream }: Merchant) {
  const offered = await searchServices(upstream);
  const serviceId = offered.find(({ dropOff, allowsVoucher }) => dropOff.destination && allowsVoucher)?.id ?? "";
  const near = { code: "DE", city: "Berlin", zip: "10115", pointsType: "pick-up" as const, parcelsDimensions: [PARCEL] };
  const { points } = await upstream.services.dropOffPoints({ ...near, serviceId });
  const ready = await createReady(upstream, { serviceId, dropoffPointId: points[1]?.id ?? "", voucherName: "FREE100" });
  return { ready, points };
}

const mapOf = (page: Page) => page.getByRole("group", { name: /^Pick-up points/ });

test("A pin of the map chooses its point and a point its pin, and the details show where the parcel is picked up", async ({
  page,
  context,
}) => {
  await answerTiles(context);
  const merchant = await newMerchant();
  const { ready, points } = await readyAtPoint(merchant);
  await openAs(page, merchant, `/shipments/${ready.waybillReference}/create/address`);
  const field = page.getByRole("group", { name: "Choose a pick-up point" });
  await field.scrollIntoViewIfNeeded();
  const pinOf = (number: number) => mapOf(page).getByRole("button", { name: new RegExp(`^${number}\\. `) });
  await expect(mapOf(page).getByRole("button")).toHaveCount(points.length);
  await expect(pinOf(2)).toHaveAttribute("aria-pressed", "true");
  await field.getByRole("radio").first().check();
  await expect(pinOf(1)).toHaveAttribute("aria-pressed", "true");
  await expect(pinOf(2)).toHaveAttribute("aria-pressed", "false");
  // The last one is not in the initial list.
  const last = field.getByRole("radio", { name: points.at(-1)?.businessName ?? "?" });
  await expect(last).toBeHidden();
  await pinOf(points.length).press("Enter");
  await expect(last).toBeVisible();
  await expect(last).toBeChecked();
  await expect(page.getByRole("link", { name: "© OpenStreetMap" })).toBeVisible();
  await expectAccessible(page);

  await merchant.upstream.orders.create({ headers: once(), body: orderOf([ready]) });
  await open(page, `/private/shipments/${ready.waybillReference}/details`);
  const section = page.getByRole("region", { name: "Pick-up point" });
  await section.scrollIntoViewIfNeeded();
  await expect(section).toContainText(points[1]?.businessName ?? "?");
  await expect(section.getByRole("group", { name: /on a map$/ })).toBeVisible();
  const way = page.getByRole("region", { name: "Tracking" }).getByRole("figure");
  await way.scrollIntoViewIfNeeded();
  await expect(way.getByRole("group", { name: /^From .+ to Berlin, Germany\.$/ })).toBeVisible();
  await expect(way.locator(".map-line-ahead")).toHaveCount(1);
  await expectAccessible(page);
});

test("Without images of the map a plain picture stays, and so does the list", async ({ page }) => {
  const merchant = await newMerchant();
  const { ready } = await readyAtPoint(merchant);
  await openAs(page, merchant, `/shipments/${ready.waybillReference}/create/address`);
  const field = page.getByRole("group", { name: "Choose a pick-up point" });
  await field.scrollIntoViewIfNeeded();
  const picture = field.getByRole("img", { name: /^Pick-up points/ });
  await expect(picture).toBeVisible();
  await expect(mapOf(page)).toBeHidden();
  await field.getByRole("radio").first().check();
  await expect(field.getByRole("radio").first()).toBeChecked();
  await expect(picture.locator(".map-place-chosen")).toHaveText("1");
  await expectAccessible(page);
});
