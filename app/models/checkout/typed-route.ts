import { parseDecimal } from "~/models/decimals";
import type { InfoFormValues } from "./info-fields";
import type { CheckoutSummary } from "./summary";

const NO_BREAK = "\u00a0";

/** Current content of the info step's form, for the summary next to it. */
export interface TypedRoute {
  from: { town: string; country: string };
  to: { town: string; country: string };
  parcels: CheckoutSummary["parcels"];
}

type Raw<Values> = { [Name in keyof Values]?: Values[Name] extends readonly (infer Row)[] ? Raw<Row>[] : Raw<Values[Name]> };

/** @param values as typed; fields may be missing */
export function typedRoute({ from, to, parcels = [] }: Raw<InfoFormValues>): TypedRoute {
  const end = (typed: { zipCode?: unknown; alpha2Code?: unknown } = {}) => ({
    town: text(typed.zipCode),
    country: text(typed.alpha2Code),
  });
  return {
    from: end(from),
    to: end(to),
    parcels: parcels.flatMap(({ name, weight, length, width, height }) => {
      const weightKg = parseDecimal(text(weight), 3);
      const sizes = [length, width, height].map(text);
      if (weightKg === undefined) return [];
      return [
        { name: text(name), weightKg, size: sizes.every(Boolean) ? `${sizes.join(`${NO_BREAK}×${NO_BREAK}`)}${NO_BREAK}cm` : "" },
      ];
    }),
  };
}

const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");

const NO_END = { name: "", company: "", street: "", town: "", country: "", contact: [], printed: [] };
const NOTHING: CheckoutSummary = {
  reference: "",
  from: NO_END,
  to: NO_END,
  point: null,
  parcels: [],
  content: "",
  contentValue: null,
  service: null,
  collection: null,
  extras: [],
  customs: null,
  price: null,
};

/** The summary with the typed route; for a shipment that does not exist yet, the route only. */
export function withTypedRoute(summary: CheckoutSummary | null, { from, to, parcels }: TypedRoute): CheckoutSummary {
  const kept = summary ?? NOTHING;
  return { ...kept, from: { ...kept.from, ...from }, to: { ...kept.to, ...to }, parcels };
}
