import { useEffect, useRef } from "react";
import { focusMessage } from "~/components/ui/focus-message";
import { Icon } from "~/components/ui/icon";
import type { FlashMessage } from "~/models/flash";
import { FLASH_ICONS, FlashText, flashTone } from "./flash-text";
import FlashUndo from "./flash-undo";

/** A message inside the page. */
export default function FlashBannerBox({ flash }: { flash: FlashMessage }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isInField = document.activeElement?.matches("input, select, textarea");
    if (flash.tone !== "success" && !isInField) focusMessage(box.current);
    // What was pressed may be far below it.
    else box.current?.scrollIntoView({ block: "nearest" });
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
