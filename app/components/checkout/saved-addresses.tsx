import type { FormMetadata } from "@conform-to/react";
import type { BookEntry } from "~/models/checkout/address-page";

export interface SavedAddressesProps {
  form: Pick<FormMetadata<Record<string, unknown>>, "update">;
  /** Name of the fieldset that a saved address fills in. */
  name: string;
  entries: BookEntry[];
  label: string;
}

/** Saved addresses: a click fills in the form, also without JavaScript. */
export function SavedAddresses({ form, name, entries, label }: SavedAddressesProps) {
  if (entries.length === 0) return null;
  return (
    <div className="book-row">
      <p className="quiet small">{label}</p>
      <ul className="actions">
        {entries.map((entry) => (
          <li key={entry.id}>
            <button className="button button-small" {...form.update.getButtonProps({ name, value: entry.person })}>
              {entry.alias}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
