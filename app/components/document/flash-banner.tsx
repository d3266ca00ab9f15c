import { useRouteLoaderData } from "@remix-run/react";
import { useReportInvalidForm } from "~/components/forms/invalid-forms";
import type { FlashMessage } from "~/models/flash";
import * as box from "./flash-banner-box";
import { latePart } from "./late-part";
import { useFlash } from "./use-flash";

const FlashBannerBox = latePart(import.meta.env.SSR ? box.default : null, ".flash-banner", () => import("./flash-banner-box"));

/** The flash message as a banner inside the page, for pages whose handle has `showsFlash`. */
export function FlashBanner() {
  const root = useRouteLoaderData<{ flash: FlashMessage | null }>("root");
  const { shown } = useFlash(root?.flash ?? null, false);
  useReportInvalidForm(shown?.tone === "error");
  return shown ? <FlashBannerBox flash={shown} /> : null;
}
