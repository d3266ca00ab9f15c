import type { ReactNode } from "react";

/** Checkboxes with a common name. @param choices value and label of each */
export function Checks({
  name,
  checked = [],
  choices,
}: {
  name: string;
  checked?: string[] | undefined;
  choices: [string, ReactNode][];
}) {
  return (
    <div className="checks">
      {choices.map(([value, label]) => (
        <label key={value} className="check">
          <input type="checkbox" name={name} value={value} defaultChecked={checked.includes(value)} />
          <span className="line">{label}</span>
        </label>
      ))}
    </div>
  );
}
