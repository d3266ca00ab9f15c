import { Alpha2Code } from "#contract/primitives";
import type { Warehouse } from "#contract/addresses";
import type { NewParcel, Parcel } from "#contract/services";
import type { ShipmentDraft } from "#contract/shipments";
import { emptyAddress, emptyDraft } from "~/models/checkout/draft";
import { type ChosenPlace, placeLabel } from "~/models/checkout/place";
import type { TranslateKeys } from "~/models/translate";

type Words = TranslateKeys<"sample">;

/** Minor units. */
const VALUE = 2000;

/** Parcel of a merchant who has saved none. */
const PARCEL: Omit<NewParcel, "name"> = { id: null, weight: 1, length: 25, width: 20, height: 10 };

/** Where the sample order goes, as it would be typed. */
export function sampleDestination(words: Words) {
  const place = { zipCode: words("zip-code"), city: words("city") };
  return { alpha2Code: Alpha2Code.parse(words("country")), zipCode: placeLabel(place) };
}

/**
 * A made-up order, to try the product. It has the merchant's own sender and parcel where there are any, and a tag to find it by.
 *
 * @param home the merchant's country
 * @param place of the destination; undefined if it could not be found
 */
export function sampleDraft(
  words: Words,
  home: Alpha2Code,
  place: ChosenPlace | undefined,
  sender: Warehouse | undefined,
  parcel: Parcel | undefined,
): ShipmentDraft {
  const { alpha2Code } = sampleDestination(words);
  const draft = emptyDraft(sender?.alpha2Code ?? home, alpha2Code);
  const [firstName = "", ...lastNames] = words("name").split(" ");
  const { isDefault: _, ...from } = sender ?? { ...draft.from, isDefault: false };
  return {
    ...draft,
    step: sender && place ? "SERVICE_SELECTION" : "SEARCH_INFO",
    from,
    to: {
      ...emptyAddress(alpha2Code),
      firstName,
      lastName: lastNames.join(" "),
      street1: words("street"),
      ...(place ? { zipCode: place.zipCode, city: place.city, state: place.state, postalCodeId: place.id } : {}),
    },
    parcels: [parcel ?? { ...PARCEL, name: words("contents") }],
    content: { description: words("contents"), value: VALUE, secondHand: false },
    additionalData: {
      ...draft.additionalData,
      zip_code_id_to: place?.id ?? null,
      postal_zone_id_to: place?.postalZone?.id ?? null,
      postal_zone_name_to: place?.postalZone?.translations["en"] ?? null,
      selectedWarehouseId: sender?.id ?? null,
      parcelIds: parcel ? [parcel.id] : [],
    },
    tags: [words("tag")],
  };
}
