import { createCookie } from "@remix-run/node";
import { NOTICE_DAYS, type NoticeName } from "~/models/notices";
import { isSecure } from "~/services/process/settings.server";

/** Per browser: hidden notices still show in other browsers. */
const cookieOf = (notice: NoticeName) =>
  createCookie(`waybill-hides-${notice}`, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: isSecure(),
    maxAge: NOTICE_DAYS[notice] * 86_400,
  });

/** Whether a notice is hidden in this browser; the cookie expires after its days. */
export async function isNoticeHidden(request: Request, notice: NoticeName): Promise<boolean> {
  return (await cookieOf(notice).parse(request.headers.get("Cookie"))) === "yes";
}

/** @returns Set-Cookie value */
export function hideNotice(notice: NoticeName): Promise<string> {
  return cookieOf(notice).serialize("yes");
}
