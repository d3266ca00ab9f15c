import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { Parcel } from "#contract/services";
import { useFormat } from "~/components/ui/format";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { FieldError, TextField } from "~/components/forms/field";
import { RemoveRow } from "~/components/forms/remove-row";
import { useFieldProps } from "~/components/forms/use-field-props";
import { rowsOf } from "~/components/forms/rows-of";
import { useRowFocus } from "~/components/forms/use-row-focus";
import { parcelValues } from "~/models/checkout/info-defaults";
import { PARCEL_FIELDS, type ParcelValues } from "~/models/checkout/parcel-fields";

interface ParcelRowsProps {
  form: Pick<FormMetadata<{ parcels: ParcelValues[] }>, "insert" | "remove">;
  parcels: FieldMetadata<ParcelValues[]>;
  templates: Parcel[];
  /** Default values of a row with custom sizes. */
  custom: ParcelValues;
}

/** The parcels of a shipment: saved parcels or custom sizes. Adding and removing rows works without JavaScript. */
export function ParcelRows({ form, parcels, templates, custom }: ParcelRowsProps) {
  const t = useT("checkout");
  const props = useFieldProps("checkout");
  const { weight } = useFormat();
  const { language } = usePageContext();
  const rows = rowsOf(parcels);
  const box = useRowFocus<HTMLFieldSetElement>(
    rows.length,
    ".parcel:last-of-type input:not([type=hidden])",
    ".actions button:last-of-type",
  );
  return (
    <fieldset className="card parcels" id={parcels.id} ref={box}>
      <legend>
        <h2>{t("info.parcels")}</h2>
      </legend>
      <div className="card-body">
        <FieldError meta={parcels} />
        {rows.map((row, index) => {
          const fields = row.getFieldset();
          return (
            <fieldset key={row.key} className="parcel">
              <legend className={rows.length > 1 ? "label" : "visually-hidden"}>
                {t("parcel.legend", { number: index + 1 })}
              </legend>
              <input type="hidden" name={fields.id.name} defaultValue={fields.id.initialValue ?? ""} />
              <div className="parcel-fields">
                <TextField meta={fields.name} {...props(PARCEL_FIELDS.name)} className="parcel-name" />
                {(["weight", "length", "width", "height"] as const).map((name) => (
                  <TextField key={name} meta={fields[name]} {...props(PARCEL_FIELDS[name])} />
                ))}
                <RemoveRow
                  form={form}
                  list={parcels.name}
                  index={index}
                  word={t("parcel.remove")}
                  legend={t("parcel.legend", { number: index + 1 })}
                />
              </div>
            </fieldset>
          );
        })}
      </div>
      <p className="card-foot actions">
        <span className="quiet small">{t("parcel.add")}</span>
        {templates.map((template) => (
          <button
            key={template.id}
            {...form.insert.getButtonProps({ name: parcels.name, defaultValue: parcelValues(template, language) })}
            className="button button-small"
          >
            + {template.name}{" "}
            <span className="quiet" suppressHydrationWarning>
              {weight(template.weight)}
            </span>
          </button>
        ))}
        <button {...form.insert.getButtonProps({ name: parcels.name, defaultValue: custom })} className="button button-small">
          + {t("parcel.custom")}
        </button>
      </p>
    </fieldset>
  );
}
