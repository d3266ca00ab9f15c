import { useT } from "~/components/document/translation";
import { QuestionDialog } from "~/components/ui/question-dialog";

interface LeaveQuestionProps {
  /** Name of the language with unsaved text. */
  language: string;
  onSave: () => void;
  onReject: () => void;
  onStay: () => void;
}

/**
 * Asks whether to save or discard a text before another language is opened.
 * _
 * @see spec configuration-and-support, section 4, "Branded email template"
 */
export function LeaveQuestion({ language, onSave, onReject, onStay }: LeaveQuestionProps) {
  const t = useT("branded-emails");
  const inCommon = useT("common");
  return (
    <QuestionDialog title={t("leave.title", { language })} text={t("leave.text")} onCancel={onStay}>
      <button type="button" className="button button-danger at-start" onClick={onReject}>
        {t("leave.reject")}
      </button>
      <button type="button" className="button button-quiet" onClick={onStay}>
        {inCommon("unsaved.keep")}
      </button>
      <button type="button" className="button button-primary" onClick={onSave}>
        {t("leave.save")}
      </button>
    </QuestionDialog>
  );
}
