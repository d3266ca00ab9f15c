import { isOneOf } from "../../../contract/rules/objects";
import type { OrderErrorCode, ProblemMessage } from "../../../contract/problems";
import { repeatedActions, ruleValueProblem } from "../../../contract/rules/rule-values";
import { RULE_ACTIONS, RULE_CONDITIONS, SERVICE_CHOICES, type RuleValueKind } from "../../../contract/rules/shipping-rules";
import type { NewRule } from "../../../contract/shipping-rules";
import { findService } from "../../rules/catalogue/catalog";
import { isServed } from "../../rules/catalogue/catalog-types";
import type { SavedThings } from "../../rules/shipping-rules/rule-fields";
import { remoteZones } from "../../rules/catalogue/zones";

const CODES: Partial<Record<string, OrderErrorCode>> = {
  required: "RequiredField",
  positive: "MustBePositiveField",
  "too-long": "MaxSizeExceededField",
  "too-big": "MaxSizeExceededField",
  "too-small": "MinSizeNotReachedField",
  "not-allowed": "ValueNotAllowedField",
};

/** Problems of a rule's operations and values. @see spec configuration-and-support, section 5, "Shipping rule" */
export function ruleProblems({ conditions, actions }: NewRule, saved: SavedThings): ProblemMessage[] {
  const ofConditions = conditions.flatMap(({ identifier, operation, value }, at) => {
    const kind = RULE_CONDITIONS[identifier];
    if (!isOneOf<string>(kind.operations, operation))
      return [refusal("ValueNotAllowedField", `conditions[${at}].operation`, "The identifier has no such operation")];
    return valueProblems(`conditions[${at}].value`, value, kind, saved);
  });
  const ofActions = actions.flatMap(({ identifier, value }, at) =>
    identifier === "serviceId" && isOneOf(SERVICE_CHOICES, value)
      ? []
      : valueProblems(`actions[${at}].value`, value, RULE_ACTIONS[identifier], saved),
  );
  const twice = repeatedActions(actions).map((at) =>
    refusal("ValueNotAllowedField", `actions[${at}].identifier`, "Another action of the rule sets the same"),
  );
  return [...ofConditions, ...ofActions, ...twice];
}

function valueProblems(field: string, value: string, kind: RuleValueKind, saved: SavedThings): ProblemMessage[] {
  const wrong = ruleValueProblem(value, kind);
  if (wrong) return [refusal(CODES[wrong.why] ?? "InvalidFormatField", field, `The value is refused: ${wrong.why}`)];
  return exists(value, kind.kind, saved) ? [] : [refusal("ValueNotAllowedField", field, "There is no such value")];
}

/** Whether a value's target exists. Any source is accepted, because its shop may not be connected yet. */
function exists(value: string, kind: RuleValueKind["kind"], { parcels, warehouses }: SavedThings): boolean {
  if (kind === "service") return findService(value) !== undefined;
  if (kind === "parcel") return parcels.some(({ id }) => id === value);
  if (kind === "warehouse") return warehouses.some(({ id }) => id === value);
  if (kind === "country") return isServed(value);
  if (kind !== "zone") return true;
  return isServed(value.replace(/-mainland$/, "")) ? value.endsWith("-mainland") : remoteZones().some(({ id }) => id === value);
}

function refusal(error_code: OrderErrorCode, field: string, text: string): ProblemMessage {
  return { error_code, field, text };
}
