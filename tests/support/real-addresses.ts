import type { Alpha2Code } from "../../contract/primitives";

/** An address as a merchant would enter it. */
export interface RealAddress {
  alpha2Code: Alpha2Code;
  street: string;
  zipCode: string;
  city: string;
}

/*
 * Existing addresses. Source: the test cases of OpenCage's address formatting (MIT, © 2020 OpenCage GmbH,
 * https://github.com/OpenCageData/address-formatting), reduced to the form's fields.
 */
const ADDRESSES = {
  ES: ["Avinguda del Bogatell 17, 08005 Barcelona"],
  FR: ["Rue du Médecin-Colonel Calbairac 17, 31000 Toulouse", "Rue Antoine de Roche 20, 25500 Morteau"],
  IT: ["Via Pisacane 13, 76121 Barletta", "Via Giovanni Della Casa, 20147 Milano", "Via dei Gondi, 50122 Firenze"],
  DE: ["Gontardstraße 7, 10178 Berlin", "Rosenthaler Straße 1, 10119 Berlin"],
} satisfies Partial<Record<Alpha2Code, string[]>>;

/** An address in a country. @param at index, by default the first */
export function realAddress(alpha2Code: keyof typeof ADDRESSES, at = 0): RealAddress {
  const [, street, zipCode, city] = /^(.+), (\d+) (.+)$/.exec(ADDRESSES[alpha2Code][at] ?? "") ?? [];
  if (!street || !zipCode || !city) throw new Error(`There is no address ${at} of ${alpha2Code}`);
  return { alpha2Code, street, zipCode, city };
}
