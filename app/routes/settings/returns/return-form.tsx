import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { PICTURE_ASKS, RETURN_DECISIONS, RETURN_REASONS, RETURN_WAYS } from "#contract/rules/buyer-returns";
import { LabelPayer } from "~/components/buyers/label-payer";
import { useReasonName } from "~/components/buyers/reason-name";
import { useT } from "~/components/document/translation";
import { CheckField, Choices, FieldError, LinesField, SelectField, TextField } from "~/components/forms/field";
import { PageForm } from "~/components/forms/page-form";
import { RemoveRow } from "~/components/forms/remove-row";
import { SubmitButton } from "~/components/forms/submit-button";
import { useFieldProps } from "~/components/forms/use-field-props";
import { rowsOf } from "~/components/forms/rows-of";
import { Icon } from "~/components/ui/icon";
import type { ShownPayer } from "~/models/returns/label-payer";
import { fieldLabels } from "~/models/form-fields";
import {
  EMPTY_RULE,
  RETURN_RULE_FIELDS,
  RETURN_SETTINGS_FIELDS,
  type ReturnSettingsValues,
} from "~/models/returns/return-settings-fields";

interface ReturnFormProps {
  values: ReturnSettingsValues;
  currency: string;
  payer: ShownPayer;
  result: SubmissionResult | null;
}

/** How goods are taken back, with the exceptions as rules. Rules can be added and removed without JavaScript. */
export function ReturnForm({ values, currency, payer, result }: ReturnFormProps) {
  const t = useT("returns");
  const props = useFieldProps("returns");
  const reasonName = useReasonName();
  const [form, fields] = useForm<ReturnSettingsValues>({ id: "returns", lastResult: result, defaultValue: values });
  const rules = rowsOf(fields.rules);
  const chosen = [fields.reasons.initialValue ?? []].flat().map(String);
  const own = (fields.ownReasons.initialValue ?? "").split("\n").filter(Boolean);
  return (
    <PageForm
      form={form}
      labels={{
        ...fieldLabels(RETURN_SETTINGS_FIELDS, t, { rules: rules.length, pictures: 0 }, { currency }),
        reasons: t("reasons"),
      }}
      className="stack"
    >
      <fieldset className="card">
        <legend>
          <h2>{t("part.what")}</h2>
        </legend>
        <div className="card-body stack">
          <CheckField meta={fields.isOn} label={t("is-on")} hint={t("is-on-hint")} />
          <TextField
            meta={fields.days}
            {...props(RETURN_SETTINGS_FIELDS.days)}
            hint={t("days-hint")}
            inputMode="numeric"
            className="field-short"
          />
          <Choices
            meta={fields.reasons}
            legend={t("reasons")}
            checked={chosen}
            choices={RETURN_REASONS.map((reason) => [reason, reasonName(reason)])}
          />
          <LinesField meta={fields.ownReasons} label={t("own-reasons")} hint={t("own-reasons-hint")} optional rows={3} />
          <LinesField meta={fields.note} label={t("note")} hint={t("note-hint")} optional rows={4} />
        </div>
      </fieldset>
      <fieldset className="card" id={fields.pictures.id}>
        <legend>
          <h2>{t("ask-pictures")}</h2>
        </legend>
        <div className="card-body stack">
          <p className="quiet">{t("ask-pictures-text")}</p>
          <div className="return-asks">
            {rowsOf(fields.pictures).map((row) => {
              const { reason, ask } = row.getFieldset();
              return (
                <div key={row.key}>
                  <input type="hidden" name={reason.name} value={reason.initialValue} />
                  <SelectField
                    meta={ask}
                    label={reasonName(reason.initialValue ?? "")}
                    optional={null}
                    choices={(["none", ...PICTURE_ASKS] as const).map((value) => ({ value, label: t(`asks.${value}`) }))}
                  />
                </div>
              );
            })}
          </div>
        </div>
      </fieldset>
      <fieldset className="card">
        <legend>
          <h2>{t("part.outcome")}</h2>
        </legend>
        <div className="card-body stack">
          <p className="quiet">{t("outcome-text")}</p>
          <Outcome decision={fields.decision} way={fields.way} fee={fields.fee} currency={currency} />
          <CheckField
            meta={fields.buysLabels}
            label={t("buys-labels")}
            hint={
              <>
                {t("buys-labels-hint")} <LabelPayer payer={payer} currency={currency} />
              </>
            }
          />
        </div>
      </fieldset>
      <fieldset className="card" id={fields.rules.id}>
        <legend>
          <h2>{t("rules")}</h2>
        </legend>
        <div className="card-body stack">
          <p className="quiet">{t("rules-text")}</p>
          <FieldError meta={fields.rules} />
          {rules.map((row, index) => {
            const rule = row.getFieldset();
            const legend = t("rule", { number: index + 1 });
            return (
              <fieldset key={row.key} className="stack">
                <legend className="label">{legend}</legend>
                <TextField
                  meta={rule.countries}
                  {...props(RETURN_RULE_FIELDS.countries)}
                  hint={t("rule-countries-hint")}
                  optional={null}
                />
                <SelectField
                  meta={rule.reason}
                  label={t("rule-reason")}
                  empty={t("any-reason")}
                  optional={null}
                  choices={[
                    ...new Set([...RETURN_REASONS, ...own, ...(rule.reason.initialValue ? [rule.reason.initialValue] : [])]),
                  ].map((reason) => ({ value: reason, label: reasonName(reason) }))}
                />
                <TextField meta={rule.sku} {...props(RETURN_RULE_FIELDS.sku)} hint={t("rule-sku-hint")} optional={null} />
                <Outcome decision={rule.decision} way={rule.way} fee={rule.fee} currency={currency} />
                <RemoveRow form={form} list={fields.rules.name} index={index} word={t("remove-rule")} legend={legend} />
              </fieldset>
            );
          })}
          <p className="actions">
            <button
              {...form.insert.getButtonProps({ name: fields.rules.name, defaultValue: EMPTY_RULE })}
              className="button button-small"
            >
              <Icon name="plus" />
              {t("add-rule")}
            </button>
          </p>
        </div>
        <div className="card-foot">
          <SubmitButton>{t("save")}</SubmitButton>
        </div>
      </fieldset>
    </PageForm>
  );
}

interface OutcomeProps {
  decision: FieldMetadata<string>;
  way: FieldMetadata<string>;
  fee: FieldMetadata<string>;
  currency: string;
}

function Outcome({ decision, way, fee, currency }: OutcomeProps) {
  const t = useT("returns");
  const props = useFieldProps("returns");
  return (
    <>
      <SelectField
        meta={decision}
        label={t("decision")}
        choices={RETURN_DECISIONS.map((value) => ({ value, label: t(`decisions.${value}`) }))}
      />
      <SelectField meta={way} label={t("way")} choices={RETURN_WAYS.map((value) => ({ value, label: t(`ways.${value}`) }))} />
      <TextField
        meta={fee}
        {...props(RETURN_SETTINGS_FIELDS.fee)}
        label={t("fee", { currency })}
        hint={t("fee-hint")}
        optional
        className="field-short"
      />
    </>
  );
}
