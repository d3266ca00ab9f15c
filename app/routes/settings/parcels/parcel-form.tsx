import { type SubmissionResult, useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { SavedParcel } from "#contract/services";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { ErrorSummary } from "~/components/forms/error-summary";
import { CheckField, TextField } from "~/components/forms/field";
import { useFieldProps } from "~/components/forms/use-field-props";
import { PageForm } from "~/components/forms/page-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { useHeadingFocus } from "~/components/settings/use-heading-focus";
import { fieldLabels } from "~/models/form-fields";
import { SAVED_PARCEL_FIELDS, savedParcelValues, type SavedParcelValues } from "~/models/parcels/saved-parcel-fields";

interface ParcelFormProps {
  /** Undefined for a new parcel. */
  parcel: SavedParcel | undefined;
  idempotencyKey: string;
  lastResult: SubmissionResult | null;
}

export function ParcelForm({ parcel, idempotencyKey, lastResult }: ParcelFormProps) {
  const t = useT("parcels");
  const inCheckout = useT("checkout");
  const props = useFieldProps("checkout");
  const paths = usePaths();
  const { language } = usePageContext();
  const heading = useHeadingFocus(lastResult !== null);
  const [form, fields] = useForm<SavedParcelValues>({
    id: "parcel",
    lastResult,
    defaultValue: savedParcelValues(parcel, language),
  });
  return (
    <PageForm form={form} preventScrollReset className="card-body stack parcels-form" idempotencyKey={idempotencyKey}>
      <h2 ref={heading} tabIndex={-1}>
        {parcel ? t("edit-title", { name: parcel.name }) : t("new")}
      </h2>
      <ErrorSummary form={form} labels={fieldLabels(SAVED_PARCEL_FIELDS, inCheckout)} />
      <div className="fields parcels-fields">
        <TextField meta={fields.name} {...props(SAVED_PARCEL_FIELDS.name)} className="parcels-field-name" />
        {(["length", "width", "height", "weight"] as const).map((name) => (
          <TextField key={name} meta={fields[name]} {...props(SAVED_PARCEL_FIELDS[name])} />
        ))}
      </div>
      <div className="line between">
        {parcel?.isDefault ? <span /> : <CheckField meta={fields.isDefault} label={t("use-default")} />}
        <div className="actions">
          <Link to={paths.settings("parcels")} preventScrollReset className="button">
            {t("cancel")}
          </Link>
          <SubmitButton name="intent" value="save">
            {t("save")}
          </SubmitButton>
        </div>
      </div>
    </PageForm>
  );
}
