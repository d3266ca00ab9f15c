import { describe, expect, it } from "vitest";
import type { CustomsInvoice, CustomsSender } from "../../../contract/customs";
import { rememberSender } from "./customs-sender";

const KNOWN: CustomsSender = {
  senderKind: "BUSINESS",
  senderTaxId: "B12345674",
  senderEori: "ESB12345674",
  ioss: "IM7240000001",
};
const invoice = (changes: Partial<CustomsInvoice>): CustomsInvoice => ({
  senderKind: "BUSINESS",
  senderTaxId: "B99",
  senderEori: "ESB99",
  recipientKind: "PRIVATE",
  recipientTaxId: "",
  ioss: "",
  reason: "SALE",
  incoterm: "DAP",
  invoiceNumber: "",
  inventory: [],
  undeliverable: "RETURN",
  signedBy: "A",
  isDeclared: true,
  ...changes,
});

describe("what is remembered of a customs invoice", () => {
  it("is what it says of a business", () => {
    expect(rememberSender(undefined, invoice({}), "CH")).toEqual({
      senderKind: "BUSINESS",
      senderTaxId: "B99",
      senderEori: "ESB99",
      ioss: "",
    });
  });

  it("keeps a business's numbers while they send as a private person", () => {
    const sent = invoice({ senderKind: "PRIVATE", senderTaxId: "", senderEori: "" });
    expect(rememberSender(KNOWN, sent, "CH")).toEqual({ ...KNOWN, senderKind: "PRIVATE" });
  });

  it("keeps the one-stop shop's number where it was not asked for, and forgets it where it was left out", () => {
    expect(rememberSender(KNOWN, invoice({}), "CH").ioss).toBe(KNOWN.ioss);
    expect(rememberSender(KNOWN, invoice({}), "FR").ioss).toBe("");
    expect(rememberSender(KNOWN, invoice({ ioss: "IM2500000002" }), "FR").ioss).toBe("IM2500000002");
  });
});
