import type { ReturnSettings } from "#contract/buyer-returns";
import {
  OWN_REASONS_MAX,
  PICTURE_ASKS,
  RETURN_DAYS,
  RETURN_DECISIONS,
  RETURN_REASONS,
  RETURN_RULES_MAX,
  RETURN_WAYS,
} from "#contract/rules/buyer-returns";
import { AMOUNT_BELOW, MAX_LENGTH } from "#contract/rules/field-limits";
import { formatMoneyInput } from "~/models/decimals";
import type { Fields, Values } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

const FEE = { kind: "money", label: "fee", max: 12, below: AMOUNT_BELOW } as const;
const OUTCOME = {
  decision: {
    kind: "choice",
    label: "decision",
    options: RETURN_DECISIONS,
    required: true,
    missing: "form.error.missing.buyer.reason",
  },
  way: { kind: "choice", label: "way", options: RETURN_WAYS, required: true, missing: "form.error.missing.buyer.reason" },
  fee: FEE,
} as const satisfies Fields<Key<"returns">>;

/** A rule: what it applies to, and what becomes of the request. */
export const RETURN_RULE_FIELDS = {
  countries: { kind: "text", label: "rule-countries", max: 240 },
  reason: { kind: "text", label: "rule-reason", max: MAX_LENGTH.returnReason },
  sku: { kind: "text", label: "rule-sku", max: MAX_LENGTH.sku },
  ...OUTCOME,
} as const satisfies Fields<Key<"returns">>;

/** Whether pictures are asked for, of each reason. */
const PICTURE_FIELDS = {
  reason: { kind: "id", max: MAX_LENGTH.returnReason },
  ask: { kind: "choice", label: "ask-pictures", options: ["none", ...PICTURE_ASKS] },
} as const satisfies Fields<Key<"returns">>;

export const RETURN_SETTINGS_FIELDS = {
  isOn: { kind: "checkbox", label: "is-on" },
  days: {
    kind: "number",
    label: "days",
    decimals: 0,
    atMost: RETURN_DAYS.max,
    required: true,
    missing: "form.error.missing.buyers.return-days",
  },
  ownReasons: { kind: "lines", label: "own-reasons", max: (MAX_LENGTH.returnReason + 2) * OWN_REASONS_MAX },
  note: { kind: "lines", label: "note", max: MAX_LENGTH.returnNote },
  ...OUTCOME,
  buysLabels: { kind: "checkbox", label: "buys-labels" },
  pictures: { label: "ask-pictures", legend: "rule", rows: PICTURE_FIELDS, max: RETURN_REASONS.length + OWN_REASONS_MAX },
  rules: { label: "rules", legend: "rule", rows: RETURN_RULE_FIELDS, max: RETURN_RULES_MAX },
} as const satisfies Fields<Key<"returns">>;

export type ReturnSettingsValues = Values<typeof RETURN_SETTINGS_FIELDS> & { reasons: string[] };

/** A rule that was added. */
export const EMPTY_RULE = { countries: "", reason: "", sku: "", decision: "approve", way: "label", fee: "" };

/** The settings as form values. */
export function returnSettingsValues(settings: ReturnSettings, language: string): ReturnSettingsValues {
  const outcome = ({ decision, way, fee }: ReturnSettings["outcome"]) => ({
    decision,
    way,
    fee: fee === 0 ? "" : formatMoneyInput(fee, language),
  });
  return {
    isOn: settings.isOn ? "on" : "",
    days: String(settings.days),
    reasons: [...settings.reasons],
    ownReasons: settings.ownReasons.join("\n"),
    note: settings.note,
    ...outcome(settings.outcome),
    buysLabels: settings.buysLabels ? "on" : "",
    pictures: [...RETURN_REASONS, ...settings.ownReasons].map((reason) => ({
      reason,
      ask: settings.pictures.find((each) => each.reason === reason)?.ask ?? "none",
    })),
    rules: settings.rules.map(({ countries, reasons, sku, ...rest }) => ({
      countries: countries.join(", "),
      reason: reasons[0] ?? "",
      sku,
      ...outcome(rest),
    })),
  };
}
