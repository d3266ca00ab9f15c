import { type FormMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { CsrfField } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { ErrorSummary } from "~/components/forms/error-summary";
import { CheckField, RadioField, TextField } from "~/components/forms/field";
import { useFieldProps } from "~/components/forms/use-field-props";
import { Money, useFormat } from "~/components/ui/format";
import { fieldLabels } from "~/models/form-fields";
import {
  BULK_CHOICE_FIELDS,
  BULK_CONTENT_FIELDS,
  BULK_PARCEL_FIELDS,
  type BulkChoiceValues,
  type BulkContentValues,
  CUSTOM_PARCEL,
} from "~/models/shipments/bulk-fields";
import type { BulkPage } from "~/models/shipments/bulk-page";
import type { ParcelValues } from "~/models/checkout/parcel-fields";

export const BULK_PANEL_FORM = "bulk-panel";

interface FlowFormProps {
  page: BulkPage;
  lastResult: SubmissionResult | null;
}

/** What all forms of the panels have. */
function Frame({ page, form, labels, children }: FlowFrameProps) {
  const paths = usePaths();
  const url = paths.bulk(page.inbox, page.flow, new URLSearchParams(page.query));
  return (
    <>
      <ErrorSummary form={form} labels={labels ?? {}} />
      <Form id={BULK_PANEL_FORM} method="post" action={url} noValidate className="stack" preventScrollReset>
        <CsrfField />
        <input type="hidden" name="idempotencyKey" value={page.idempotencyKey} />
        {children}
      </Form>
    </>
  );
}
interface FlowFrameProps {
  page: BulkPage;
  form: Pick<FormMetadata<Record<string, unknown>>, "id" | "errors" | "allErrors">;
  labels?: Record<string, string>;
  children: ReactNode;
}

/** Description and value of the contents, the same for all. */
export function ContentForm({ page, lastResult }: FlowFormProps) {
  const t = useT("bulk");
  const inCheckout = useT("checkout");
  const props = useFieldProps("checkout");
  const [form, fields] = useForm<BulkContentValues>({ id: BULK_PANEL_FORM, lastResult });
  const { description, value, secondHand } = BULK_CONTENT_FIELDS;
  return (
    <Frame page={page} form={form} labels={fieldLabels(BULK_CONTENT_FIELDS, inCheckout)}>
      <p className="quiet">{t("replaces.content")}</p>
      <TextField meta={fields.description} {...props(description)} />
      <TextField meta={fields.value} {...props(value)} />
      <CheckField meta={fields.secondHand} label={inCheckout(secondHand.label)} />
      {page.isInsured ? <p className="quiet">{t("price-notice")}</p> : null}
    </Frame>
  );
}

/** One parcel, the same for all: a saved one or one with sizes of its own. */
export function ParcelForm({ page, lastResult }: FlowFormProps) {
  const t = useT("bulk");
  const inCheckout = useT("checkout");
  const props = useFieldProps("checkout");
  const { weight } = useFormat();
  const [form, fields] = useForm<ParcelValues & { template: string }>({
    id: BULK_PANEL_FORM,
    lastResult,
    defaultValue: { name: inCheckout("parcel.custom") },
  });
  const choices = page.parcels.map((parcel) => {
    const { length, width, height } = parcel;
    return {
      value: parcel.id,
      label: parcel.name,
      hint: `${length} × ${width} × ${height} cm`,
      aside: (
        <span className="number nowrap" suppressHydrationWarning>
          {weight(parcel.weight)}
        </span>
      ),
    };
  });
  return (
    <Frame page={page} form={form} labels={fieldLabels(BULK_PARCEL_FIELDS, inCheckout)}>
      <p className="quiet">{t("replaces.parcels")}</p>
      {choices.length > 0 ? (
        <RadioField
          meta={fields.template}
          legend={t("parcel")}
          choices={[...choices, { value: CUSTOM_PARCEL, label: inCheckout("parcel.custom") }]}
          fallback={choices[0]?.value}
        />
      ) : null}
      <input type="hidden" name="name" value={fields.name.initialValue ?? ""} />
      <div className="fields">
        {(["weight", "length", "width", "height"] as const).map((name) => (
          <TextField key={name} meta={fields[name]} {...props(BULK_PARCEL_FIELDS[name])} />
        ))}
      </div>
    </Frame>
  );
}

/** A service or a collection date for all. */
export function ChoiceForm({ page, lastResult }: FlowFormProps) {
  const t = useT("bulk");
  const { day } = useFormat();
  const [form, fields] = useForm<BulkChoiceValues>({ id: BULK_PANEL_FORM, lastResult });
  const choices =
    page.flow === "services"
      ? page.services.map(({ value, name, carrier, totalPrice, currency }) => ({
          value,
          label: value === "cheapest" || value === "fastest" ? t(`service.${value}`) : name,
          hint: value === "cheapest" || value === "fastest" ? null : carrier,
          aside: (
            <strong className="number nowrap">
              <Money minor={totalPrice} currency={currency} />
            </strong>
          ),
        }))
      : page.days.map((date) => ({ value: date, label: <span suppressHydrationWarning>{day(date)}</span> }));
  return (
    <Frame page={page} form={form} labels={fieldLabels(BULK_CHOICE_FIELDS, t)}>
      <RadioField meta={fields.choice} legend={t("choice")} choices={choices} />
    </Frame>
  );
}

/** Asks before something is done that needs nothing more. */
export function PlainForm({ page, lastResult }: FlowFormProps) {
  const t = useT("bulk");
  const { money } = useFormat();
  const [form] = useForm({ id: BULK_PANEL_FORM, lastResult });
  const { flow, fits, insurance } = page;
  return (
    <Frame page={page} form={form}>
      <p>{t(flow === "delete" ? "question.delete" : "question.insurance", { count: fits })}</p>
      {flow === "insurance" && insurance ? (
        <p suppressHydrationWarning>{t("insurance-price", { price: money(insurance.totalPrice, insurance.currency) })}</p>
      ) : null}
      {flow === "delete" ? <p className="quiet">{t("undo-hint")}</p> : null}
    </Frame>
  );
}
