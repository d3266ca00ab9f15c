import { expect, it } from "vitest";
import { newReady } from "../support/drafts";
import { newMerchant, newSignedIn, signedIn } from "./support/visitor";

async function openAddress(lastName: string) {
  const { merchant, visitor } = await newSignedIn("/private/shipments/draft");
  const { waybillReference } = await newReady(merchant, lastName);
  await visitor.open(`/private/shipments/${waybillReference}/create/address`);
  const recipient = async () => (await merchant.upstream.shipments.get({ waybillReference })).to.firstName;
  return { merchant, visitor, recipient };
}

it("a form that is out of date is not lost: I send it again", async () => {
  const { visitor, recipient } = await openAddress("Stale");
  visitor.forgetCookie("waybill-csrf");
  await visitor.press("Go to payment", { "to.firstName": "Ainhoa" });
  expect([visitor.status(), visitor.heading()]).toEqual([403, "This page has expired"]);
  await visitor.press("Send again");
  expect(visitor.at()).toMatch(/\/create\/payment$/);
  expect(await recipient()).toBe("Ainhoa");
});

it("what I typed under my account is not taken for another's who has signed in meanwhile", async () => {
  const { visitor } = await newSignedIn("/private/shipments/create/info");
  const other = await newMerchant();
  visitor.takeSessionOf(await signedIn(other));
  await visitor.press("Get rates", { "from.zipCode": "Zaragoza" });
  expect(visitor.status()).toBe(403);
  expect(visitor.text()).toContain("This page was opened for another account. Nothing was sent.");
  expect(visitor.text()).not.toContain("Zaragoza");
  expect((await other.upstream.shipments.stats()).counts.ALL).toBe(0);
});

it("what another tab has saved is not overwritten: I see it beside what I typed, and send again", async () => {
  const { visitor, recipient } = await openAddress("Tabs");
  const other = visitor.newTab();
  await other.open(visitor.at());
  await other.press("Go to payment", { "to.firstName": "Ainhoa" });
  await visitor.press("Go to payment", { "to.firstName": "Berta" });
  expect(visitor.status()).toBe(422);
  expect(visitor.text()).toContain("Saved in the meantime: Ainhoa");
  expect(visitor.value("to.firstName")).toBe("Berta");
  expect(await recipient()).toBe("Ainhoa");
  await visitor.press("Go to payment");
  expect(visitor.at()).toMatch(/\/create\/payment$/);
  expect(await recipient()).toBe("Berta");
});
