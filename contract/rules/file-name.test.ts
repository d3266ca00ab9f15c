import { describe, expect, it } from "vitest";
import { contentDisposition, safeFileName } from "./file-name";

it.each([
  ["invoice.pdf", 'attachment; filename="invoice.pdf"'],
  ["my invoice (2).pdf", 'attachment; filename="my invoice (2).pdf"'],
  ["Számla május.pdf", `attachment; filename="Szamla majus.pdf"; filename*=UTF-8''Sz%C3%A1mla%20m%C3%A1jus.pdf`],
  ["ééé….png", `attachment; filename="eee....png"; filename*=UTF-8''%C3%A9%C3%A9%C3%A9%E2%80%A6.png`],
  ["発送.pdf", `attachment; filename="--.pdf"; filename*=UTF-8''%E7%99%BA%E9%80%81.pdf`],
  ["ö'(1).pdf", `attachment; filename="o'(1).pdf"; filename*=UTF-8''%C3%B6%27%281%29.pdf`],
  ['a"; filename="b.exe', `attachment; filename="a-; filename=-b.exe"; filename*=UTF-8''a%22%3B%20filename%3D%22b.exe`],
  ["a\r\nSet-Cookie: x", `attachment; filename="a--Set-Cookie: x"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x`],
  ["50%20.pdf", `attachment; filename="50-20.pdf"; filename*=UTF-8''50%2520.pdf`],
  ["\ud800.pdf", `attachment; filename="-.pdf"; filename*=UTF-8''.pdf`],
])("%j is saved under its name", (name, header) => {
  expect(contentDisposition("attachment", name)).toBe(header);
  expect(() => new Headers({ "content-disposition": header })).not.toThrow();
});

describe("the name of a file", () => {
  it.each([
    ["invoice.pdf", "application/pdf", "invoice.pdf"],
    ["IMG_1.JPEG", "image/jpeg", "IMG_1.JPEG"],
    ["../../etc/passwd", "application/pdf", "passwd.pdf"],
    ["C:\\temp\\invoice.pdf.exe", "application/pdf", "invoice.pdf.exe.pdf"],
    ["evil\u202Efdp.exe", "image/png", "evilfdp.exe.png"],
    ['a"b;c\r\nSet-Cookie: x.png', "image/png", "abcSet-Cookie x.png"],
    ["...", "image/gif", "file.gif"],
    [".pdf", "application/pdf", "pdf.pdf"],
    ["Factură é.pdf", "application/pdf", "Factură é.pdf"],
    ["x".repeat(255), "image/png", `${"x".repeat(200)}.png`],
  ])("%j of %s is %j", (name, contentType, safe) => {
    expect(safeFileName(name, contentType)).toBe(safe);
  });
});
