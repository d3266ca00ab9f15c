import { redirect } from "@remix-run/node";
import type { FlashMessage } from "~/models/flash";
import { requestScope } from "~/services/http/request-scope.server";
import { type BrowserSession, commitSession, getSession } from "./session.server";

/** 303 to a page that shows the message once. */
export async function redirectWithFlash(request: Request, url: string, flash: FlashMessage): Promise<Response> {
  return redirectWithSessionFlash(await getSession(request), url, flash);
}

/** Like {@link redirectWithFlash}, for a loaded session. */
export async function redirectWithSessionFlash(session: BrowserSession, url: string, flash: FlashMessage): Promise<Response> {
  session.flash("flash", flash);
  return redirect(url, { status: 303, headers: { "Set-Cookie": await commitSession(session) } });
}

const FLASH_SHOWN = "flash-told";

/** The pending flash message, if any. It is cleared when a page shows it; a redirect in between keeps it. */
export async function readFlash(request: Request): Promise<FlashMessage | null> {
  const flash = (await getSession(request)).get("flash");
  if (flash) requestScope()?.memo.set(FLASH_SHOWN, true);
  return flash ?? null;
}

/**
 * Clears the message that this page shows. Kept if the browser has disconnected, because then it was not shown.
 *
 * @returns the value of a `Set-Cookie` header, or null if there was none
 */
export async function clearShownFlash(request: Request): Promise<string | null> {
  const scope = requestScope();
  if (!scope?.memo.has(FLASH_SHOWN) || scope.disconnected.aborted) return null;
  return commitSession(await getSession(request));
}
