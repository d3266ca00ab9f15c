import { z } from "zod";
import type { ReturnSettings } from "#contract/buyer-returns";
import { OWN_REASONS_MAX, PICTURE_ASKS, RETURN_DAYS, RETURN_REASONS } from "#contract/rules/buyer-returns";
import { MAX_LENGTH } from "#contract/rules/field-limits";
import { isCountry } from "#contract/rules/territories";
import { formSchema, RUN_WITH_FIELD_ERRORS } from "~/models/form-schema";
import { problem } from "~/models/problem-text";
import { RETURN_SETTINGS_FIELDS } from "./return-settings-fields";

const asList = (value: unknown): unknown => (value === undefined ? [] : [value].flat());

/** Lines without empty ones, each once. */
const linesOf = (text: string | undefined) => [
  ...new Set(
    (text ?? "")
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** Two letters each, between commas or spaces. */
const countriesOf = (text: string | undefined) =>
  (text ?? "")
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);

/** How goods are taken back. @see contract/buyer-returns.ts */
export const ReturnSettingsForm = formSchema(RETURN_SETTINGS_FIELDS)
  .extend({ reasons: z.preprocess(asList, z.array(z.enum(RETURN_REASONS))) })
  .superRefine(({ isOn, days, reasons, ownReasons, rules }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
    const own = linesOf(ownReasons);
    if (days < RETURN_DAYS.min) refuse(["days"], problem("form.error.at-least", { min: RETURN_DAYS.min }));
    if (own.length > OWN_REASONS_MAX) refuse(["ownReasons"], problem("form.error.rows-limit", { max: OWN_REASONS_MAX }));
    if (own.some((line) => line.length > MAX_LENGTH.returnReason))
      refuse(["ownReasons"], problem("form.error.too-long", { max: MAX_LENGTH.returnReason }));
    if (isOn && reasons.length + own.length === 0) refuse(["reasons"], problem("form.error.missing.buyer.reason"));
    (rules ?? []).forEach(({ countries }, at) => {
      if (countriesOf(countries).some((code) => !isCountry(code)))
        refuse(["rules", at, "countries"], problem("form.error.country-codes"));
    });
  }, RUN_WITH_FIELD_ERRORS)
  .transform(
    ({
      isOn,
      days,
      reasons,
      ownReasons,
      note = "",
      decision,
      way,
      fee = 0,
      buysLabels,
      pictures = [],
      rules = [],
    }): ReturnSettings => {
      return {
        isOn,
        days,
        reasons,
        ownReasons: linesOf(ownReasons),
        note,
        outcome: { decision, way, fee },
        buysLabels,
        pictures: pictures.flatMap(({ reason, ask }) => {
          const asked = PICTURE_ASKS.find((each) => each === ask);
          return reason && asked ? [{ reason, ask: asked }] : [];
        }),
        rules: rules.map((rule) => ({
          countries: countriesOf(rule.countries),
          reasons: rule.reason ? [rule.reason] : [],
          sku: rule.sku ?? "",
          decision: rule.decision,
          way: rule.way,
          fee: rule.fee ?? 0,
        })),
      };
    },
  );
