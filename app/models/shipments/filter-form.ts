import type { z } from "zod";
import { DATE_PRESETS } from "#contract/rules/date-presets";
import type { ShipmentFilters } from "#contract/shipments";
import { isDay } from "~/models/field-rules";
import { formSchema, RUN_WITH_FIELD_ERRORS } from "~/models/form-schema";
import { problem } from "~/models/problem-text";
import { customRange, presetOf, presetRange } from "./date-presets";
import { FILTER_FIELDS, FILTER_SECTIONS, type FilterSection, type FilterValues } from "./filter-fields";

/** @param today calendar day, `2026-11-21` */
export function filterForm(today: string) {
  return formSchema(FILTER_FIELDS).superRefine((form, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (!presetNamed(form.created)) {
      const { from, to } = customRange(today);
      const message = problem("form.error.days-between", { from, to });
      for (const name of ["created_at_from", "created_at_to"] as const) {
        const day = form[name];
        if (day && isDay(day) && (day < from || day > to)) refuse(name, message);
      }
      if (isReversed(form.created_at_from, form.created_at_to)) refuse("created_at_to", problem("form.error.day-order"));
    }
    if (isReversed(form.delivery_date_from, form.delivery_date_to)) refuse("delivery_date_to", problem("form.error.day-order"));
  }, RUN_WITH_FIELD_ERRORS);
}
type FilterForm = z.output<ReturnType<typeof filterForm>>;

function isReversed(from: string | undefined, to: string | undefined): boolean {
  return from !== undefined && to !== undefined && from > to;
}

function presetNamed(name: string | undefined) {
  return DATE_PRESETS.find((preset) => preset === name);
}

/** Values of the panel's lists: the options, or the checked ones. */
export interface FilterLists {
  carrier_name: string[];
  source: string[];
  tag: string[];
}

/**
 * The filters of a valid form, without those of sections that the inbox does not have. Empty values are dropped. Typed days apply
 * if no preset is chosen, because an old browser without JavaScript shows their fields next to "any".
 *
 * @param today calendar day, `2026-11-21`
 */
export function filtersOfForm(
  { created, label_downloaded: label, ship_by: deadline, shop_confirmation: told, ...typed }: FilterForm,
  lists: FilterLists,
  { sections, today }: { sections: readonly FilterSection[]; today: string },
): ShipmentFilters {
  const preset = presetNamed(created);
  const days = preset && presetRange(preset, today);
  const all: Record<string, string | string[] | undefined> = {
    ...typed,
    ...(days ? { created_at_from: days.from, created_at_to: days.to } : {}),
    ...lists,
    label_downloaded: label === "any" ? undefined : label,
    ship_by: deadline === "any" ? undefined : deadline,
    shop_confirmation: told === "any" ? undefined : told,
  };
  const keys = sections.flatMap((section): readonly string[] => FILTER_SECTIONS[section]);
  return Object.fromEntries(keys.flatMap((key) => (all[key]?.length ? [[key, all[key]]] : [])));
}

/** The panel's values for the filters of a list. */
export function filterValues(filters: ShipmentFilters, today: string): FilterValues {
  const { created_at_from: from, created_at_to: to } = filters;
  const created = from || to ? (presetOf({ from, to }, today) ?? "custom") : "any";
  return {
    created,
    created_at_from: created === "custom" ? (from ?? "") : "",
    created_at_to: created === "custom" ? (to ?? "") : "",
    delivery_date_from: filters.delivery_date_from ?? "",
    delivery_date_to: filters.delivery_date_to ?? "",
    recipient_name: filters.recipient_name ?? "",
    recipient_surname: filters.recipient_surname ?? "",
    ship_by: filters.ship_by ?? "any",
    shop_confirmation: filters.shop_confirmation ?? "any",
    label_downloaded: filters.label_downloaded ?? "any",
    shipment_custom_reference: filters.shipment_custom_reference ?? "",
  };
}
