import { deflateSync } from "node:zlib";
import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { PDF } from "../../../tests/support/attachments";
import { isSafePdf } from "./pdf-safety";

const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat([Buffer.from("%PDF-1.7\n"), ...parts.map((part) => Buffer.from(part)), Buffer.from("\n%%EOF\n")]);
const stream = (head: string, body: Buffer) =>
  Buffer.concat([
    Buffer.from(`5 0 obj\n<< ${head} /Length ${body.length} >>\nstream\r\n`),
    body,
    Buffer.from("\nendstream\nendobj\n"),
  ]);
const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1024 * 1024));

describe("a document", () => {
  it("that shows something is safe, as programs write it", async () => {
    const document = await PDFDocument.create();
    document.addPage([200, 200]).drawText("Invoice 1174 /JavaScript");
    for (const useObjectStreams of [true, false]) expect(await isSafePdf(await document.save({ useObjectStreams }))).toBe(true);
    expect(await isSafePdf(PDF)).toBe(true);
  });

  it.each([
    ["a place to open at", "<< /Type /Catalog /OpenAction [3 0 R /FitH null] >>"],
    ["a place behind a reference", "<< /Type /Catalog /OpenAction 9 0 R >>\n9 0 obj << /S /GoTo /D [3 0 R /Fit] >> endobj"],
    ["a link and the invoice as a file", "<< /S /URI /URI (https://a.example) >> << /Type /EmbeddedFile >>"],
    ["names that only begin alike", "<< /JSON 1 /EncryptMetadata true >>"],
    ["an action that is not there", "<< /Type /Catalog /OpenAction 9 0 R >>\n19 0 obj << /S /URI >> endobj"],
    [
      "another action behind the one it opens",
      "<< /OpenAction 9 0 R >>\n9 0 obj << /D [1 0 R] >> endobj 8 0 obj << /S /URI >> endobj",
    ],
    ["twenty places to open at", "<< /OpenAction 9 0 R >>\n".repeat(20)],
  ])("may have %s", async (_what, content) => {
    expect(await isSafePdf(pdf(content))).toBe(true);
  });

  it.each([
    ["runs a script", pdf("<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>")],
    ["hides the name of its script", pdf("<< /OpenAction << /S /J#61va#53cript >> >>")],
    ["opens a page by itself", pdf("<< /OpenAction << /S /URI /URI (https://a.example) >> >>")],
    ["opens one behind a reference", pdf("<< /OpenAction 9 0 R >>\n9 0 obj\n<< /S /URI >>\nendobj")],
    ["starts a program", pdf("<< /AA << /O << /S /Launch /F (cmd) >> >> >>")],
    ["needs a password", pdf("trailer << /Root 1 0 R /Encrypt 7 0 R >>")],
    [
      "hides a script among packed objects",
      pdf(stream("/Type /ObjStm /Filter /FlateDecode", deflateSync(Buffer.from("<< /JS (x) >>")))),
    ],
    [
      "hides its objects in another coding",
      pdf(stream("/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]", Buffer.from("78>"))),
    ],
    ["unpacks to far more than it has", pdf(stream("/Filter /FlateDecode", zeros(129)))],
    ["keeps its reader busy with actions", pdf("<< /OpenAction 9 0 R >>\n".repeat(21))],
    ["keeps its reader busy with streams", pdf("1 0 obj\nstream\nendstream\n".repeat(20_001))],
    ["is packed twice", pdf(stream("/Filter [/FlateDecode /FlateDecode]", deflateSync(zeros(1))))],
    ["has objects that fill the memory", pdf(stream("/Type /ObjStm /Filter /FlateDecode", zeros(17)))],
  ])("that %s is not safe", async (_what, file) => {
    expect(await isSafePdf(file)).toBe(false);
  });

  it.each([
    ["packed objects without a script", stream("/Type /ObjStm /Filter /FlateDecode", deflateSync(Buffer.from("<< /A 1 >>")))],
    ["packed objects with a short name", stream("/Type /ObjStm /Filter /Fl", deflateSync(Buffer.from("<< /A 1 >>")))],
    ["objects that are not packed", stream("/Type /ObjStm", Buffer.from("<< /A 1 >>"))],
    ["what is packed otherwise, a script's name in it", stream("/Filter /DCTDecode", Buffer.from("/JS /JavaScript"))],
    ["what is packed behind another coding", stream("/Filter [/ASCII85Decode /FlateDecode]", zeros(1))],
    ["lines that end as on old machines", Buffer.from("5 0 obj\n<< /Filter /FlateDecode >>\nstream\rx\nendstream\nendobj\n")],
    ["the word in a text", Buffer.from("(a stream of water)")],
  ])("may have %s", async (_what, part) => {
    expect(await isSafePdf(pdf(part))).toBe(true);
  });

  it.each([
    ["in objects that are not packed", stream("/Type /ObjStm", Buffer.from("<< /JS (x) >>"))],
    ["in objects with a short name", stream("/Type /ObjStm /Filter /Fl", deflateSync(Buffer.from("<< /J#53 (x) >>")))],
    ["in objects that are packed twice", stream("/Type /ObjStm /Filter [/Fl /Fl]", deflateSync(Buffer.from("x")))],
    ["behind a stream", Buffer.concat([stream("", Buffer.from("x")), Buffer.from("<< /JS (x) >>")])],
    ["in a stream's own words", stream("/AA << /S /SubmitForm >>", Buffer.from("x"))],
    ["that imports data", Buffer.from("<< /S /ImportData >>")],
    ["that plays a film", Buffer.from("<< /Subtype /RichMedia >>")],
  ])("is not safe with what does something %s", async (_what, part) => {
    expect(await isSafePdf(pdf(part))).toBe(false);
  });

  it("whose stream is damaged or never ends is read as far as it goes", async () => {
    expect(await isSafePdf(pdf(stream("/Filter /FlateDecode", Buffer.from("nonsense"))))).toBe(true);
    expect(await isSafePdf(Buffer.from("%PDF-1.7\n1 0 obj << /Filter /FlateDecode >>\nstream\n"))).toBe(true);
  });
});
