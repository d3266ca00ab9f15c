import { describe, expect, it } from "vitest";
import { isEmail, isPhone, normalizePhone, splitPhone } from "./contact";

describe("a phone number", () => {
  it.each([
    ["+44 (0)20 7946 0018", "+44 20 7946 0018"],
    ["0044 (0) 20-7946-0018", "0044 20 7946 0018"],
    ["(020) 7946 0018", "020 7946 0018"],
    ["+39 (0)2 7600 1234", "+39 02 7600 1234"],
    ["0039 (0)6 6982 0000", "0039 06 6982 0000"],
    ["+49 30/1234.5678", "+49 30 1234 5678"],
    ["  +34 600  000 000 ", "+34 600 000 000"],
    ["+ 34 600000000", "+34 600000000"],
    ["[+34] 600'111'222", "+34 600 111 222"],
    ["030/1234567", "030 1234567"],
    ["0664/123 45 67", "0664 123 45 67"],
    ["089 / 12 34 56", "089 12 34 56"],
    ["06/12/34/56/78", "06 12 34 56 78"],
    ["0049 / 5241 / 12345", "0049 5241 12345"],
    ["+34 600 111 / 222", "+34 600 111 222"],
    ["040 123456-0", "040 123456 0"],
    ["+49 (0) 30 / 12 34 - 56 78 90", "+49301234567890"],
    ["０２０ ７９４６ ００１８", "020 7946 0018"],
    ["٠٢٠ ٧٩٤٦ ٠٠١٨", "020 7946 0018"],
    ["๐๒๐ ๗๙๔๖ ๐๐๑๘", "020 7946 0018"],
  ])("%s is normalized to %s", (input, normalized) => {
    expect(normalizePhone(input)).toBe(normalized);
    expect(isPhone(input)).toBe(true);
  });

  it.each([
    ["8 digits", "12345678", true],
    ["7 digits", "1234567", false],
    ["7 digits with a space", "1234 567", false],
    ["15 digits", "123456789012345", true],
    ["15 digits behind a plus", "+123456789012345", true],
    ["15 digits behind two zeros", "00123456789012345", true],
    ["16 digits", "1234567890123456", false],
    ["signs that make it longer than a number is", "123456789012345####", false],
    ["two zeros in the middle", "1230045678901234", false],
    ["16 digits behind a plus", "+1234567890123456", false],
    ["a letter", "12345678x", false],
    ["no digit", "+--------", false],
    ["one plus", "+34600111222", true],
    ["several", "+++++34600111222", false],
    ["a plus in the middle", "34+600111222", false],
    ["a formula", "=600111222", false],
    ["other signs", "600111222?", false],
    ["commas", "600,111,222", false],
    ["zeros", "00000000000", false],
    ["zeros behind a country's code", "+34 000 000 000", false],
    ["one digit throughout", "11 11 11 11", false],
    ["one digit throughout behind a plus", "+999999999", false],
    ["many zeros", "+34 600 000 000", true],
    ["a second number of which its end is written", "+34 600 111 222 / 223", false],
    ["an extension", "600111222,12", false],
    ["nothing", "", false],
  ])("%s", (_case, input, isValid) => {
    expect(isPhone(input)).toBe(isValid);
  });
});

describe("a phone field", () => {
  it.each([
    ["+1 415-851-9136 ext. 33441", "+1 415-851-9136", "33441"],
    ["+1 415-851-9136 x12", "+1 415-851-9136", "12"],
    ["4158519136x12", "4158519136", "12"],
    ["+34 912 223 344 (Ext: 7)", "+34 912 223 344", "7"],
    ["+33 1 23 45 67 89 poste 12", "+33 1 23 45 67 89", "12"],
    ["+1-415-851-9136;ext=33441", "+1-415-851-9136", "33441"],
    ["020 7946 0018 #5", "020 7946 0018", "5"],
    [" 020 7946 0018 #5 ", "020 7946 0018", "5"],
    ["+34600111222,,5#", "+34600111222", "5"],
    ["600111222,12", "600111222", "12"],
    ["600111222;12", "600111222", "12"],
    ["600111222 ; 12", "600111222", "12"],
    ["600111222p12", "600111222", "12"],
    ["600111222#12", "600111222", "12"],
    ["600111222*12", "600111222", "12"],
    ["030/1234567,12", "030/1234567", "12"],
  ])("%s has the extension apart", (input, phone, extension) => {
    expect(splitPhone(input)).toEqual({ phone, extension, others: "" });
  });

  it.each([
    ["600111222 / 912223344", "600111222", "912223344"],
    ["600111222/912223344", "600111222", "912223344"],
    ["+34 600 111 222, +34 912 223 344", "+34 600 111 222", "+34 912 223 344"],
    ["+34600111222 +34912223344", "+34600111222", "+34912223344"],
    ["040/12345678 / 0176 1234567", "040/12345678", "0176 1234567"],
    ["600111222 o 912223344", "600111222", "o 912223344"],
    ["600111222 - 912223344", "600111222", "912223344"],
    ["600111222 912223344", "600111222", "912223344"],
    ["0034600111222 0034912223344", "0034600111222", "0034912223344"],
    ["600111222 x3; 912223344", "600111222", "912223344"],
    ["+34 600 111 222 / 223", "+34 600 111 222", "223"],
    ["600111222/3", "600111222", "3"],
    ["600111222/3/4", "600111222", "3/4"],
    ["600111222 o 3", "600111222", "3"],
    ["600111222 & 23", "600111222", "23"],
    ["02/123.45.67/68", "02/123.45.67", "68"],
    ["089/123456/57", "089/123456", "57"],
    ["600111222/3; 912223344", "600111222", "3 / 912223344"],
  ])("%s is not one number", (input, phone, others) => {
    expect(splitPhone(input)).toMatchObject({ phone, others });
  });

  it.each([
    "0049/30/5550.1100",
    "+49 (0) 30 / 12 34 - 56 78 90",
    "030/5550-1100",
    "06/12/34/56/78",
    "0664/123 45 67",
    "=600111222",
    "+34 600 000 000",
    "call me",
    "",
  ])("%s is left as it is", (input) => {
    expect(splitPhone(input)).toEqual({ phone: input, extension: "", others: "" });
  });
});

describe("an email address", () => {
  it.each([
    "ana@example.com",
    "o'neil+parcels@sub.example.co.uk",
    "user@bücher.example",
    "user@xn--bcher-kva.example",
    "info@почта.рф",
    "a@İstanbul.com.tr",
  ])("%s is valid", (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    "",
    "ana",
    "ana@",
    "@example.com",
    "ana@example",
    "ana@@example.com",
    "ana..b@example.com",
    ".ana@example.com",
    "ana@exa mple.com",
    "ana@example.com/path",
    "ana@127.0.0.1",
    "ana@-example.com",
    "ana@example..com",
    "josé@example.com",
    "ana@bücher",
    "<ana@example.com>",
  ])("%s is invalid", (text) => {
    expect(isEmail(text)).toBe(false);
  });
});
