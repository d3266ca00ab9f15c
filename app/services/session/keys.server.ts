import { createCookie } from "@remix-run/node";
import { isSecure } from "~/services/process/settings.server";

const YEAR_S = 365 * 86_400;

/** Per browser: people who use speech input turn single keys off. @see WCAG 2.2, 2.1.4 */
const cookie = () =>
  createCookie("waybill-keys", { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure(), maxAge: YEAR_S });

/** Whether single-key shortcuts are on. */
export async function hasSingleKeys(request: Request): Promise<boolean> {
  return (await cookie().parse(request.headers.get("Cookie"))) !== "off";
}

/** @returns Set-Cookie value */
export function singleKeysCookie(isOn: boolean): Promise<string> {
  return cookie().serialize(isOn ? "on" : "off");
}
