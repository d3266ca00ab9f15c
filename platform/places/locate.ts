import { shippedPlaceAt } from "./places";

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Approximate coordinates of a place: by postcode and town, else by the longest known prefix of the postcode. */
export async function locate(country: string, city: string, zip: string): Promise<Coordinates> {
  const place = await shippedPlaceAt(country, zip, city);
  if (!place) throw new Error(`No shipped places of ${country}`);
  return { latitude: Number(place.latitude), longitude: Number(place.longitude) };
}
