import { shippedPlaceAt } from "./places";

export interface Spot {
  latitude: number;
  longitude: number;
}

/** About where a place lies: the town under its postcode, else whatever lies under the longest known beginning of the postcode. */
export async function locate(country: string, city: string, zip: string): Promise<Spot> {
  const place = await shippedPlaceAt(country, zip, city);
  if (!place) throw new Error(`No shipped places of ${country}`);
  return { latitude: Number(place.latitude), longitude: Number(place.longitude) };
}
