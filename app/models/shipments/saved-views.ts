import type { ListLook } from "#contract/client";
import type { SavedView } from "#contract/views";
import type { Inbox } from "#contract/states";
import { presetOf, presetRange } from "./date-presets";
import type { SortedQuery } from "./list-query";
import { listSearch, sortOf } from "./list-search";
import { MAX_LENGTH } from "#contract/rules/field-limits";
import type { Fields, Values } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

/** A saved view as the sidebar shows it. */
export interface ViewLink {
  id: string;
  name: string;
  inbox: Inbox;
  /** Query of its list, with the days of today. */
  search: string;
  /** Null for that of the account's lists. */
  look: ListLook | null;
}

/** @param today calendar day, `2026-11-21`, which "the last 7 days" end on */
export function viewLink({ id, name, inbox, filters, created, order, look }: SavedView, today: string): ViewLink {
  const days = created && presetRange(created, today);
  const all = days ? { ...filters, created_at_from: days.from, created_at_to: days.to } : filters;
  return { id, name, inbox, search: listSearch(all, sortOf(order)).toString(), look };
}

/** The view to save for a list. Days that equal a preset today are saved as the preset, so that they move with the calendar. */
export function viewOfList(inbox: Inbox, { filters, order }: Pick<SortedQuery, "filters" | "order">, today: string) {
  const { created_at_from: from, created_at_to: to, ...others } = filters;
  const created = presetOf({ from, to }, today);
  return { inbox, order, created: created ?? null, filters: created ? others : filters };
}

/** The name of a saved view, typed when it is saved and when it is renamed. */
export const VIEW_FIELDS = {
  name: { kind: "text", max: MAX_LENGTH.viewName, required: true, label: "name", missing: "form.error.view-name" },
} as const satisfies Fields<Key<"views">>;
export type ViewValues = Values<typeof VIEW_FIELDS>;
