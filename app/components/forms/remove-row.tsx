import type { FormMetadata } from "@conform-to/react";
import { Icon } from "~/components/ui/icon";

interface RemoveRowProps {
  form: Pick<FormMetadata, "remove">;
  /** Name of the list, and the row's place in it. */
  list: string;
  index: number;
  word: string;
  /** Names the row to screen readers. */
  legend: string;
}

/** Removes a row of a list of fields, also without JavaScript. */
export function RemoveRow({ form, list, index, word, legend }: RemoveRowProps) {
  return (
    <div className="field parcel-remove">
      <button {...form.remove.getButtonProps({ name: list, index })} className="control button button-quiet">
        <Icon name="trash" />
        <span className="parcel-word" aria-hidden="true">
          {word}
        </span>
        <span className="visually-hidden">
          {word} {legend}
        </span>
      </button>
    </div>
  );
}
