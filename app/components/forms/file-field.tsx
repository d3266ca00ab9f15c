import type { FieldMetadata } from "@conform-to/react";
import { FieldFrame } from "./field";

interface FileFieldProps {
  meta: FieldMetadata<unknown>;
  label: string;
  hint: string;
  /** Endings and types that the browser offers. */
  accept: string;
}

/** A file to upload with a form of the type `multipart/form-data`. */
export function FileField({ meta, label, hint, accept }: FileFieldProps) {
  return (
    <FieldFrame meta={meta} label={label} hint={hint}>
      <input
        type="file"
        id={meta.id}
        name={meta.name}
        accept={accept}
        aria-describedby={[meta.descriptionId, meta.errors ? meta.errorId : ""].filter(Boolean).join(" ")}
        aria-invalid={meta.errors ? true : undefined}
      />
    </FieldFrame>
  );
}
