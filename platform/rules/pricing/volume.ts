import type { Package } from "../../../contract/services";

/** Carriers charge in half kilograms. */
const STEP_KG = 0.5;

/**
 * Volumetric weight in kg: length × width × height in cm over the carrier's divisor, 5000 for air and 6000 or more on the road.
 */
export function volumetricKg(parcel: Package, divisor: number): number {
  return (parcel.length * parcel.width * parcel.height) / divisor;
}

/** Chargeable weight, kg: the greater of actual and volumetric weight, rounded up to half kilograms. */
export function chargeableKg(parcel: Package, divisor: number): number {
  const heavier = Math.max(parcel.weight, volumetricKg(parcel, divisor));
  // Weights have three decimals; remove floating-point errors before rounding up.
  return Math.ceil(Math.round(heavier * 1000) / (STEP_KG * 1000)) * STEP_KG;
}

/** The longest side, cm. */
export function longestSideCm(parcel: Package): number {
  return Math.max(parcel.length, parcel.width, parcel.height);
}

/** Length plus girth, cm: the longest side plus twice the two others. */
export function girthCm(parcel: Package): number {
  const [shortest = 0, middle = 0, longest = 0] = [parcel.length, parcel.width, parcel.height].sort((a, b) => a - b);
  return longest + 2 * middle + 2 * shortest;
}
