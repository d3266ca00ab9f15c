import { useForm } from "@conform-to/react";
import type { SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { ShipmentFilters } from "#contract/shipments";
import type { Inbox } from "#contract/states";
import { CarrierMark } from "~/components/checkout/carrier-mark";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { ErrorSummary } from "~/components/forms/error-summary";
import { Checks, TextField } from "~/components/forms/field";
import { ReadyButton } from "~/components/forms/ready-button";
import { useFieldProps } from "~/components/forms/use-field-props";
import { useFormReading } from "~/components/forms/use-form-reading";
import { useFormat } from "~/components/ui/format";
import { Panel } from "~/components/ui/panel";
import { fieldLabels } from "~/models/form-fields";
import {
  activeSections,
  CREATED_CHOICES,
  DEADLINE_CHOICES,
  FILTER_FIELDS,
  type FilterSection,
  type FilterValues,
  LABEL_CHOICES,
  CONFIRMATION_CHOICES,
  withoutSections,
} from "~/models/shipments/filter-fields";
import { inboxSlug } from "~/models/shipments/inbox";
import { listSearch, type SortName } from "~/models/shipments/list-search";
import { type DaysName, readFilters } from "./read-filters";
import { useFilteredCount } from "./use-filtered-count";

interface FiltersPanelProps {
  inbox: Inbox;
  sort: SortName | null;
  sections: FilterSection[];
  /** Filters of the list beneath. */
  filters: ShipmentFilters;
  values: FilterValues;
  /** Limits of a custom range of days. */
  range: { from: string; to: string };
  /** Carriers without a logo id are shown without a logo. */
  carriers: { name: string; logoId: string | null }[];
  sources: { name: string; alias: string }[];
  tags: string[];
  result: SubmissionResult | null;
}

/** @see spec shipment-core, section 2, "Filters panel" */
export function FiltersPanel({
  inbox,
  sort,
  sections,
  filters,
  values,
  range,
  carriers,
  sources,
  tags,
  result,
}: FiltersPanelProps) {
  const t = useT("filters");
  const inShipments = useT("shipments");
  const inForms = useT("forms");
  const paths = usePaths();
  const { day, number } = useFormat();
  const propsOf = useFieldProps("filters");
  // Every filter is optional, so none is marked as such.
  const props = (field: Parameters<typeof propsOf>[0]) => ({ ...propsOf(field), optional: null });
  const [form, fields] = useForm<FilterValues>({ id: "filters", lastResult: result, defaultValue: values });
  const [created, setCreated] = useState(String(form.initialValue?.created ?? values.created));
  const reading = useFormReading(form.id, readFilters);
  const { total = null, isExact = true } = useFilteredCount(inbox, reading?.query ?? null) ?? {};
  const isHydrated = useHydrated();
  const kept = filters.q ? { q: filters.q } : {};
  const chosen = new Set(activeSections(filters));

  /** Shown while days in the wrong order keep the button from working. */
  const wrongDays = (name: DaysName) =>
    reading?.unordered.includes(name) ? (
      <p className="field-error full" role="alert">
        {inForms("form.error.day-order")}
      </p>
    ) : null;

  function section(name: FilterSection, children: ReactNode) {
    if (!sections.includes(name)) return null;
    return (
      <fieldset className="panel-section" key={name}>
        <legend className="visually-hidden">{t(`filter.${name}`)}</legend>
        <p className="line between panel-heading">
          <strong aria-hidden="true">{name === "order" ? null : t(`filter.${name}`)}</strong>
          {chosen.has(name) ? (
            <Link to={paths.filters(inbox, listSearch(withoutSections(filters, [name]), sort))} className="small">
              {t("delete")} <span className="visually-hidden">{t(`filter.${name}`)}</span>
            </Link>
          ) : null}
        </p>
        {children}
      </fieldset>
    );
  }

  return (
    <Panel
      title={t("title")}
      note={inShipments(`inbox.${inboxSlug(inbox)}`)}
      closeTo={paths.inbox(inbox, listSearch(filters, sort))}
      foot={
        <>
          <ReadyButton className="button button-primary grow" form={form.id} isReady={!reading || reading.query !== null}>
            {total === null ? t("apply") : t(isExact ? "show" : "show-over", { count: total, number: number(total) })}
          </ReadyButton>
          {chosen.size > 0 ? (
            <Link to={paths.inbox(inbox, listSearch(kept, sort))} className="button">
              {t("clear")}
            </Link>
          ) : null}
        </>
      }
    >
      <ErrorSummary form={form} labels={fieldLabels(FILTER_FIELDS, t)} />
      <Form
        // Removing a section resets the form's fields.
        key={listSearch(filters, sort).toString()}
        id={form.id}
        action={paths.filters(inbox)}
        noValidate
      >
        <input type="hidden" name="apply" value="1" />
        {filters.q ? <input type="hidden" name="q" value={filters.q} /> : null}
        {sort ? <input type="hidden" name="sort" value={sort} /> : null}
        {section(
          "created",
          <>
            <div className="chips">
              {CREATED_CHOICES.map((choice) => (
                <label key={choice} className="pill">
                  <input
                    type="radio"
                    name="created"
                    value={choice}
                    defaultChecked={choice === created}
                    onChange={() => setCreated(choice)}
                  />
                  {t(`created.${choice}`)}
                </label>
              ))}
            </div>
            <div className="fields own-days">
              <TextField
                meta={fields.created_at_from}
                {...props(FILTER_FIELDS.created_at_from)}
                label={t("from")}
                min={range.from}
                max={range.to}
                disabled={isHydrated && created !== "custom"}
              />
              <TextField
                meta={fields.created_at_to}
                {...props(FILTER_FIELDS.created_at_to)}
                label={t("to")}
                min={range.from}
                max={range.to}
                disabled={isHydrated && created !== "custom"}
              />
              <p className="hint full">{t("range", { from: day(range.from), to: day(range.to) })}</p>
              {wrongDays("created_at")}
            </div>
          </>,
        )}
        {section(
          "delivery",
          <div className="fields">
            <TextField meta={fields.delivery_date_from} {...props(FILTER_FIELDS.delivery_date_from)} label={t("from")} />
            <TextField meta={fields.delivery_date_to} {...props(FILTER_FIELDS.delivery_date_to)} label={t("to")} />
            {wrongDays("delivery_date")}
          </div>,
        )}
        {section(
          "recipient",
          <div className="fields">
            <TextField meta={fields.recipient_name} {...props(FILTER_FIELDS.recipient_name)} />
            <TextField meta={fields.recipient_surname} {...props(FILTER_FIELDS.recipient_surname)} />
          </div>,
        )}
        {carriers.length > 0
          ? section(
              "carrier",
              <Checks
                name="carrier_name"
                checked={filters.carrier_name}
                choices={carriers.map(({ name, logoId }) => [
                  name,
                  <>
                    {logoId ? <CarrierMark service={{ logoId }} /> : null}
                    {name}
                  </>,
                ])}
              />,
            )
          : null}
        {sources.length > 0
          ? section(
              "source",
              <Checks
                name="source"
                checked={filters.source}
                choices={sources.map(({ name, alias }) => [name, t(`source.${name}`, { defaultValue: alias })])}
              />,
            )
          : null}
        {tags.length > 0
          ? section("tag", <Checks name="tag" checked={filters.tag} choices={tags.map((name) => [name, name])} />)
          : null}
        {section(
          "deadline",
          <Segments
            name="ship_by"
            chosen={values.ship_by}
            choices={DEADLINE_CHOICES}
            textOf={(choice) => t(`deadline.${choice}`)}
          />,
        )}
        {section(
          "told",
          <Segments
            name="shop_confirmation"
            chosen={values.shop_confirmation}
            choices={CONFIRMATION_CHOICES}
            textOf={(choice) => t(`told.${choice}`)}
          />,
        )}
        {section(
          "label",
          <Segments
            name="label_downloaded"
            chosen={values.label_downloaded}
            choices={LABEL_CHOICES}
            textOf={(choice) => t(`label.${choice}`)}
          />,
        )}
        {section(
          "order",
          <TextField meta={fields.shipment_custom_reference} {...props(FILTER_FIELDS.shipment_custom_reference)} />,
        )}
      </Form>
    </Panel>
  );
}

interface SegmentsProps<Choice extends string> {
  name: string;
  chosen: string;
  choices: readonly Choice[];
  textOf: (choice: Choice) => string;
}

/** Radios side by side. */
function Segments<Choice extends string>({ name, chosen, choices, textOf }: SegmentsProps<Choice>) {
  return (
    <div className="segments">
      {choices.map((choice) => (
        <label key={choice}>
          <input type="radio" name={name} value={choice} defaultChecked={choice === chosen} />
          {textOf(choice)}
        </label>
      ))}
    </div>
  );
}
