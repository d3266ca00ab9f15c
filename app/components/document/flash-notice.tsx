import { type ComponentProps, lazy, memo, Suspense } from "react";
import type { FlashMessage } from "~/models/flash";
import * as toast from "./flash-toast";
import { usePageHandle } from "./page-handle";
import { useFlash } from "./use-flash";

/** Loaded with the first message. The server has it at hand: a part that it streams later would be unseen without JavaScript. */
const FlashToast = import.meta.env.SSR ? toast.default : lazy(() => import("./flash-toast"));

/** Passes no update on while the message stays: one would cut the hydration short that waits for the script. */
const ToastSlot = memo(function ToastSlot(props: ComponentProps<typeof toast.default>) {
  return (
    <Suspense>
      <FlashToast {...props} />
    </Suspense>
  );
});

/**
 * The message as a toast, which moves nothing. With JavaScript a success disappears after a while. Warnings and errors, and every
 * message without JavaScript, stay until they are dismissed or the next page.
 */
export function FlashNotice({ flash }: { flash: FlashMessage | null }) {
  const { shown, dismiss } = useFlash(flash);
  const { showsFlash } = usePageHandle();
  return (
    <div role={shown?.tone === "error" ? "alert" : "status"}>
      {shown && !showsFlash ? <ToastSlot flash={shown} onDismiss={dismiss} /> : null}
    </div>
  );
}
