import { useHydrated } from "remix-utils/use-hydrated";
import { usePageContext } from "~/components/document/page-context";
import { useT } from "~/components/document/translation";
import { useProblemText } from "~/components/forms/use-problem-text";
import { useFormat } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { fileSize } from "~/models/support/attachments";
import { failedFile, IN_PROGRESS } from "~/models/support/ticket-fields";
import type { UploadItem } from "./use-uploads";

/** A file of an upload field: in progress, confirmed or refused. */
export function FileLine({ item, name, onRemove }: { item: UploadItem; name: string; onRemove: () => void }) {
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
