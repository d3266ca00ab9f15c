import { describe, expect, it } from "vitest";
import { holdsOwner, isCommonPassword, isStrongPassword } from "./passwords";

describe("a password", () => {
  it.each([
    ["Twelve-chars1", true],
    ["Twelve chars1", true],
    ["Tizenkét-jel1", true],
    ["Short-one-1", false],
    ["    Short-1a    ", false],
    ["no-upper-case-1", false],
    ["NO-LOWER-CASE-1", false],
    ["No-digit-at-all", false],
    ["NoSpecialChar12", false],
  ])("%s is strong enough: %s", (password, strong) => {
    expect(isStrongPassword(password)).toBe(strong);
  });

  it.each([
    ["1Qaz2wsx3edc!", true],
    ["Password-1234", true],
    ["2026-PASSWORD!", true],
    ["Pässwörd 1234", true],
    ["Passw0rd12345!", true],
    ["P@ssw0rd1234", true],
    ["P@$$w0rd-2026", true],
    ["Ｐａｓｓｗｏｒｄ-1234", true],
    ["Qwertyuiop-12", true],
    ["Раsswоrd-1234", true],
    ["I-love-you-2026", true],
    [" Football-2026 ", true],
    ["Passwordpassword1!", true],
    ["Admin-Admin-1!", true],
    ["Ｐａｓｓｗｏｒｄ1!Aa", true],
    ["Aa1!Aa1!Aa1!", true],
    ["Abc-1!Abc-1!", true],
    ["123456789-Aa!", true],
    ["Abc-Football-26", true],
    ["F00tbal1-F00tbal1", true],
    ["We1come|2026-Ab", true],
    ["Correct-horse-9", false],
    ["Tizenkét-jel1", false],
    ["A-good-password-1", false],
    ["Teapot-football-2", false],
    ["Kx7-Kx7-Zebra-lamp", false],
    ["Kx7-123456-9271", false],
  ])("%s is one of the most common: %s", (password, isCommon) => {
    expect(isCommonPassword(password)).toBe(isCommon);
  });

  const owner = {
    brand: ["waybill", "Parcel Post"],
    names: ["María-José", "de la Cruz", "Größe & Söhne"],
    email: "m.cruz+shop@mail.example",
  };
  it.each([
    ["Waybill-2026-x", true],
    ["My-parcel-post-1", true],
    ["PARCELPOST 2026", true],
    ["W4yb1ll-2026!", true],
    ["ＷＡＹＢＩＬＬ-2026-ab", true],
    ["Wаybill-2026-ab", true],
    ["The-Maria-house-7", true],
    ["Maria-Jose-2026!", true],
    ["Delacruz-12345", true],
    ["The-Cruz-house-7", true],
    ["Grosse&Sohne-26", true],
    ["m.cruz+shop@mail.example A1", true],
    ["M-Cruz-Shop-2026", true],
    ["Delivery-2026-la", false],
    ["Correct-horse-9", false],
    ["Waybi11-Waybi11", true],
    ["Waybil1!2026", true],
    ["W4y8ill-2026-Zz", true],
    ["Wayb|ll-2026-Zz", true],
    ["VVaybill-2026-Zz", true],
    ["W-a-y-b-1-1-1-2026-Zz", true],
    ["Groesse-2026-Ab", true],
    ["Shop-of-horses-9", false],
    ["Mail-a-horse-27", false],
    ["Example-horse-27", false],
  ])("%s holds the brand, a name or the email address: %s", (password, isHeld) => {
    expect(holdsOwner(password, owner)).toBe(isHeld);
  });

  it.each([
    ["Uensal-2026-Qwzz", { names: ["Ünsal"] }],
    ["Soeren-2026-Ab", { names: ["Søren"] }],
    ["Müller-2026-Abcd", { names: ["Mueller"] }],
    ["Moebel-2026-Qwz", { names: ["Café Möbel & Söhne"] }],
    ["Kovacz-2026-Abcd", { email: "tester.kovacz@mail.example" }],
    ["Kovacz-2026-Abcd", { email: "t_kovacz82@mail.example" }],
    ["Tester-2026-Abcd", { email: "tester+lake@mail.example" }],
    ["Shopnamezz-2026-Q", { email: "ana@shopnamezz.example" }],
    ["Shopnamezz-2026-Q", { email: "ana@mail.shopnamezz.co.uk" }],
  ])("%s holds what is known of %j", (password, known) => {
    expect(holdsOwner(password, { brand: [], names: [], email: "", ...known })).toBe(true);
  });

  it.each([
    ["A-good-password-1", "payer-a900-2026@mail.example"],
    ["Gmail-horse-2026", "ana@gmail.com"],
    ["Sales-horse-2026", "sales.ana@mail.example"],
    ["Ana-horse-2026", "ana.b@mail.example"],
    ["Email-teapot-27", "ali@mail.example"],
  ])("%s holds nothing of %s", (password, email) => {
    expect(holdsOwner(password, { brand: [], names: [], email })).toBe(false);
  });
});
