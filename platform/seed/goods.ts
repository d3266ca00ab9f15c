import type { Package } from "../../contract/services";

/** Parcel contents: description, value in minor units, kilograms, and length, width, height in cm. */
export type Good = readonly [string, number, number, number, number, number];

export const GOODS: readonly Good[] = [
  ["Linen shirt", 5900, 0.6, 32, 24, 5],
  ["Desk lamp", 8450, 2.1, 45, 22, 20],
  ["Paperback novels", 3600, 1.8, 28, 20, 15],
  ["Wireless headphones", 17900, 0.8, 24, 20, 12],
  ["Stoneware bowls", 6400, 3.4, 34, 34, 18],
  ["Mobile phone", 64900, 0.5, 20, 12, 8],
  ["Olive oil, 3 bottles", 4200, 3.9, 36, 26, 14],
  ["Running shoes", 11900, 1.2, 35, 25, 13],
  ["Framed print", 7500, 1.6, 60, 45, 6],
  ["Bicycle light set", 3950, 0.4, 18, 12, 8],
  ["Coffee beans, 2 kg", 4600, 2.2, 30, 20, 12],
  ["Woollen blanket", 9900, 1.9, 42, 34, 16],
];

/** Saved parcel templates, name first. */
export const SAVED_PARCELS: readonly (readonly [string, Package])[] = [
  ["Small box", { weight: 1, length: 25, width: 20, height: 10 }],
  ["Padded envelope", { weight: 0.4, length: 30, width: 22, height: 3 }],
  ["Shoe box", { weight: 1.5, length: 35, width: 25, height: 13 }],
  ["Large carton", { weight: 8, length: 60, width: 40, height: 40 }],
];
