import { useEffect, useLayoutEffect, useRef } from "react";
import { useT } from "~/components/document/translation";

interface LeaveQuestionProps {
  /** Name of the language whose text is not saved. */
  language: string;
  onSave: () => void;
  onReject: () => void;
  onStay: () => void;
}

/** Asks what becomes of a text before another language is opened. @see spec configuration-and-support, section 4, "Branded email template" */
export function LeaveQuestion({ language, onSave, onReject, onStay }: LeaveQuestionProps) {
  const t = useT("branded-emails");
  const inCommon = useT("common");
  const ref = useRef<HTMLDialogElement>(null);
  // Before the dialog leaves the document: only a dialog that is closed gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current!;
    dialog.showModal();
    return () => dialog.close();
  }, []);
  useEffect(() => {
    const dialog = ref.current!;
    const cancel = (event: Event) => {
      event.preventDefault();
      onStay();
    };
    dialog.addEventListener("cancel", cancel);
    return () => dialog.removeEventListener("cancel", cancel);
  }, [onStay]);
  return (
    <dialog ref={ref} aria-labelledby="leave-question">
      <div className="dialog-stack">
        <h3 id="leave-question">{t("leave.title", { language })}</h3>
        <p>{t("leave.text")}</p>
        <p className="actions actions-end">
          <button type="button" className="button button-primary" onClick={onSave}>
            {t("leave.save")}
          </button>
          <button type="button" className="button button-danger" onClick={onReject}>
            {t("leave.reject")}
          </button>
          <button type="button" className="button button-quiet" onClick={onStay}>
            {inCommon("unsaved.keep")}
          </button>
        </p>
      </div>
    </dialog>
  );
}
