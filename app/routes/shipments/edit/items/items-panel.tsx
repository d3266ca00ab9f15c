import type { SubmissionResult } from "@conform-to/react";
import { useT } from "~/components/document/translation";
import { FieldError, SelectField, TextField } from "~/components/forms/field";
import { RemoveRow } from "~/components/forms/remove-row";
import { useFieldProps } from "~/components/forms/use-field-props";
import { useQuickForm } from "~/components/forms/use-quick-form";
import { useRowFocus } from "~/components/forms/use-row-focus";
import { rowsOf } from "~/components/forms/rows-of";
import { Icon } from "~/components/ui/icon";
import type { CountryChoice } from "~/models/country-names";
import { emptyLineItem, ITEMS_PANEL, type ItemsValues, LINE_ITEM_FIELDS } from "~/models/edit/items-fields";
import { fieldLabels } from "~/models/form-fields";
import { type EditPageBase, EditPanel } from "../edit-panel";

interface ItemsPanelProps {
  page: EditPageBase & { currency: string; countries: CountryChoice[]; values: ItemsValues };
  lastResult: SubmissionResult | null;
}

/** The goods of a draft, one kind on each line. Lines can be added and removed without JavaScript. */
export function ItemsPanel({ page, lastResult }: ItemsPanelProps) {
  const t = useT("customs");
  const inEdit = useT("edit");
  const props = useFieldProps("customs");
  const [form, fields, applyChange] = useQuickForm({ id: "items", lastResult, defaultValue: page.values });
  const { items } = fields;
  const rows = rowsOf(items);
  const box = useRowFocus<HTMLFieldSetElement>(rows.length, ".parcel:last-of-type input:not([type=hidden])", ".actions button");
  return (
    <EditPanel
      panel="items"
      page={page}
      form={form}
      labels={fieldLabels(ITEMS_PANEL, t, { items: rows.length })}
      lastResult={lastResult}
      onSubmit={applyChange}
    >
      <p className="quiet">{inEdit("items.note")}</p>
      <fieldset className="card parcels" id={items.id} ref={box}>
        <legend className="visually-hidden">{t("items.heading")}</legend>
        <div className="card-body">
          <FieldError meta={items} />
          {rows.map((row, index) => {
            const item = row.getFieldset();
            const legend = t("items.legend", { number: index + 1 });
            return (
              <fieldset key={row.key} className="parcel">
                <legend className="label">{legend}</legend>
                <div className="parcel-fields">
                  <TextField meta={item.description} {...props(LINE_ITEM_FIELDS.description)} className="parcel-name" />
                  {(["sku", "quantity"] as const).map((name) => (
                    <TextField key={name} meta={item[name]} {...props(LINE_ITEM_FIELDS[name])} optional={null} />
                  ))}
                  <TextField
                    meta={item.value}
                    {...props(LINE_ITEM_FIELDS.value)}
                    label={t("item.value", { currency: page.currency })}
                    optional={null}
                  />
                  {(["unitWeight", "hsCode"] as const).map((name) => (
                    <TextField key={name} meta={item[name]} {...props(LINE_ITEM_FIELDS[name])} optional={null} />
                  ))}
                  <SelectField
                    meta={item.originCountry}
                    label={t(LINE_ITEM_FIELDS.originCountry.label)}
                    choices={page.countries}
                    empty={inEdit("items.unknown")}
                    autoComplete="off"
                  />
                  <RemoveRow form={form} list={items.name} index={index} word={t("items.remove")} legend={legend} />
                </div>
              </fieldset>
            );
          })}
        </div>
        <p className="card-foot actions">
          <button
            {...form.insert.getButtonProps({ name: items.name, defaultValue: emptyLineItem() })}
            className="button button-small"
          >
            <Icon name="plus" />
            {t("items.add")}
          </button>
        </p>
      </fieldset>
    </EditPanel>
  );
}
