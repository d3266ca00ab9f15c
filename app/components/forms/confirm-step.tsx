import { SubmitButton } from "./submit-button";
import { PostForm } from "./post-form";

interface ConfirmStepProps {
  /** Of the button that opens the question. */
  label: string;
  /** What happens then. */
  text: string;
  /** Of the button that does it. */
  confirm: string;
  intent: string;
  /** What the merchant does next, as a rule. */
  isMain?: boolean;
}

/** A step that cannot be taken back, asked about in its place, without a script. */
export function ConfirmStep({ label, text, confirm, intent, isMain = false }: ConfirmStepProps) {
  return (
    <details>
      <summary className={isMain ? "button button-primary" : "button"}>{label}</summary>
      <PostForm className="stack stack-tight">
        <p>{text}</p>
        <p className="actions">
          <SubmitButton name="intent" value={intent} className={isMain ? "button button-primary" : "button"}>
            {confirm}
          </SubmitButton>
        </p>
      </PostForm>
    </details>
  );
}
