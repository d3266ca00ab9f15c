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
    ["Correct-horse-9", false],
    ["Tizenkét-jel1", false],
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
  ])("%s holds the brand, a name or the email address: %s", (password, isHeld) => {
    expect(holdsOwner(password, owner)).toBe(isHeld);
  });
});
