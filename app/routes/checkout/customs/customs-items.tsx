import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { TariffNumber } from "#contract/customs";
import { contradictions, customsSums, grams } from "#contract/rules/customs-sums";
import { TariffField, TariffFinds } from "~/components/checkout/tariff-field";
import { useT } from "~/components/document/translation";
import { FieldError, SelectField, TextField } from "~/components/forms/field";
import { useFieldProps } from "~/components/forms/use-field-props";
import { useRowFocus } from "~/components/forms/use-row-focus";
import { useFormat } from "~/components/ui/format";
import { rowsOf } from "~/components/forms/rows-of";
import { Icon } from "~/components/ui/icon";
import { ITEM_FIELDS, type ItemValues, emptyItem } from "~/models/checkout/customs-fields";
import { type CustomsPage } from "~/models/checkout/customs-page";
import { INTENT } from "~/models/checkout/intents";

/** Id of the one hint above all lines that says what to type. */
const TARIFF_HINT_ID = "tariff-hint";

/** The numbers of a line of goods that the sums need: minor units and kg. */
export interface TypedItem {
  quantity: number;
  value: number;
  unitWeight: number;
}

interface CustomsItemsProps {
  form: Pick<FormMetadata<{ inventory: ItemValues[] }>, "insert" | "remove" | "update">;
  inventory: FieldMetadata<ItemValues[]>;
  page: CustomsPage;
  typed: readonly TypedItem[];
  /** Results of a line's search button. */
  found: FoundNumbers | null;
}

/** Tariff numbers found for a line in a browser without JavaScript. */
export interface FoundNumbers {
  row: number;
  found: TariffNumber[];
}

/** The goods, one per line, and their sums next to those of the parcels. Lines can be added and removed without JavaScript. */
export function CustomsItems({ form, inventory, page, typed, found }: CustomsItemsProps) {
  const t = useT("customs");
  const props = useFieldProps("customs");
  const rows = rowsOf(inventory);
  const box = useRowFocus<HTMLFieldSetElement>(rows.length, ".item:last-of-type input:not([type=hidden])", ".item-add");
  const { declared, countries } = page;
  const { money } = useFormat();
  return (
    <fieldset className="card" id={inventory.id} ref={box}>
      <legend>
        <h2>{t("items.heading")}</h2> <span className="quiet small">{t("items.hint")}</span>
      </legend>
      <div className="card-body">
        <p className="hint" id={TARIFF_HINT_ID}>
          {t("tariff.hint")}
        </p>
        <FieldError meta={inventory} />
        {rows.map((row, index) => {
          const fields = row.getFieldset();
          const number = index + 1;
          const { quantity = 0, value = 0 } = typed[index] ?? {};
          return (
            <fieldset key={row.key} className="item">
              <legend className="visually-hidden">{t("items.legend", { number })}</legend>
              <TextField meta={fields.description} {...props(ITEM_FIELDS.description)} className="item-description" />
              <TariffField
                key={fields.hsCode.key}
                meta={fields.hsCode}
                description={fields.description}
                search={{ intent: INTENT.findTariff(index), name: t("tariff.find-for", { number }) }}
                hintId={TARIFF_HINT_ID}
                className="item-tariff"
              />
              <SelectField
                meta={fields.originCountry}
                label={t(ITEM_FIELDS.originCountry.label)}
                choices={countries}
                empty={t("choose")}
                autoComplete="off"
                className="item-origin"
              />
              <TextField meta={fields.quantity} {...props(ITEM_FIELDS.quantity)} />
              <TextField meta={fields.unitWeight} {...props(ITEM_FIELDS.unitWeight)} />
              <TextField
                meta={fields.value}
                {...props(ITEM_FIELDS.value)}
                label={t("item.value", { currency: declared.currency })}
              />
              <div className="field item-remove">
                <button {...form.remove.getButtonProps({ name: inventory.name, index })} className="control button button-quiet">
                  <Icon name="trash" />
                  <span className="visually-hidden">
                    {t("items.remove")} {t("items.legend", { number })}
                  </span>
                </button>
              </div>
              {quantity > 1 && value > 0 ? (
                <p className="quiet small item-each" suppressHydrationWarning>
                  {t("item.each", { value: money(Math.round(value / quantity), declared.currency) })}
                </p>
              ) : null}
              {found?.row === index ? <TariffFinds form={form} name={fields.hsCode.name} found={found.found} /> : null}
            </fieldset>
          );
        })}
        <p className="actions item-actions">
          <button
            {...form.insert.getButtonProps({ name: inventory.name, defaultValue: emptyItem() })}
            className="button button-small item-add"
          >
            <Icon name="plus" />
            {t("items.add")}
          </button>
          <span className="quiet small push">{t("tariff.credit")}</span>
        </p>
      </div>
      <Sums typed={typed} declared={declared} />
    </fieldset>
  );
}

/** The sums of the lines next to the values that the shipment declares. */
function Sums({ typed, declared }: { typed: readonly TypedItem[]; declared: CustomsPage["declared"] }) {
  const t = useT("customs");
  const { money, weight } = useFormat();
  const sums = customsSums(typed);
  const wrong = contradictions(typed, declared);
  const hasPackaging = sums.grams > 0 && sums.grams < grams(declared.weightKg);
  const heavy = wrong.includes("weight") ? t("sums.too-heavy") : hasPackaging ? t("sums.packaging") : "";
  const value = t("sums.value", {
    sum: money(sums.value, declared.currency),
    declared: money(declared.value, declared.currency),
  });
  const mass = t("sums.weight", { sum: weight(sums.grams / 1000), declared: weight(declared.weightKg) });
  return (
    <p className="card-foot item-sums" role="status">
      <SumLine isWrong={wrong.includes("value")} text={value} remark={wrong.includes("value") ? t("sums.value-differs") : ""} />
      <SumLine isWrong={wrong.includes("weight") || sums.grams === 0} text={mass} remark={heavy} />
    </p>
  );
}

function SumLine({ isWrong, text, remark }: { isWrong: boolean; text: string; remark: string }) {
  return (
    <span className={`line ${isWrong ? "tone-warning" : "tone-success"}`}>
      <Icon name={isWrong ? "alert" : "check"} />
      <span suppressHydrationWarning>{remark ? `${text}: ${remark}` : text}</span>
    </span>
  );
}
