import { fieldLabel } from "~/models/checkout/field-label";
import type { FlashLine } from "~/models/flash";
import { useT } from "./translation";

/** A line about a shipment field uses the label of the field's screen, and needs that screen's strings. */
export default function FlashFieldLine({ line: { key, params } }: { line: FlashLine }) {
  const t = useT("flash");
  const checkout = useT("checkout");
  return <span className="field-line">{t(key, { ...params, field: fieldLabel(String(params?.["field"]), checkout) })}</span>;
}
