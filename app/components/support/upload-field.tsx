import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { FieldError } from "~/components/forms/field";
import { useProblemText } from "~/components/forms/use-problem-text";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { ATTACHMENT_ACCEPT } from "~/models/support/attachment-rules";
import { fileSize } from "~/models/support/file-size";
import { failedFile, fileFieldOf, IN_PROGRESS, type SentFile } from "~/models/support/ticket-fields";
import { type UploadItem, useUploads } from "./use-uploads";

interface UploadFieldProps {
  meta: FieldMetadata<unknown>;
  /** Of the field; the chosen files are sent as `fileFieldOf(name)`. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  max: number;
  /** Files that were confirmed before. */
  initial: readonly SentFile[];
  isOptional?: boolean;
}

/**
 * A field of files. With JavaScript they are sent as they are chosen; without it they come with the form, and one that was sent before is
 * replaced by the next.
 */
export function UploadField({ meta, name, label, hint, max, initial, isOptional = false }: UploadFieldProps) {
  const t = useT("support");
  const forms = useT("forms");
  const isHydrated = useHydrated();
  const { items, add, remove } = useUploads(initial);
  // What was wrong is answered once a file is there.
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
          <FileLine key={item.key} item={item} name={name} onRemove={() => remove(item.key)} />
        ))}
        {isFull ? null : (
          <div className="support-drop">
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
                add([...(event.target.files ?? [])].slice(0, room));
                // Sent already: the form must not send it again.
                event.target.value = "";
              }}
            />
          </div>
        )}
        {!isHydrated && max === 1 && items.length > 0 ? <p className="hint">{t("file.again")}</p> : null}
      </div>
    </div>
  );
}

function FileLine({ item, name, onRemove }: { item: UploadItem; name: string; onRemove: () => void }) {
  const t = useT("support");
  const problemText = useProblemText();
  const isHydrated = useHydrated();
  const { language } = usePageContext();
  const { percent } = useFormat();
  const { fileName, size, state, share, id, problem } = item;
  const isPdf = fileName.toLowerCase().endsWith(".pdf");
  const isUnderWay = state === "uploading" || state === "checking";
  return (
    <div className={`support-file ${state === "failed" ? "is-wrong" : ""}`}>
      <input
        type="hidden"
        name={name}
        value={state === "failed" ? failedFile(problem ?? "") : isUnderWay ? IN_PROGRESS : (id ?? "")}
      />
      <span className="support-file-mark">
        <Icon name={isPdf ? "document" : "image"} />
      </span>
      <span className="grow">
        <span className="block cut strong">{fileName}</span>
        <span className="block small quiet" role="status" suppressHydrationWarning>
          {state === "uploading" ? t("file.uploading", { percent: percent(Math.round(share * 100)) }) : null}
          {state === "checking" ? t("file.checking") : null}
          {state === "failed" && problem ? <span className="field-error">{problemText(problem)}</span> : null}
          {state === "ready" ? fileSize(size, language) : null}
        </span>
        {state === "uploading" ? <progress max={1} value={share} aria-label={fileName} /> : null}
      </span>
      {isHydrated ? (
        <button type="button" className="button button-quiet button-icon button-small" onClick={onRemove}>
          <Icon name="close" />
          <span className="visually-hidden">{t("file.remove", { name: fileName })}</span>
        </button>
      ) : (
        <label className="line small">
          <input type="checkbox" name="drop" value={id ?? ""} />
          {t("file.drop")}
        </label>
      )}
    </div>
  );
}
