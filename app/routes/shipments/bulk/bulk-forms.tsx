import { useForm } from "@conform-to/react";
import { DescriptionField, ValueField } from "~/components/checkout/content-fields";
import { ContentSuggestions } from "~/components/checkout/content-suggestions";
import { useT } from "~/components/document/translation";
import { CheckField, Checks, RadioField, TextField } from "~/components/forms/field";
import { useFieldProps } from "~/components/forms/use-field-props";
import { useQuickForm } from "~/components/forms/use-quick-form";
import { useFormat } from "~/components/ui/format";
import type { ParcelValues } from "~/models/checkout/parcel-fields";
import { fieldLabels } from "~/models/form-fields";
import { TagsField } from "~/components/shipments/tags-field";
import { timeSpan } from "~/models/local-time";
import {
  BULK_CHOICE_FIELDS,
  BULK_CONTENT_FIELDS,
  BULK_PARCEL_FIELDS,
  BULK_PHONE_FIELDS,
  BULK_TAG_FIELDS,
  type BulkChoiceValues,
  type BulkContentValues,
  type BulkPhoneValues,
  type BulkTagValues,
  CUSTOM_PARCEL,
} from "~/models/shipments/bulk-fields";
import { BULK_PANEL_FORM } from "~/models/shipments/bulk-page";
import { BulkFrame, type FlowFormProps } from "./bulk-frame";

/** Sets description and value of the contents for all shipments. */
export function ContentForm({ page, lastResult }: FlowFormProps) {
  const t = useT("bulk");
  const inCheckout = useT("checkout");
  const [form, fields, applyChange] = useQuickForm<BulkContentValues>({
    id: BULK_PANEL_FORM,
    lastResult,
    defaultValue: {},
  });
  return (
    <BulkFrame page={page} form={form} labels={fieldLabels(BULK_CONTENT_FIELDS, inCheckout)} onSubmit={applyChange}>
      <p className="quiet">{t("replaces.content")}</p>
      <DescriptionField description={fields.description} />
      <ContentSuggestions form={form} description={fields.description} />
      <ValueField value={fields.value} currency={page.currency} hint={page.isInsured ? t("price-notice") : undefined} />
      <CheckField meta={fields.secondHand} label={inCheckout(BULK_CONTENT_FIELDS.secondHand.label)} />
    </BulkFrame>
  );
}

/** Sets one parcel for all shipments: a saved one, or one with custom dimensions. */
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
  const sizes = (
    <div className="fields fields-keep">
      {(["length", "width", "height"] as const).map((name) => (
        <TextField key={name} meta={fields[name]} {...props(BULK_PARCEL_FIELDS[name])} />
      ))}
    </div>
  );
  const { weightless, fits } = page;
  const hasOwn = weightless < fits;
  const isSaved = page.parcels.length > 0;
  const hint = [
    hasOwn ? t("keep-weight") : "",
    weightless === 0 ? "" : isSaved ? t("saved-weight") : hasOwn ? t("no-weight", { count: weightless }) : "",
  ];
  const choices = page.parcels.map(({ id, name, length, width, height, ...parcel }) => ({
    value: id,
    label: name,
    hint: `${length} × ${width} × ${height} cm`,
    aside: (
      <span className="number nowrap" suppressHydrationWarning>
        {weight(parcel.weight)}
      </span>
    ),
  }));
  return (
    <BulkFrame page={page} form={form} labels={fieldLabels(BULK_PARCEL_FIELDS, inCheckout)}>
      <p className="quiet">{t("replaces.parcels")}</p>
      <input type="hidden" name="name" value={fields.name.initialValue ?? ""} />
      {choices.length > 0 ? (
        <RadioField
          meta={fields.template}
          legend={t("parcel")}
          choices={[...choices, { value: CUSTOM_PARCEL, label: inCheckout("parcel.custom"), more: sizes }]}
        />
      ) : (
        sizes
      )}
      <TextField
        meta={fields.weight}
        {...props(BULK_PARCEL_FIELDS.weight)}
        optional={hasOwn || isSaved}
        hint={hint.filter(Boolean).join(" ")}
      />
    </BulkFrame>
  );
}

/** Sets a collection date for all shipments. */
export function DayForm({ page, lastResult }: FlowFormProps) {
  const t = useT("bulk");
  const { dayBrief } = useFormat();
  const [form, fields] = useForm<BulkChoiceValues>({ id: BULK_PANEL_FORM, lastResult });
  const choices = page.days.map(({ date, hours, current }) => ({
    value: date,
    label: <span suppressHydrationWarning>{dayBrief(date)}</span>,
    hint: hours ? timeSpan(hours.start, hours.end) : null,
    aside:
      current > 0 ? (
        <span className="badge badge-plain">
          {current === page.fits ? t("current") : t("current-for", { number: current, total: page.fits })}
        </span>
      ) : null,
  }));
  return (
    <BulkFrame page={page} form={form} labels={fieldLabels(BULK_CHOICE_FIELDS, t)}>
      <RadioField
        meta={fields.choice}
        legend={t("title.collection-date")}
        choices={choices}
        fallback={page.days.find(({ current }) => current === page.fits)?.date}
      />
      {page.days.some(({ hours }) => hours === null) ? <p className="hint">{t("hours-differ")}</p> : null}
    </BulkFrame>
  );
}

/** Sets one of the saved senders for all shipments. */
export function SenderForm({ page, lastResult }: FlowFormProps) {
  const t = useT("bulk");
  const [form, fields] = useForm<BulkChoiceValues>({ id: BULK_PANEL_FORM, lastResult });
  const choices = page.senders.map(({ id, name, line }) => ({ value: id, label: name, hint: line }));
  return (
    <BulkFrame page={page} form={form} labels={fieldLabels(BULK_CHOICE_FIELDS, t)}>
      <p className="quiet">{t("replaces.sender")}</p>
      <RadioField meta={fields.choice} legend={t("title.sender")} choices={choices} fallback={page.senders[0]?.id} />
    </BulkFrame>
  );
}

/** Sets a phone number for recipients without one. */
export function PhoneForm({ page, lastResult }: FlowFormProps) {
  const t = useT("bulk");
  const props = useFieldProps("bulk");
  const [form, fields] = useForm<BulkPhoneValues>({
    id: BULK_PANEL_FORM,
    lastResult,
    defaultValue: { phone: page.fallbackPhone, isFallback: "on" },
  });
  return (
    <BulkFrame page={page} form={form} labels={fieldLabels(BULK_PHONE_FIELDS, t)}>
      <TextField meta={fields.phone} {...props(BULK_PHONE_FIELDS.phone)} hint={t("phone.hint")} />
      <CheckField meta={fields.isFallback} label={t(BULK_PHONE_FIELDS.isFallback.label)} />
    </BulkFrame>
  );
}

/** Adds tags to all shipments, and removes tags that any of them has. */
export function TagsForm({ page, lastResult }: FlowFormProps) {
  const t = useT("bulk");
  const [form, fields] = useForm<BulkTagValues & { remove: string[] }>({ id: BULK_PANEL_FORM, lastResult });
  const { used, known } = page.tags;
  const removed = [form.initialValue?.remove].flat().flatMap((name) => name ?? []);
  return (
    <BulkFrame page={page} form={form} labels={fieldLabels(BULK_TAG_FIELDS, t)}>
      <TagsField meta={fields.add} label={t("tags.add")} known={known} />
      {used.length > 0 ? (
        <fieldset className="field">
          <legend>{t("tags.remove")}</legend>
          <Checks name="remove" checked={removed} choices={used.map((name) => [name, name])} />
        </fieldset>
      ) : null}
    </BulkFrame>
  );
}
