import { useEffect, useRef } from "react";
import { Icon } from "~/components/ui/icon";
import type { FlashMessage } from "~/models/flash";
import { FLASH_ICONS, FlashText, flashTone } from "./flash-text";
import FlashUndo from "./flash-undo";

/** A message inside the page. */
export default function FlashBannerBox({ flash }: { flash: FlashMessage }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is disabled while the page loads, and loses the focus; in Firefox it keeps it, out of sight of this.
    const { activeElement } = document;
    const isWithButton = activeElement === document.body || activeElement instanceof HTMLButtonElement;
    if (flash.tone !== "success" && isWithButton) box.current?.focus();
  }, [flash]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={`banner flash-banner ${flashTone(flash)}`}
      role={flash.tone === "error" ? "alert" : "status"}
    >
      <Icon name={FLASH_ICONS[flash.tone]} />
      <FlashText flash={flash} />
      {flash.undo?.length ? <FlashUndo tokens={flash.undo} by={flash.undoBy} /> : null}
    </div>
  );
}
