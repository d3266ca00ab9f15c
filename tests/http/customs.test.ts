import { expect, it } from "vitest";
import { hasPdftotext, textOfPdf } from "../support/pdf-text";
import { newToSwitzerland } from "../support/drafts";
import { realAddress } from "../support/real-addresses";
import { askForRates, chooseService, personOf, RECIPIENT, referenceOf, SENDER, terms } from "./support/checkout";
import { newSignedIn } from "./support/visitor";

it("from rate to customs papers, with a tariff number that I look for", async () => {
  const { visitor } = await newSignedIn("/private/shipments/all");
  const london = { alpha2Code: "GB", street: "10 Downing Street", zipCode: "SW1A 2AA", city: "London" } as const;
  await askForRates(visitor, london, realAddress("FR"));
  await chooseService(visitor, /Tracked & Signed$/);
  const people = { ...personOf("from", SENDER, london.street), ...personOf("to", RECIPIENT, "12 rue de la Paix") };
  await visitor.press("Continue to customs", {
    ...people,
    "content.description": "Shirts",
    "content.value": "120.00",
    ...terms(visitor),
  });
  await visitor.press("Go to payment");
  expect(visitor.problems()).toContain("Enter your EORI number");
  const item = (at: number, fields: Record<string, string>) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [`inventory[${at}].${name}`, value]));
  const shirt = { description: "Shirt, linen", quantity: "2", unitWeight: "0.25", value: "78", originCountry: "PT" };
  const numbers = { senderTaxId: "GB980780684", senderEori: "GB980780684000" };
  await visitor.press("Find the tariff number of item 1", { ...numbers, ...item(0, { ...shirt, hsCode: "linen shirt" }) });
  await visitor.press(/^6205 90/);
  expect([visitor.value("inventory[0].hsCode"), visitor.value("senderEori")]).toEqual(["6205 90", numbers.senderEori]);
  await visitor.press("Add an item");
  const scarf = {
    description: "Scarf",
    quantity: "1",
    unitWeight: "0.08",
    value: "41",
    originCountry: "ES",
    hsCode: "6214 20",
  };
  await visitor.press("Go to payment", { ...item(1, scarf), isDeclared: "on" });
  expect(visitor.text()).toContain("The items are worth €119.00 together, the contents €120.00.");
  await visitor.press("Go to payment", item(1, { value: "42" }));
  expect(visitor.heading()).toBe("Check and pay");
  const reference = referenceOf(visitor);
  await visitor.press("Apply", { voucherName: "FREE100" });
  await visitor.press("Create shipment");
  expect(visitor.text()).toContain("Tariff number 6214 20");
  const file = await visitor.download(`/private/shipments/${reference}/customs.pdf`);
  expect(file.headers.get("content-type")).toBe("application/pdf");
  if (!hasPdftotext) return;
  const text = textOfPdf(new Uint8Array(await file.arrayBuffer())).replaceAll("620590", "6205 90");
  for (const part of [reference, "Shirt, linen", "Scarf", "6205 90", "120.00", "0.58", "Łucja Groß-Őry"])
    expect(text).toContain(part);
});

it("I bring my own papers, come back, and have them made after all", async () => {
  const { merchant, visitor } = await newSignedIn("/private/shipments/all");
  const checkout = `/private${await newToSwitzerland(merchant, { isPaperless: false })}`;
  await visitor.open(`${checkout}/customs`);
  await visitor.press("Use my own documents", { senderEori: "FR12345678901234" });
  expect(visitor.text()).toContain("Your own documents");
  await visitor.open(`${checkout}/customs`);
  expect(visitor.text()).toContain("You chose to provide your own documents.");
  expect(visitor.value("senderEori")).toBe("FR12345678901234");
  const waybillReference = referenceOf(visitor);
  await visitor.press("Save draft");
  expect(visitor.at()).toBe("/private/shipments/draft");
  expect((await merchant.upstream.shipments.get({ waybillReference })).customs.status).toBe("draft");
});
