import { type SubmissionResult, useForm } from "@conform-to/react";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { RadioField, TextField } from "~/components/forms/field";
import { PageForm } from "~/components/forms/page-form";
import { useFieldProps } from "~/components/forms/use-field-props";
import { NEW_POINT_FIELDS, type NewPointValues } from "~/models/buyers/address-change-fields";
import { fieldLabels } from "~/models/form-fields";

interface PointFormProps {
  points: { id: string; businessName: string; address: string; zipCode: string; city: string }[];
  /** The postcode that they were looked for with; empty for near the present point. */
  near: string;
  /** The merchant decides. */
  isAsked: boolean;
  result: SubmissionResult | null;
}

/** Points to choose from, and where to look for them. */
export function PointForm({ points, near, isAsked, result }: PointFormProps) {
  const t = useT("tracking");
  const props = useFieldProps("tracking");
  const { language } = usePageContext();
  const [form, fields] = useForm<NewPointValues>({ id: "address-change", lastResult: result });
  const table = NEW_POINT_FIELDS;
  const query = new URLSearchParams({ lang: language, ...(near ? { near } : {}) });
  return (
    <>
      <form method="get" className="point-search" role="search" aria-label={t("change.search-points")}>
        <input type="hidden" name="lang" value={language} />
        <div className="field">
          <label htmlFor="near">{t("change.near")}</label>
          <input id="near" name="near" defaultValue={near} autoComplete="postal-code" maxLength={20} />
        </div>
        <button className="button">{t("change.search")}</button>
      </form>
      {points.length === 0 ? (
        <p className="strong">{t("change.no-points")}</p>
      ) : (
        <PageForm form={form} labels={fieldLabels(table, t)} action={`?${query}`} className="stack">
          <RadioField
            meta={fields.pointId}
            legend={t("change.point")}
            choices={points.map(({ id, businessName, address, zipCode, city }) => ({
              value: id,
              label: businessName,
              hint: `${address}, ${zipCode} ${city}`,
            }))}
          />
          <TextField
            meta={fields.currentZipCode}
            {...props(table.currentZipCode)}
            hint={t("change.postcode-hint")}
            className="field-short"
          />
          <button className="button button-primary button-large button-wide" name="intent" value="point">
            {t(isAsked ? "change.ask-point" : "change.submit-point")}
          </button>
        </PageForm>
      )}
    </>
  );
}
