import { getPlace, searchPlaces } from "../../places/places";
import { authenticated } from "../context";
import { notFound } from "../problems";

export const places = {
  searchPlaces: authenticated.addresses.searchPlaces.handler(async ({ context: { platform }, input }) => ({
    places: await searchPlaces(platform.db, input),
  })),

  getPlace: authenticated.addresses.getPlace.handler(async ({ context: { platform }, input }) => {
    const place = await getPlace(platform.db, input.id);
    if (!place) throw notFound("postal place");
    return place;
  }),
};
