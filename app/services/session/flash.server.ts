import { redirect } from "@remix-run/node";
import type { FlashMessage } from "~/models/flash";
import { requestScope } from "~/services/http/request-scope.server";
import { type BrowserSession, commitSession, getSession } from "./session.server";

/** 303 to a page that will show a message once. */
export async function redirectWithFlash(request: Request, url: string, flash: FlashMessage): Promise<Response> {
  return redirectTelling(await getSession(request), url, flash);
}

/** The same for a session that is at hand. */
export async function redirectTelling(session: BrowserSession, url: string, flash: FlashMessage): Promise<Response> {
  session.flash("flash", flash);
  return redirect(url, { status: 303, headers: { "Set-Cookie": await commitSession(session) } });
}

const TOLD = "flash-told";

/**
 * The message that the page before left, if any. It is forgotten when a page shows it and not before: of a page that only leads on to
 * another one, that one shows it.
 */
export async function readFlash(request: Request): Promise<FlashMessage | null> {
  const flash = (await getSession(request)).get("flash");
  if (flash) requestScope()?.memo.set(TOLD, true);
  return flash ?? null;
}

/** Forgets the message that this request's page shows. @returns the value of a `Set-Cookie` header, or null where there is none */
export async function forgetFlash(request: Request): Promise<string | null> {
  return requestScope()?.memo.has(TOLD) ? commitSession(await getSession(request)) : null;
}
