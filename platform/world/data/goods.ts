import type { Package } from "../../../contract/services";

/**
 * Parcel contents: description, value in minor units, kilograms, length, width, height in cm, and subheading of the Harmonized
 * System.
 */
export type Good = readonly [string, number, number, number, number, number, string];

export const GOODS: readonly [Good, ...Good[]] = [
  ["Linen shirt", 5900, 0.6, 32, 24, 5, "620590"],
  ["Desk lamp", 8450, 2.1, 45, 22, 20, "940521"],
  ["Paperback novels", 3600, 1.8, 28, 20, 15, "490199"],
  ["Wireless headphones", 17900, 0.8, 24, 20, 12, "851830"],
  ["Stoneware bowls", 6400, 3.4, 34, 34, 18, "691200"],
  ["Mobile phone", 64900, 0.5, 20, 12, 8, "851713"],
  ["Olive oil, 3 bottles", 4200, 3.9, 36, 26, 14, "150920"],
  ["Running shoes", 11900, 1.2, 35, 25, 13, "640411"],
  ["Framed print", 7500, 1.6, 60, 45, 6, "491191"],
  ["Bicycle light set", 3950, 0.4, 18, 12, 8, "851210"],
  ["Coffee beans, 2 kg", 4600, 2.2, 30, 20, 12, "090121"],
  ["Woollen blanket", 9900, 1.9, 42, 34, 16, "630120"],
];

/** Saved parcel templates, name first. */
export const SAVED_PARCELS: readonly (readonly [string, Package])[] = [
  ["Small box", { weight: 1, length: 25, width: 20, height: 10 }],
  ["Padded envelope", { weight: 0.4, length: 30, width: 22, height: 3 }],
  ["Shoe box", { weight: 1.5, length: 35, width: 25, height: 13 }],
  ["Large carton", { weight: 8, length: 60, width: 40, height: 40 }],
];
