import type { z } from "zod";
import type { Shipment, ShipmentPatch } from "#contract/shipments";
import { insuranceForService } from "~/models/checkout/service-change";
import { fieldIn } from "~/models/form-fields";
import { formSchema } from "~/models/form-schema";
import { CONTENTS_FIELDS } from "./contents-fields";

const { fields } = CONTENTS_FIELDS.content;

/** @param currency of the value, which may be typed with it */
export function contentsForm(currency: string) {
  return formSchema({
    content: { fields: { ...fields, value: { ...fields.value, currency } } },
    parcels: CONTENTS_FIELDS.parcels,
  });
}
export type ContentsForm = ReturnType<typeof contentsForm>;

/** The changes of a draft; the insurance is adjusted to the new value. */
export function contentsPatch(
  { upsales, service }: Pick<Shipment, "upsales" | "service">,
  { content, parcels }: z.output<ContentsForm>,
): Required<Pick<ShipmentPatch, "contents">> & Pick<ShipmentPatch, "extras"> {
  const contents = { content, parcels: parcels.map(({ id, ...parcel }) => ({ ...parcel, id: id ?? null })) };
  if (!service) return { contents };
  return {
    contents,
    extras: { ...upsales, insurance: insuranceForService(upsales.insurance, service.insurance, content.value) },
  };
}

const inForm = fieldIn(CONTENTS_FIELDS);

/** Maps a field of the patch to the panel's field; undefined if it has none. */
export function contentsFieldOf(field: string): string | undefined {
  return inForm(field.replace(/^contents\./, ""));
}
