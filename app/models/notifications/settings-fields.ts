import type { NotificationSetting } from "#contract/notifications";
import { NOTIFICATION_KINDS, type NotificationKind } from "#contract/rules/notifications";
import { recordOf } from "#contract/rules/objects";
import type { Fields } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

/** Two checkboxes for each kind. */
export const NOTIFICATION_FIELDS = recordOf(NOTIFICATION_KINDS, () => ({
  fields: {
    page: { kind: "checkbox", label: "on-page" },
    mail: { kind: "checkbox", label: "by-mail" },
  },
})) satisfies Fields<Key<"notifications">>;

type Checked = Record<NotificationKind, { page: boolean; mail: boolean }>;

/** The settings of a submitted form. */
export function submittedSettings(value: Checked): NotificationSetting[] {
  return NOTIFICATION_KINDS.map((kind) => ({ kind, onPage: value[kind].page, byMail: value[kind].mail }));
}
