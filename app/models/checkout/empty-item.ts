import { emptyValues } from "~/models/form-fields";
import { ITEM_FIELDS, type ItemValues } from "./customs-fields";

/** A line of goods that is to be filled in. */
export function emptyItem(): ItemValues {
  return { ...emptyValues(ITEM_FIELDS), quantity: "1" };
}
