import { MAX_LENGTH } from "#contract/rules/field-limits";
import type { Fields, Values } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

/** The name of a saved view, typed when it is saved and when it is renamed. */
export const VIEW_FIELDS = {
  name: { kind: "text", max: MAX_LENGTH.viewName, required: true, label: "name", missing: "form.error.view-name" },
} as const satisfies Fields<Key<"views">>;
export type ViewValues = Values<typeof VIEW_FIELDS>;
