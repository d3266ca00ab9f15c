import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  emailLength,
  emailText,
  type EmailDocument,
  type EmailInline,
  isEmailLink,
  normalizeEmail,
  parseEmailMarkup,
  printEmailMarkup,
} from "./email-document";
import { EMAIL_TAGS, fillLine, type TagValues, unknownTags } from "./branded-emails";
import { runs } from "../../tests/support/runs";

const VALUES = Object.fromEntries(EMAIL_TAGS.map((tag) => [tag, `<${tag}>`])) as TagValues;
const paragraph = (...content: EmailInline[]): EmailDocument[number] => ({ type: "paragraph", content });

describe("the markup of a branded email", () => {
  it.each<[string, EmailDocument]>([
    ["Hello {receiver_name},", [paragraph({ text: "Hello " }, { tag: "receiver_name" }, { text: "," })]],
    ["one\ntwo\n\n\nthree", [paragraph({ text: "one\ntwo" }), paragraph({ text: "three" })]],
    [
      "a **bold** and *italic* word",
      [
        paragraph(
          { text: "a " },
          { text: "bold", bold: true },
          { text: " and " },
          { text: "italic", italic: true },
          { text: " word" },
        ),
      ],
    ],
    ["***both** one*", [paragraph({ text: "both", bold: true, italic: true }, { text: " one", italic: true })]],
    [
      "before\n- one\n- **two**\nafter",
      [
        paragraph({ text: "before" }),
        { type: "list", items: [[{ text: "one" }], [{ text: "two", bold: true }]] },
        paragraph({ text: "after" }),
      ],
    ],
    [
      "see [our *shop*](https://shop.example/a?b=1)",
      [
        paragraph(
          { text: "see " },
          { text: "our ", href: "https://shop.example/a?b=1" },
          { text: "shop", italic: true, href: "https://shop.example/a?b=1" },
        ),
      ],
    ],
    ["**{carrier_name}**", [paragraph({ tag: "carrier_name", bold: true })]],
    ["- one\n\n- two", [{ type: "list", items: [[{ text: "one" }], [{ text: "two" }]] }]],
    ["- one\n-two", [{ type: "list", items: [[{ text: "one" }]] }, paragraph({ text: "-two" })]],
    ["one\r\ntwo\u2028three", [paragraph({ text: "one\ntwo\nthree" })]],
    ["a **b\nc** d", [paragraph({ text: "a " }, { text: "b\nc", bold: true }, { text: " d" })]],
    ["write [us](mailto:a@b.example)", [paragraph({ text: "write " }, { text: "us", href: "mailto:a@b.example" })]],
    [
      "[{order_id}](https://a.example)[b](https://b.example)",
      [paragraph({ tag: "order_id", href: "https://a.example" }, { text: "b", href: "https://b.example" })],
    ],
  ])("reads %j", (markup, document) => {
    expect(parseEmailMarkup(markup)).toEqual(document);
    expect(parseEmailMarkup(printEmailMarkup(document))).toEqual(document);
  });

  it.each([
    "2 * 3 * 4",
    "an *open star",
    "four ****",
    "[not a link] (x)",
    "[x](javascript:alert(1))",
    "[x](data:text/html,hi)",
    "{no_tag} and {",
    "-5 degrees",
    "back\\slash",
    "<b>no HTML</b> & co",
  ])("takes %j as it is", (text) => {
    expect(parseEmailMarkup(text)).toEqual([paragraph({ text })]);
  });

  it("keeps what was meant as it is by a backslash", () => {
    expect(parseEmailMarkup("\\*not italic\\* \\{receiver_name\\}\n\\- no item")).toEqual([
      paragraph({ text: "*not italic* {receiver_name}\n- no item" }),
    ]);
  });

  it.each<[string, EmailDocument, EmailDocument]>([
    ["empty lines apart", [paragraph({ text: "a\n \nb" })], [paragraph({ text: "a" }), paragraph({ text: "b" })]],
    ["nothing that is empty", [paragraph({ text: " " }), { type: "list", items: [[], [{ text: "\n" }]] }], []],
    [
      "a list in one piece, an item on one line",
      [
        { type: "list", items: [[{ text: " one\nline " }]] },
        { type: "list", items: [[], [{ text: "two" }]] },
      ],
      [{ type: "list", items: [[{ text: "one line" }], [{ text: "two" }]] }],
    ],
    [
      "pieces that look alike together",
      [paragraph({ text: "a", bold: true }, { text: "b", bold: true }, { text: "c", italic: true })],
      [paragraph({ text: "ab", bold: true }, { text: "c", italic: true })],
    ],
    [
      "spaces outside of marks",
      [paragraph({ text: "a" }, { text: " b ", italic: true }, { text: "c" }, { text: " d", href: "https://a.example" })],
      [paragraph({ text: "a " }, { text: "b", italic: true }, { text: " c " }, { text: "d", href: "https://a.example" })],
    ],
    [
      "no bracket in an address",
      [paragraph({ text: "x", href: "https://a.example/(y)" })],
      [paragraph({ text: "x", href: "https://a.example/%28y%29" })],
    ],
  ])("writes %s", (_what, document, normal) => {
    expect(normalizeEmail(document)).toEqual(normal);
  });

  it.each<[EmailDocument, string]>([
    [[paragraph({ text: "- no item\n*no mark* {order_id} [x]" })], "\\- no item\n\\*no mark\\* \\{order_id} \\[x\\]"],
    [[paragraph({ text: "a" }), { type: "list", items: [[{ text: "b" }], [{ text: "c", bold: true }]] }], "a\n\n- b\n- **c**"],
    [[paragraph({ text: "a", bold: true, italic: true }, { text: " b", italic: true })], "***a** b*"],
    [
      [paragraph({ text: "a", bold: true, href: "https://a.example" }, { text: "b", href: "https://a.example" })],
      "[**a**b](https://a.example)",
    ],
  ])("of %j is %j", (document, markup) => {
    expect(printEmailMarkup(document)).toBe(markup);
  });

  const marks = fc.record(
    {
      bold: fc.constant(true as const),
      italic: fc.constant(true as const),
      href: fc.constantFrom("https://a.example/(x)", "mailto:a@b.example"),
    },
    { requiredKeys: [] },
  );
  const text = fc.string({ unit: fc.constantFrom(..."ab *\\[](){}_-\n\t😀.:/receiver_name"), minLength: 1, maxLength: 12 });
  const piece: fc.Arbitrary<EmailInline> = fc.oneof(
    fc.tuple(text, marks).map(([each, mark]) => ({ text: each, ...mark })),
    fc.tuple(fc.constantFrom(...EMAIL_TAGS), marks).map(([tag, mark]) => ({ tag, ...mark })),
  );
  const document: fc.Arbitrary<EmailDocument> = fc.array(
    fc.oneof(
      fc.array(piece, { maxLength: 5 }).map((content) => ({ type: "paragraph" as const, content })),
      fc.array(fc.array(piece, { maxLength: 4 }), { maxLength: 3 }).map((items) => ({ type: "list" as const, items })),
    ),
    { maxLength: 4 },
  );

  it("of any document is read back as the same document", () => {
    fc.assert(
      fc.property(document, (any) => {
        const normal = normalizeEmail(any);
        expect(normalizeEmail(normal)).toEqual(normal);
        expect(parseEmailMarkup(printEmailMarkup(any))).toEqual(normal);
      }),
      { numRuns: runs(300, 3000) },
    );
  });

  it("of any text gives a document that prints and reads as itself", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."ab *\\[](){}_-\n\r:/htps"), maxLength: 60 }), (any) => {
        const read = parseEmailMarkup(any);
        expect(parseEmailMarkup(printEmailMarkup(read))).toEqual(read);
      }),
      { numRuns: runs(300, 3000) },
    );
  });
});

describe("the length of a branded email", () => {
  it.each([
    ["", 0],
    ["Hello", 5],
    ["**Hello**", 5],
    ["😀", 1],
    ["{order_id}", 10],
    ["[shop](https://a.example)", 4],
    ["a\nb", 3],
    ["a\n\nb", 3],
    ["- a\n- b", 3],
  ])("of %j is %i", (markup, length) => expect(emailLength(parseEmailMarkup(markup))).toBe(length));
});

describe("what a branded email says", () => {
  it("as plain text has its tags filled in, and the addresses of its links", () => {
    const document = parseEmailMarkup(
      "Hi **{receiver_name}**\n\n- [shop](https://a.example)\n- [https://b.example](https://b.example)",
    );
    expect(emailText(document, VALUES)).toBe("Hi <receiver_name>\n\n- shop (https://a.example)\n- https://b.example");
    const links = parseEmailMarkup("[a *b*](https://a.example) [us](mailto:a@b.example) [a@b.example](mailto:a@b.example)");
    expect(emailText(links, VALUES)).toBe("a b (https://a.example) us (a@b.example) a@b.example");
  });

  it("in its subject is filled in, and unknown tags are found", () => {
    expect(fillLine("Order {order_id} {else}", VALUES)).toBe("Order <order_id> {else}");
    expect(unknownTags("{order_id} {oder_id} {x} {x}")).toEqual(["oder_id", "x"]);
  });

  it.each(["https://a.example", "HTTP://a.example/b?c=d#e", "mailto:a@b.example", `https://a.example/${"x".repeat(282)}`])(
    "may link %s",
    (href) => expect(isEmailLink(href)).toBe(true),
  );

  it.each([
    `https://a.example/${"x".repeat(283)}`,
    " https://a.example",
    "https://a.example>",
    "mailto:a@b@c.example",
    "https://[",
    "javascript:alert(1)",
    "//a.example",
    "https://",
    "http://a b",
    'https://a.example/"x',
    "vbscript:x",
    "mailto:",
    "ftp://a.example",
  ])("never links %s", (href) => expect(isEmailLink(href)).toBe(false));
});
