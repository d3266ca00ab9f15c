import { type MouseEvent, useCallback, useRef, useState } from "react";

/**
 * A dialog that a link opens instead of navigating to its page.
 *
 * Render its content only while it is open: otherwise a list contains the same form once per row.
 *
 * @example <Link to={url} onClick={open}/> <dialog {...dialog}>{isOpen ? … : null}</dialog>
 */
export function useDialog(onClosed?: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** Click handler of the link; a click that opens a new tab is not intercepted. */
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !ref.current) return;
    event.preventDefault();
    setOpen(true);
    ref.current.showModal();
  };
  const close = useCallback(() => ref.current?.close(), []);
  const onClose = () => {
    setOpen(false);
    onClosed?.();
  };
  return { isOpen, open, close, dialog: { ref, onClose } };
}
