import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseTenant } from "../../contract/rules/tenant";
import { dressMail } from "./dress";

const flandria = parseTenant("flandria", readFileSync("tenants/flandria/tenant.json", "utf8"));
const button = { label: "Kies", url: "https://flandria.example/x?a=1&b=2" };

describe("a mail of a tenant", () => {
  const mail = dressMail(flandria, "https://flandria.example", {
    subject: "Hallo",
    paragraphs: ["Een\ntwee"],
    button,
    note: "PS",
  });

  it("shows the brand's name, colours, corners and logo", () => {
    expect(mail.html).toContain("Flandria Pakket");
    expect(mail.html).toContain('src="https://flandria.example/brand/mail-logo.png"');
    expect(mail.html).toContain("background:#8a1c2b;color:#ffffff;border-radius:0px");
    expect(mail.sender).toBe('"Flandria Pakket" <no-reply@flandria.example>');
  });

  it("says the same as plain text", () => {
    expect(mail.body).toBe(`Een\ntwee\n\n${button.url}\n\nPS\n\nFlandria Pakket\nFlandria Pakket NV, Korenlei 1, 9000 Gent`);
  });

  it("takes no text for markup", () => {
    const { html } = dressMail(flandria, "https://x.example", {
      subject: "<b>",
      paragraphs: ['<script>alert("1")</script> & co'],
    });
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain("&#60;script&#62;");
  });
});
