import { afterEach, expect, inject, it } from "vitest";
import { openZebra, type ZebraDouble } from "../doubles/zebra";
import { newBought } from "../support/drafts";
import { until } from "../support/until";
import { newMerchant, signedIn } from "./support/visitor";

let zebra: ZebraDouble | undefined;
afterEach(() => zebra?.close());

it("I add a printer by one line, and what I scan prints on it by itself", async () => {
  const merchant = await newMerchant();
  const visitor = await signedIn(merchant);
  await visitor.open("/private/settings/printers");
  expect(visitor.text()).toContain("No printers yet");
  await visitor.follow("Add printer");
  await visitor.press("Add printer", { name: "Bench" });
  expect(visitor.text()).toContain("Connect “Bench”");
  const line = visitor.values("#printer-line")[0]!;
  expect(line).toMatch(/^! U1 setvar "weblink\.ip\.conn1\.location" "https?:\/\/.*\/weblink\/[\w-]{43}"$/);
  expect(decodeURIComponent(visitor.href("Download as a ZPL file"))).toContain(line);
  await visitor.follow("Done");
  expect(visitor.text()).toContain("Not set up yet");
  // It is shown once.
  expect(visitor.html()).not.toContain("/weblink/");

  zebra = openZebra();
  zebra.connect(inject("platformUrl") + new URL(/"(http.*)"$/.exec(line)![1]!).pathname);
  await visitor.waitFor("Connected");
  await visitor.press(/^Print test label/);
  await until("the test label came out", () => zebra!.printed.length === 1);

  const { waybillReference } = await newBought(merchant, "First", "", { shipmentCustomReference: "#1186" });
  await visitor.open("/private/shipments/print-desk");
  await visitor.waitFor("1 label to print");
  expect(visitor.text()).toContain("Bench is connected");
  await visitor.pressEnter("#print", { code: "#1186" });
  await visitor.waitFor("Printed on Bench");
  expect(zebra.printed.filter((zpl) => zpl.includes(waybillReference))).toHaveLength(1);
  await visitor.open("/private/shipments/print-desk");
  expect(visitor.text()).toContain("Nothing to print");

  // So does what I have packed.
  const packed = await newBought(merchant, "Second", "", { shipmentCustomReference: "#1187" });
  await visitor.open(`/private/shipments/${packed.waybillReference}/packing`);
  await visitor.waitFor("0 of 1 piece");
  await visitor.press(/^\+ 1/);
  await visitor.waitFor("Printed on Bench");
  expect(zebra.printed.filter((zpl) => zpl.includes(packed.waybillReference))).toHaveLength(1);
  await visitor.open("/private/shipments/print-desk");

  // The printer holds what it is told in the moment that it is switched off.
  zebra.faults = ["cut-printed"];
  await visitor.press(/^Print again.*First/);
  await visitor.waitFor("Did this label print?");
  await visitor.press("Yes, printed");
  expect(visitor.text()).toContain("Printed on Bench");
  expect(zebra.printed.filter((zpl) => zpl.includes(waybillReference))).toHaveLength(2);

  await visitor.open("/private/settings/printers");
  await visitor.follow("Edit Bench");
  await visitor.press("Save printer", { name: "Door" });
  expect(visitor.text()).toContain("The printer was saved.");
  await visitor.follow("Remove Door");
  await visitor.press("Remove");
  expect(visitor.text()).toContain("No printers yet");
});
