import { createCookie } from "@remix-run/node";
import { isSecure } from "~/services/process/settings.server";

const YEAR_S = 365 * 86_400;

/** Of the browser: whoever uses speech there switches single keys off. @see WCAG 2.2, 2.1.4 */
const cookie = () =>
  createCookie("waybill-keys", { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure(), maxAge: YEAR_S });

/** Whether single keys do something. */
export async function hasSingleKeys(request: Request): Promise<boolean> {
  return (await cookie().parse(request.headers.get("Cookie"))) !== "off";
}

/** @returns the header that keeps it */
export function keepSingleKeys(isOn: boolean): Promise<string> {
  return cookie().serialize(isOn ? "on" : "off");
}
