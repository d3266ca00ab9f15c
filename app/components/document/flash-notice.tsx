import type { FlashMessage } from "~/models/flash";
import * as toast from "./flash-toast";
import { latePart } from "./late-part";
import { usePageHandle } from "./page-handle";
import { useFlash } from "./use-flash";
import { useFocusBack } from "./use-focus-back";

const FlashToast = latePart(import.meta.env.SSR ? toast.default : null, ".toast", () => import("./flash-toast"));

interface FlashNoticeProps {
  flash: FlashMessage | null;
  /** The page shows rejected input: without JavaScript the toast cannot be dismissed, because a reload would empty the form. */
  keepsForm?: boolean;
}

/**
 * The flash message as a toast, which shifts no layout. With JavaScript a success disappears after a while. Warnings, errors and,
 * without JavaScript, every message stay until they are dismissed or another page is shown.
 */
export function FlashNotice({ flash, keepsForm = false }: FlashNoticeProps) {
  const { shown, dismiss } = useFlash(flash);
  const { showsFlash } = usePageHandle();
  return (
    <div role={shown?.tone === "error" ? "alert" : "status"} {...useFocusBack(shown)}>
      {shown && !showsFlash ? <FlashToast flash={shown} keepsForm={keepsForm} onDismiss={dismiss} /> : null}
    </div>
  );
}
