import { describe, expect, it } from "vitest";
import { isEori, isIoss, isTaxNumberOf, taxNumberOf, usesEori, vatIdOf } from "./customs-numbers";
import { isTaxId } from "./tax-id";

describe("a tax number", () => {
  it.each([
    ["ES", "ESB12345674"],
    ["ES", "b-12345674"],
    ["BE", "BE0123456749"],
    ["FR", "FR83404833048"],
    ["IT", "IT00743110157"],
    ["GB", "GB980780684"],
    ["TR", "4540536920"],
    ["QA", "500-123-456"],
  ])("of %s may be %s", (country, number) => {
    expect(isTaxNumberOf(country, number)).toBe(true);
  });

  it.each([
    ["ES", "ESB12345675"],
    ["FR", "FR83123456789"],
    ["GB", "GB980780685"],
    ["DE", "abc"],
  ])("of %s is never %s", (country, number) => {
    expect(isTaxNumberOf(country, number)).toBe(false);
  });
});

it.each(["ESB12345674", "FR 123 456 789 00012", "GB123456789000", "XI123456789000", "de1234567"])(
  "%s is an EORI number",
  (text) => {
    expect(isEori(text)).toBe(true);
  },
);

it.each(["", "ES", "ES1", "ES12", "ESABCDEFGH", "GB12345", "US123456789", "CH123456789", "FR1234567890123456"])(
  "%s is no EORI number",
  (text) => {
    expect(isEori(text)).toBe(false);
  },
);

it.each([
  ["IM3720000224", true],
  ["im 276 0000 001", true],
  ["IM8260000224", false],
  ["IM372000022", false],
  ["EU3720000224", false],
])("whether %s is an import number: %s", (text, is) => {
  expect(isIoss(text)).toBe(is);
});

it("customs of the EU and of Great Britain know EORI numbers", () => {
  expect(["ES", "HU", "GB", "TR", "CH", "US"].filter(usesEori)).toEqual(["ES", "HU", "GB"]);
});

describe("a number as official documents of its country show it", () => {
  it.each([
    ["HU", ["12892312-2-41", "HU12892312-2-41", "12892312 2 41", "12892312241", "HU 12892312", "Adószám: 12892312-2-41"]],
    [
      "DE",
      ["DE 136 695 976", "136695976", "181/815/08155", "2893081508152", "USt-IdNr. DE136695976", "Steuernummer: 181/815/08155"],
    ],
    ["FR", ["FR 83 404 833 048", "404 833 048", "404 833 048 00022", "N° TVA FR83404833048", "SIREN 404 833 048"]],
    ["ES", ["B-66.554.403", "ES B66554403", "12.345.678-Z", "X-1234567-L", "CIF: B66554403", "N.I.F. 12345678Z"]],
    ["IT", ["IT 00743110157", "007 431 101 57", "RSS MRA 80A01 H501U", "P. IVA 00743110157", "C.F. RSSMRA80A01H501U"]],
    ["NL", ["NL 0044.95.445.B.01", "004495445B01", "0044.95.445", "btw-nr. NL004495445B01"]],
    ["BE", ["BE 0403.019.261", "0403 019 261", "BTW BE 0403.019.261", "TVA BE 0403.019.261"]],
    ["PT", ["PT 501 964 843", "501964843", "NIPC 501 964 843", "Contribuinte n.º 501964843"]],
    ["TR", ["4540536920", "454 053 6920", "VKN: 4540536920", "Vergi Kimlik No 454 053 6920"]],
    ["CH", ["CHE-107.787.577 MWST", "CHE 107 787 577 TVA", "CHE-107.787.577 IVA", "CHE-107.787.577"]],
    ["GB", ["GB 980 7806 84", "980780684", "GB 980 7806 84 001", "VAT Reg. No. GB 980 7806 84", "VAT No 980 7806 84"]],
    ["US", ["91-1144442", "911144442", "EIN 91-1144442"]],
  ])("is read in %s", (country, numbers) => {
    expect(numbers.filter((number) => !isTaxNumberOf(country, number) || !isTaxId(number))).toEqual([]);
  });

  it.each([
    ["HU", "12892312-6-41"],
    ["HU", "12892312-2-21"],
    ["HU", "12892313-2-41"],
    ["ES", "CIF: B66554404"],
    ["DE", "Steuernummer"],
    ["IT", "1 00743110157"],
    ["IT", "P. IVA 1 00743110157"],
    ["IT", "FR 00743110157"],
    ["IT", "FR00743110157"],
    ["HU", "ATU12892312"],
    ["BE", "BTW BE 0428.759.498"],
  ])("is not read in %s with a digit that none has: %s", (country, number) => {
    expect(isTaxNumberOf(country, number)).toBe(false);
  });
});

it.each([
  ["DE", "USt.-Id.-Nr.: DE136695976", "DE136695976"],
  ["DE", "W-IdNr. DE136695976-00001", "DE136695976-00001"],
  ["BE", "KBO 0428.759.497", "0428.759.497"],
  ["BE", "BCE 0428 759 497", "0428 759 497"],
  ["BE", "TVA-BTW BE 0428.759.497", "BE 0428.759.497"],
  ["BE", "Ondernemingsnummer 0428.759.497", "0428.759.497"],
  ["HU", "EU adószám: HU12892312", "HU12892312"],
  ["IT", "C.F. e P.IVA 00743110157", "00743110157"],
  ["IT", "Part. IVA 00743110157", "00743110157"],
  ["IT", "Codice Fiscale e Partita IVA 00743110157", "00743110157"],
  ["IT", "P.IVA00743110157", "00743110157"],
  ["PT", "NIF/NIPC 501442600", "501442600"],
  ["PT", "N.º Contribuinte: 501 442 600", "501 442 600"],
  ["PT", "Pessoa colectiva n.º 501442600", "501442600"],
  ["TR", "VERGİ NO: 484 084 7211", "484 084 7211"],
  ["TR", "V.D. 4840847211", "4840847211"],
  ["TR", "VD/No: Beşiktaş / 4840847211", "4840847211"],
  ["ES", "DNI 12345678Z", "12345678Z"],
  ["GB", "VRN 980780684", "980780684"],
  ["GB", "GB VAT 980 7806 84", "980 7806 84"],
  ["GB", "VAT Registration Number 980 7806 84", "980 7806 84"],
  ["FR", "TVA intracommunautaire : FR83404833048", "FR83404833048"],
  ["FR", "732 829 320 RCS Paris", "732 829 320"],
  ["QA", "TIN 500-123-456", "TIN 500-123-456"],
])("in %s, %s is the number %s", (country, text, number) => expect(taxNumberOf(country, text)).toBe(number));

it.each([
  ["ES", "b-66554403", "ESB66554403"],
  ["FR", "FR 83 404 833 048", "FR83404833048"],
  ["BE", "0403.019.261", "BE0403019261"],
  ["HU", "12892312-2-41", "HU12892312"],
  ["DE", "W-IdNr. DE136695976-00001", "DE136695976"],
  ["BE", "KBO 0428.759.497", "BE0428759497"],
  ["ES", "-", null],
])("a number of %s, %s, is the VAT id %s", (country, text, id) => expect(vatIdOf(country, text)).toBe(id));
