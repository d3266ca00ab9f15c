import type { FlashMessage } from "~/models/flash";
import * as toast from "./flash-toast";
import { latePart } from "./late-part";
import { usePageHandle } from "./page-handle";
import { useFlash } from "./use-flash";
import { useFocusBack } from "./use-focus-back";

const FlashToast = latePart(import.meta.env.SSR ? toast.default : null, ".toast", () => import("./flash-toast"));

interface FlashNoticeProps {
  flash: FlashMessage | null;
  /** The page shows a form as it was sent: without JavaScript the message stays, because a page that comes again would be empty. */
  keepsForm?: boolean;
}

/**
 * The message as a toast, which moves nothing. With JavaScript a success disappears after a while. Warnings and errors, and every
 * message without JavaScript, stay until they are dismissed or the next page.
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
