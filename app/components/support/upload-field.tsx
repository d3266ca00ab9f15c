import type { FieldMetadata } from "@conform-to/react";
import { type ReactNode, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useT } from "~/components/document/translation";
import { FieldError } from "~/components/forms/field";
import { useProblemText } from "~/components/forms/use-problem-text";
import { problem } from "~/models/problem-text";
import { ATTACHMENT_ACCEPT } from "~/models/support/attachments";
import { fileFieldOf, type SentFile } from "~/models/support/ticket-fields";
import { FileLine } from "./file-line";
import { useUploads } from "./use-uploads";
import "./support-parts.css";

interface UploadFieldProps {
  meta: FieldMetadata<unknown>;
  /** Name of the field; the chosen files are sent as `fileFieldOf(name)`. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  max: number;
  /** Files that are confirmed already. */
  initial: readonly SentFile[];
  isOptional?: boolean;
}

/**
 * A file field. With JavaScript files are uploaded as they are chosen. Without it they are submitted with the form, and a new
 * file replaces the one uploaded before.
 */
export function UploadField({ meta, name, label, hint, max, initial, isOptional = false }: UploadFieldProps) {
  const t = useT("support");
  const forms = useT("forms");
  const isHydrated = useHydrated();
  const problemText = useProblemText();
  const { items, add, remove } = useUploads(initial);
  // More files were chosen than allowed.
  const [isOver, setOver] = useState(false);
  // Hide the error once a file is ready.
  const isWrong = meta.errors !== undefined && !(isHydrated && items.some(({ state }) => state === "ready"));
  const isFull = isHydrated && items.filter(({ state }) => state !== "failed").length >= max;
  const describedBy = [hint ? meta.descriptionId : "", isWrong ? meta.errorId : ""].filter(Boolean).join(" ") || undefined;
  return (
    <div className={`field ${isWrong ? "field-wrong" : ""}`}>
      <label htmlFor={meta.id}>
        {label} {isOptional ? <span className="quiet">{forms("optional")}</span> : null}
      </label>
      {hint ? (
        <p className="hint" id={meta.descriptionId}>
          {hint}
        </p>
      ) : null}
      {isWrong ? <FieldError meta={meta} /> : null}
      <div className="control support-control">
        {items.map((item) => (
          <FileLine
            key={item.key}
            item={item}
            name={name}
            onRemove={() => {
              setOver(false);
              remove(item.key);
            }}
          />
        ))}
        {isOver ? (
          <p className="field-error" role="alert">
            {problemText(problem("form.error.file-count", { max }))}
          </p>
        ) : null}
        {isFull ? null : (
          <input
            type="file"
            id={meta.id}
            name={fileFieldOf(name)}
            accept={ATTACHMENT_ACCEPT}
            multiple={max > 1}
            aria-describedby={describedBy}
            aria-invalid={isWrong || undefined}
            onChange={(event) => {
              const room = max - items.filter(({ state }) => state !== "failed").length;
              const chosen = [...(event.target.files ?? [])];
              setOver(chosen.length > room);
              add(chosen.slice(0, room));
              // The file is uploaded already: do not submit it with the form.
              event.target.value = "";
            }}
          />
        )}
        {!isHydrated && max === 1 && items.length > 0 ? <p className="hint">{t("file.again")}</p> : null}
      </div>
    </div>
  );
}
