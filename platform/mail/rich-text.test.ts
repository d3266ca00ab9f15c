import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../contract/primitives";
import { emailLength, EMAIL_BODY_MAX, parseEmailMarkup } from "../../contract/rules/email-document";
import { EMAIL_TAGS, type TagValues, unknownTags } from "../../contract/rules/branded-emails";
import { t } from "../words/words";
import { richTextHtml, sanitizeRichText } from "./rich-text";

const HOSTILE = '<img src=x onerror="alert(1)">"&{order_id}';
const VALUES = Object.fromEntries(EMAIL_TAGS.map((tag) => [tag, HOSTILE])) as TagValues;

describe("the text of a mail as HTML", () => {
  it("has paragraphs, lists, marks and links", () => {
    const html = richTextHtml(parseEmailMarkup("**a** *b*\nc\n\n- [d](https://e.example/?f=1&g=2)"), VALUES, "#1a4fa0");
    expect(html.replace(/ style="[^"]*"| class="l"/g, "")).toBe(
      '<p><b>a</b> <i>b</i><br />c</p><ul><li><a href="https://e.example/?f=1&amp;g=2">d</a></li></ul>',
    );
  });

  it("shows what tags stand for as it is, whatever it is", () => {
    const html = richTextHtml(parseEmailMarkup("{receiver_name} [{content}](https://a.example)"), VALUES, "#1a4fa0");
    expect(html).not.toMatch(/<img|<[^>]*onerror/);
    expect(html).toContain("&lt;img src=x");
    expect(html).toContain("{order_id}");
  });

  it.each([
    ["<script>alert(1)</script>hi", "hi"],
    ['<p onclick="x">hi</p>', "<p>hi</p>"],
    ['<a href="javascript:alert(1)">hi</a>', "<a>hi</a>"],
    ['<a href="data:text/html,x">hi</a>', "<a>hi</a>"],
    ["<img src=x onerror=y>hi", "hi"],
    ["<style>p{}</style><iframe src=x></iframe>hi", "hi"],
    ['<p style="position:fixed;margin:0 0 16px;background:url(x)">hi</p>', '<p style="margin:0 0 16px">hi</p>'],
    ["<form><input></form>hi", "hi"],
    ["<svg><script>x</script></svg>hi", "hi"],
  ])("leaves nothing of %s but what a text may have", (html, left) => expect(sanitizeRichText(html)).toBe(left));
});

describe.each(LANGUAGES)("the default text in %s", (language) => {
  const subject = t(language, "mails.shipment.subject");
  const body = t(language, "mails.shipment.body");
  it("has only known tags, and room to grow", () => {
    expect([...unknownTags(subject), ...unknownTags(body)]).toEqual([]);
    expect(emailLength(parseEmailMarkup(body))).toBeLessThan(EMAIL_BODY_MAX / 2);
    expect(subject).toContain("{order_id}");
    for (const tag of ["receiver_name", "company_name", "carrier_name", "sender_email"]) expect(body).toContain(`{${tag}}`);
  });
});
