import { useRouteLoaderData } from "@remix-run/react";
import { useReportInvalidForm } from "~/components/forms/invalid-forms";
import { Icon } from "~/components/ui/icon";
import type { FlashMessage } from "~/models/flash";
import { FLASH_ICONS, FlashText, flashTone } from "./flash-text";
import { LateBoundary } from "./late-part";
import { useFlash } from "./use-flash";

/** The flash message as a banner inside the page, for pages whose handle has `showsFlash`. */
export function FlashBanner() {
  const root = useRouteLoaderData<{ flash: FlashMessage | null }>("root");
  const { shown } = useFlash(root?.flash ?? null);
  useReportInvalidForm(shown?.tone === "error");
  if (!shown) return null;
  return (
    <div className={`banner ${flashTone(shown)}`} role={shown.tone === "error" ? "alert" : "status"}>
      <Icon name={FLASH_ICONS[shown.tone]} />
      <LateBoundary>
        <FlashText flash={shown} />
      </LateBoundary>
    </div>
  );
}
