import type { Language } from "#contract/primitives";
import type { Shipment } from "#contract/shipments";
import { contentValues } from "~/models/checkout/address-defaults";
import { ADDRESS_FIELDS } from "~/models/checkout/address-fields";
import { parcelValues } from "~/models/checkout/info-defaults";
import { INFO_FIELDS } from "~/models/checkout/info-fields";
import type { Fields, Values } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

/** The contents panel reuses the checkout's fields. */
export const CONTENTS_FIELDS = {
  content: ADDRESS_FIELDS.content,
  parcels: INFO_FIELDS.parcels,
} as const satisfies Fields<Key<"checkout">>;
export type ContentsFormValues = Values<typeof CONTENTS_FIELDS>;

/** Initial values of the contents panel. */
export function contentsDefaults({ content, parcels }: Pick<Shipment, "content" | "parcels">, language: Language) {
  return {
    content: contentValues(content, language),
    parcels: parcels.map((parcel) => parcelValues(parcel, language)),
  } satisfies ContentsFormValues;
}
