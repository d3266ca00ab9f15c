import { redirect } from "@remix-run/node";
import type { FlashMessage } from "~/models/flash";
import { commitSession, getSession } from "./session.server";

/** 303 to a page that will show a message once. */
export async function redirectWithFlash(request: Request, url: string, flash: FlashMessage): Promise<Response> {
  const session = await getSession(request);
  session.flash("flash", flash);
  return redirect(url, { status: 303, headers: { "Set-Cookie": await commitSession(session) } });
}

/** The message that the page before left, if any; it is shown once. `headers` must go with the answer. */
export async function takeFlash(request: Request): Promise<{ flash: FlashMessage | null; headers: Record<string, string> }> {
  const session = await getSession(request);
  const flash = session.get("flash");
  if (!flash) return { flash: null, headers: {} };
  return { flash, headers: { "Set-Cookie": await commitSession(session) } };
}
