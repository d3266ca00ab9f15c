import { ARCHIVE_PERIODS } from "#contract/archiving";
import type { Fields } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

const period = {
  kind: "choice",
  options: ARCHIVE_PERIODS,
  required: true,
  missing: "form.error.missing.choice",
} as const;

/** @see spec configuration-and-support, section 5, "Archiving" */
export const ARCHIVING_FIELDS = {
  delivered: { ...period, label: "delivered" },
  draft: { ...period, label: "draft" },
} as const satisfies Fields<Key<"archiving">>;
