import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { type CustomsData, drawCustoms } from "./draw-customs";

const hasPdftotext = (() => {
  try {
    execFileSync("which", ["pdftotext"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

const ANA = {
  firstName: "Ana",
  lastName: "Gil",
  company: "Tienda Ñandú",
  street1: "Calle Mayor 12",
  street2: "",
  zipCode: "28001",
  city: "Madrid",
  state: "",
  alpha2Code: "ES",
  phone: "+34600000000",
  email: "ana@tienda.example",
};
const item = {
  description: "Men’s shirt, linen",
  quantity: 2,
  value: 7_800,
  unitWeight: 0.25,
  hsCode: "62059080",
  originCountry: "PT",
};
const DATA: CustomsData = {
  invoice: {
    senderKind: "BUSINESS",
    senderTaxId: "ESB12345674",
    senderEori: "ESB12345674",
    recipientKind: "PRIVATE",
    recipientTaxId: "",
    ioss: "",
    reason: "SALE",
    incoterm: "DAP",
    invoiceNumber: "2026-17",
    inventory: [item],
    undeliverable: "RETURN",
    signedBy: "Ana Gil",
    isDeclared: true,
  },
  reference: "WB0123456789",
  carrierName: "Velorra",
  serviceName: "Saver",
  trackingNumbers: ["VL5068825045018"],
  from: ANA,
  to: { ...ANA, firstName: "Zoë", company: "", city: "London", zipCode: "SW1A 1AA", alpha2Code: "GB" },
  parcels: 1,
  weightKg: 0.6,
  currency: "EUR",
  postage: 1_993,
  date: "2026-11-22",
};

function textOf(pdf: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), "waybill-customs-"));
  try {
    writeFileSync(join(folder, "papers.pdf"), pdf);
    return execFileSync("pdftotext", ["-layout", join(folder, "papers.pdf"), "-"], { encoding: "utf8" });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("customs papers", () => {
  it.skipIf(!hasPdftotext)("say on each form who sends what to whom, what it is worth and weighs, and who signs", async () => {
    const text = textOf(await drawCustoms(DATA)).replace(/[ \n]+/g, " ");
    const forms = text.split("CN 23");
    expect(forms).toHaveLength(2);
    for (const form of forms) {
      for (const words of ["Tienda Ñandú", "Zoë Gil", "London SW1A 1AA, United Kingdom (GB)", "EORI ESB12345674", "2026-17"])
        expect(form).toContain(words);
      expect(form).toContain("Men’s shirt, linen 62059080 PT 2 0.5 kg 78.00 EUR");
      expect(form).toContain("Pieces 2 · Total net weight 0.5 kg · Total value 78.00 EUR");
      expect(form).toContain("Return to sender");
      expect(form).toContain("VL5068825045018");
    }
  });

  it("take as many pages as the lines need, two where they are few", async () => {
    const pagesOf = async (lines: number) => {
      const inventory = Array.from({ length: lines }, () => item);
      return (await PDFDocument.load(await drawCustoms({ ...DATA, invoice: { ...DATA.invoice, inventory } }))).getPageCount();
    };
    expect(await pagesOf(1)).toBe(2);
    expect(await pagesOf(100)).toBeGreaterThanOrEqual(8);
  });
});
