import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseTenant } from "../../contract/rules/tenant";
import { LANGUAGES } from "../../contract/primitives";
import { cancellationMail } from "./cancellation-mail";
import { receiptMail } from "./payment-mails";
import { recoveryMail, welcomeMail } from "./account-mails";
import { renderMail } from "./render-mail";

const flandria = parseTenant("flandria", readFileSync("tenants/flandria/tenant.json", "utf8"));
const button = { label: "Kies", url: "https://flandria.example/x?a=1&b=2" };

describe("a mail of a tenant", () => {
  const mail = renderMail(flandria, "https://flandria.example", "nl", {
    subject: "Hallo",
    paragraphs: ["Een\ntwee"],
    button,
    note: "PS",
  });

  it("shows the brand's name, colours, corner radius and logo", () => {
    expect(mail.html).toContain("Flandria Pakket");
    expect(mail.html).toContain('src="https://flandria.example/brand/mail-logo.png"');
    expect(mail.html).toContain("background:#8a1c2b;color:#ffffff;border-radius:0px");
    expect(mail.sender).toBe('"Flandria Pakket" <no-reply@flandria.example>');
  });

  it("says its language", () => {
    expect(mail.html).toContain('<html lang="nl">');
  });

  it("has a plain text version", () => {
    expect(mail.body).toBe(
      `Een\ntwee\n\nKies:\n${button.url}\n\nPS\n\nFlandria Pakket\nFlandria Pakket NV, Korenlei 1, 9000 Gent`,
    );
  });

  it("escapes markup in texts", () => {
    const { html } = renderMail(flandria, "https://x.example", "nl", {
      subject: "<b>",
      paragraphs: ['<script>alert("1")</script> & co'],
    });
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain("&#60;script&#62;");
  });
});

describe("the receipt of a purchase", () => {
  const amount = (basePrice: number, totalPrice: number) => ({ basePrice, totalPrice, currency: "EUR" });
  const none = { insurance: null, adultSignature: null, additionalHandling: null, managementFee: null, proofOfDelivery: null };
  const price = {
    total: { currency: "EUR", basePrice: 900, taxPrice: 189, totalPrice: 1089, taxes: [{ percentage: 21, amount: 189 }] },
    products: {
      ...none,
      porterage: amount(1000, 1210),
      cashOnDelivery: null,
      voucher: { ...amount(-100, -121), name: "SPRING" },
    },
  };
  const shipment = { reference: "WB0123456789", service: "Andes Home", from: "28001 Madrid", to: "João Silva, 08001 Barcelona" };
  const receipt = {
    brand: "Waybill",
    orderReference: "O-1",
    currency: "EUR",
    charged: 1089,
    method: "PAYPAL" as const,
    isDeferred: false,
    payer: "",
    orderedAt: new Date("2026-11-22T13:02:00Z"),
    timeZone: "Europe/Madrid",
    shipments: [{ ...shipment, price, voucher: "SPRING" }],
    url: "https://waybill.example/private/shipments/WB0123456789/details",
  };

  it("lists what was bought, its prices and how it was paid, as HTML and as plain text", () => {
    const { subject, body, html } = renderMail(flandria, "https://x.example", "en", receiptMail("en", receipt));
    expect(subject).toBe("Waybill: Receipt O-1");
    expect(body).toContain(
      "Andes Home · WB0123456789\nFrom: 28001 Madrid\nTo: João Silva, 08001 Barcelona\nShipping: €10.00\nVoucher SPRING: −€1.00\nVAT 21%: €1.89",
    );
    expect(body).toContain("Total incl. VAT: €10.89");
    expect(body).toMatch(/^€10\.89\n\nThank you[^\n]+\n\nTransaction: O-1\nDate: 22 Nov 2026, 14:02\nPaid by: PayPal\n/);
    expect(html).toMatch(/<h1[^>]*>€10\.89<\/h1>/);
    const byCard = receiptMail("en", { ...receipt, method: "CREDIT_CARD_3D_SECURE", payer: "Visa •••• 1000" });
    expect(renderMail(flandria, "https://x.example", "en", byCard).body).toContain("Paid by: Visa •••• 1000");
    expect(body).toContain(receipt.url);
    for (const text of ["Andes Home · WB0123456789", "€10.89", receipt.url]) expect(html).toContain(text);
    // On a phone, amounts do not wrap, but longer values do.
    expect(html).toMatch(/white-space:nowrap;[^>]*>−€1\.00</);
    expect(html).not.toMatch(/white-space:nowrap;[^>]*>22 Nov 2026/);
  });

  it("of a free purchase says that nothing was charged", () => {
    const { body, html } = renderMail(flandria, "https://x.example", "de", receiptMail("de", { ...receipt, charged: 0 }));
    expect(body).toMatch(/^Es wurde nichts abgebucht\n\n/);
    expect(body + html).not.toContain("Bezahlt mit");
  });

  it("that is paid later says that it comes on the next invoice, and not that it is paid", () => {
    const { body, html } = renderMail(flandria, "https://x.example", "nl", receiptMail("nl", { ...receipt, isDeferred: true }));
    expect(body).toContain("Op je volgende maandfactuur: €\u00a010,89");
    expect(body + html).not.toMatch(/Betaald met|PayPal/);
  });

  it.each(LANGUAGES)("and the welcome have all their words in %s", (language) => {
    const mails = [
      receiptMail(language, receipt),
      receiptMail(language, { ...receipt, isDeferred: true }),
      welcomeMail(language, flandria.brand, "https://x.example"),
    ];
    for (const mail of mails) expect(JSON.stringify(mail)).not.toMatch(/undefined|""/);
  });
});

describe("the mail about a cancelled shipment", () => {
  const news = {
    brand: "Waybill",
    reference: "WB0123456789",
    customReference: "#1186",
    carrier: "Andes",
    to: "João Silva, 08001 Barcelona",
    currency: "EUR",
    url: "https://waybill.example/private/shipments/WB0123456789/details",
  };
  const at = "2026-11-22T13:02:00.000Z";
  const bodyOf = (way: "PAYMENT_METHOD" | "ACCOUNT" | null) =>
    renderMail(flandria, "https://x.example", "en", cancellationMail("en", { ...news, refund: way && { amount: 1089, at, way } }))
      .body;

  it.each([
    ["PAYMENT_METHOD", "refunding €10.89 to your payment method"],
    ["ACCOUNT", "credited €10.89 to your account"],
    [null, "nothing to refund"],
  ] as const)("paid back by %s says %j, with the order number", (way, text) => {
    expect(bodyOf(way)).toContain(text);
    expect(bodyOf(way)).toContain("Order number: #1186");
  });

  it.each(LANGUAGES)("has no gap left in %s", (language) => {
    const refund = { amount: 1089, at, way: "PAYMENT_METHOD" as const };
    const { subject, paragraphs } = cancellationMail(language, { ...news, refund });
    expect([subject, ...paragraphs].join(" ")).not.toMatch(/[{}]/);
    expect(paragraphs.join(" ")).toContain("Andes");
  });
});

it.each([
  ["en", "Waybill: "],
  ["fr", "Waybill\u00a0: "],
] as const)(
  "the subject of a mail in %s begins with the brand, and a colon as that language writes it",
  (language, beginning) => {
    expect(recoveryMail(language, "Waybill", "https://waybill.example/x").subject.startsWith(beginning)).toBe(true);
    expect(
      welcomeMail(language, { ...flandria.brand, title: "Waybill" }, "https://waybill.example").subject.startsWith(beginning),
    ).toBe(true);
  },
);
