import { describe, expect, it } from "vitest";
import { Language } from "../../contract/primitives";
import { t } from "../words/words";
import { returnMail, returnNotice } from "./return-mails";

const merchant = {
  ...{ slug: "hollis", name: "Hollis & Wren", logo: null, accent: null, languages: ["en" as const], takesReturns: true },
  ...{ contact: { email: "", phone: "", pageUrl: "" }, legal: { termsUrl: "", privacyUrl: "", imprintUrl: "" } },
  ...{ returnAddress: ["Hollis & Wren", "75001 Paris"], returnCountry: "FR" as const },
};
const look = {
  ...{ name: "Hollis & Wren", logo: null, accent: "#123456", onAccent: "#ffffff", radius: 4 },
  ...{ senderName: "Hollis & Wren", senderEmail: "hello@waybill.example" },
};
const told = (fee: number) => ({
  ...{ number: "WD1", order: "1042", items: [{ description: "Mug", quantity: 1 }], text: "", fee, currency: "EUR" },
  ...{ merchant, url: "https://waybill.example/returns/hollis/t" },
});

describe("a mail about a return", () => {
  it.each(Language.options)("says in %s who pays for sending it back", (language) => {
    const mail = (news: "approved-own" | "approved-label", fee: number) => returnMail(language, look, news, told(fee)).body;
    expect(mail("approved-own", 0)).toContain(t(language, "returns.own-cost"));
    expect(mail("approved-label", 0)).toContain(t(language, "returns.free"));
    expect(mail("approved-label", 390)).not.toContain(t(language, "returns.free"));
  });

  it("tells the merchant of goods that the buyer keeps, and of none that come back", () => {
    const notice = (isKept: boolean) =>
      returnNotice("en", {
        ...{ brand: "Waybill", kind: "requested", isKept, number: "WD1", order: "1042", buyer: "Zoë", text: "", url: "" },
        ...{ withdrawals: [], timeZone: "UTC" },
      }).paragraphs;
    expect(notice(true)).toEqual(["Zoë asks for a refund and keeps the goods, by your rules for returns."]);
    expect(notice(false)).toEqual(["Zoë wants to send goods back."]);
  });
});
