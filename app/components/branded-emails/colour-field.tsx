import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { FieldFrame } from "~/components/forms/field";
import { pickedColour } from "~/models/colours";

interface ColourFieldProps {
  meta: FieldMetadata<unknown>;
  label: string;
  hint: string;
  /** Name of the picker, which writes into the field. */
  pick: string;
  /** Colour that the picker shows while none is typed. */
  fallback: string;
}

/** A colour to type, `#rrggbb`; empty for none. The browser's picker, which knows no empty value, needs JavaScript. */
export function ColourField({ meta, label, hint, pick, fallback }: ColourFieldProps) {
  const { key, ...input } = getInputProps(meta, { type: "text" });
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(input.defaultValue ?? "");
  const isHydrated = useHydrated();
  const write = (colour: string) => {
    if (!field.current) return;
    field.current.value = colour;
    field.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <FieldFrame meta={meta} label={label} hint={hint}>
      <span className="control colour-control">
        {isHydrated ? (
          <input
            type="color"
            aria-label={pick}
            value={pickedColour(typed) ?? fallback}
            onChange={({ currentTarget }) => write(currentTarget.value)}
          />
        ) : null}
        <input
          key={key}
          {...input}
          ref={field}
          required={false}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          aria-describedby={[meta.descriptionId, meta.errors ? meta.errorId : ""].filter(Boolean).join(" ")}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </span>
    </FieldFrame>
  );
}
