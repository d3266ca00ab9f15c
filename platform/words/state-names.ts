import type { Language } from "../../contract/primitives";
import { SHIPMENT_STATES } from "../../contract/state-names";
import type { ShipmentState } from "../../contract/states";
import { t, type WordKey } from "./words";

/** Names of shipment states, as in the app's list. */
export function stateNames(language: Language): Record<ShipmentState, string> {
  const names = SHIPMENT_STATES.map((state) => {
    const key = `states.${state.toLowerCase().replaceAll("_", "-")}` as WordKey;
    return [state, t(language, key)];
  });
  return Object.fromEntries(names) as Record<ShipmentState, string>;
}
