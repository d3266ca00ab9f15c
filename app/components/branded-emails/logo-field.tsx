import type { FieldMetadata } from "@conform-to/react";
import { useT } from "~/components/document/translation";
import { CheckField } from "~/components/forms/field";
import { FileField } from "~/components/forms/file-field";
import "./logo-field.css";

interface LogoFieldProps {
  meta: FieldMetadata<string>;
  label: string;
  /** The saved one; null without it. */
  saved: { url: string; name: string } | null;
  /** Takes the saved one away. */
  remove: FieldMetadata<unknown>;
  removeLabel: string;
}

/** A logo to choose, and the saved one. */
export function LogoField({ meta, label, saved, remove, removeLabel }: LogoFieldProps) {
  const t = useT("branded-emails");
  return (
    <div>
      <FileField meta={meta} label={label} hint={t("logo-hint")} accept=".jpg,.jpeg,.png,image/jpeg,image/png" />
      {saved ? (
        <div className="saved-logo">
          <img src={saved.url} alt={t("logo-alt", { name: saved.name })} />
          <CheckField meta={remove} label={removeLabel} />
        </div>
      ) : null}
    </div>
  );
}
