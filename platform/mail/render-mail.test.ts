import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseTenant } from "../../contract/rules/tenant";
import { renderMail } from "./render-mail";

const flandria = parseTenant("flandria", readFileSync("tenants/flandria/tenant.json", "utf8"));
const button = { label: "Kies", url: "https://flandria.example/x?a=1&b=2" };

describe("a mail of a tenant", () => {
  const mail = renderMail(flandria, "https://flandria.example", {
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

  it("has a plain text version", () => {
    expect(mail.body).toBe(`Een\ntwee\n\n${button.url}\n\nPS\n\nFlandria Pakket\nFlandria Pakket NV, Korenlei 1, 9000 Gent`);
  });

  it("escapes markup in texts", () => {
    const { html } = renderMail(flandria, "https://x.example", {
      subject: "<b>",
      paragraphs: ['<script>alert("1")</script> & co'],
    });
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain("&#60;script&#62;");
  });
});
