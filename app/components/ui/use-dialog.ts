import { type MouseEvent, useCallback, useRef, useState } from "react";

/**
 * A dialog that a link opens in place of the page it leads to.
 *
 * What is in it belongs there only while it is open: a list of rows would carry the same form twenty times.
 *
 * @example <Link to={url} onClick={open}/> <dialog {...dialog}>{isOpen ? … : null}</dialog>
 */
export function useDialog(onClosed?: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** For the link's click; one that opens a tab stays a link. */
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
