import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";

interface QuestionDialogProps {
  title: string;
  text: string;
  /** Handler of Escape. */
  onCancel: () => void;
  /** The buttons. */
  children: ReactNode;
}

/** A modal question, open while it is mounted. */
export function QuestionDialog({ title, text, onCancel, children }: QuestionDialogProps) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  // A layout effect closes the dialog before it is removed from the document: only `close()` restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current!;
    dialog.showModal();
    // Not the first button, which discards.
    dialog.querySelector<HTMLElement>(".button-primary")?.focus();
    return () => dialog.close();
  }, []);
  // A second Escape closes a dialog even if `cancel` is prevented, so handle the key.
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
