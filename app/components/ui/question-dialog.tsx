import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";

interface QuestionDialogProps {
  title: string;
  text: string;
  /** What Escape means. */
  onCancel: () => void;
  /** Its buttons. */
  children: ReactNode;
}

/** A question above everything, open as long as it is in the document. */
export function QuestionDialog({ title, text, onCancel, children }: QuestionDialogProps) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  // Before the dialog leaves the document: only a dialog that is closed gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current!;
    dialog.showModal();
    // Not the first button: what discards stands there.
    dialog.querySelector<HTMLElement>(".button-primary")?.focus();
    return () => dialog.close();
  }, []);
  // A second Escape closes a dialog whatever its `cancel` says, so the key is taken first.
  useEffect(() => {
    const dialog = ref.current!;
    const cancel = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== "Escape") return;
      event.preventDefault();
      onCancel();
    };
    dialog.addEventListener("keydown", cancel);
    dialog.addEventListener("cancel", cancel);
    return () => {
      dialog.removeEventListener("keydown", cancel);
      dialog.removeEventListener("cancel", cancel);
    };
  }, [onCancel]);
  return (
    <dialog ref={ref} aria-labelledby={id}>
      <div className="dialog-stack">
        <h3 id={id}>{title}</h3>
        <p>{text}</p>
        <p className="actions actions-end">{children}</p>
      </div>
    </dialog>
  );
}
