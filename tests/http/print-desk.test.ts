import { expect, it } from "vitest";
import { newBoughtForLater } from "../support/drafts";
import { newSignedIn } from "./support/visitor";

it("I print what is waiting by scanning, and am told of what is printed", async () => {
  const { merchant, visitor } = await newSignedIn("/private/shipments/all");
  const { waybillReference: reference } = await newBoughtForLater(merchant, "Scanned");
  const scan = (code: string) => visitor.pressEnter("main form", { code });
  await visitor.open("/private/shipments/print-desk");
  expect(visitor.attributes("[autofocus]", "name")).toEqual(["code"]);
  await scan("NOT-THERE");
  expect(visitor.text()).toContain("We found no shipment with “NOT-THERE”.");
  await visitor.follow("Refresh");
  await visitor.waitFor("1 label to print");
  await scan(reference.toLowerCase());
  await visitor.waitFor("1 label is ready");
  expect(visitor.text()).toContain(`${reference}, Zoë Scanned`);
  const file = await visitor.download(visitor.href("Open to print"));
  expect(file.headers.get("content-type")).toBe("application/pdf");
  await visitor.press("Yes, printed");
  expect(visitor.text()).toContain("Nothing to print");
  await scan(reference);
  // The clock of these tests runs fast: a day may end between.
  expect(visitor.text()).toMatch(/Already printed (today|yesterday)/);
});
