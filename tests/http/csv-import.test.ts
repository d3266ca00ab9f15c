import { expect, it } from "vitest";
import { newSignedIn } from "./support/visitor";

const FILE = [
  "My shop;;;;;;",
  "Bestellnummer;Wer;Straße;PLZ;Ort;Land;Gewicht",
  "A-1;Jürgen Groß;Lindenstraße 8;10115;Berlin;Deutschland;1800",
  "A-2;;Rue 1;75001;Paris;Frankreich;650",
].join("\r\n");

it("I import a file of orders, correct its columns and insure what came", async () => {
  const { visitor } = await newSignedIn("/private/shipments/all");
  await visitor.follow("Import CSV");
  await visitor.press("Read file");
  expect(visitor.problems()).toEqual(["CSV file: Choose a file"]);
  await visitor.press("Read file", {}, { file: new File([Buffer.from(FILE, "latin1")], "orders.csv", { type: "text/csv" }) });
  expect([visitor.heading(), visitor.text()]).toEqual([
    "Match the columns",
    expect.stringContaining("0 shipments can be imported"),
  ]);
  const rows = await visitor.download(visitor.href("Download the rows to correct"));
  expect(await rows.text()).toContain("A-1;Jürgen Groß");
  await visitor.press("Check again", { "c[1]": "name" });
  expect(visitor.chosen("unit")).toEqual(["g"]);
  expect(visitor.texts("tbody tr").join("\n")).toContain("4Recipient: full nameMissing");
  await visitor.press("Import 1 shipment");
  await visitor.waitFor("1 shipment imported");
  await visitor.press("Insure 1 shipment", { amount: "50" });
  expect([visitor.at(), visitor.text()]).toEqual([
    "/private/shipments/draft",
    expect.stringContaining("Insurance added to your drafts."),
  ]);
  await visitor.waitFor("Jürgen Groß");
});
