import type { Language } from "../../contract/primitives";
import { kebabCase } from "../../contract/rules/kebab-case";
import { recordOf } from "../../contract/rules/objects";
import { SHIPMENT_STATES } from "../../contract/state-names";
import type { ShipmentState } from "../../contract/states";
import { t } from "./words";

/** Names of shipment states, as in the app's list. */
export function stateNames(language: Language): Record<ShipmentState, string> {
  return recordOf(SHIPMENT_STATES, (state) => t(language, `states.${kebabCase(state)}`));
}
