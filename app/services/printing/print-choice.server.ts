import { createCookie } from "@remix-run/node";
import { type PrintChoice, readChoice } from "~/models/printing/print-choice";
import { isSecure } from "~/services/process/settings.server";

const YEAR_S = 365 * 86_400;

/** Of the browser, not of the account: it knows which printer stands beside it. */
const cookie = () =>
  createCookie("waybill-print", { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure(), maxAge: YEAR_S });

export async function loadChoice(request: Request): Promise<PrintChoice> {
  const kept: unknown = await cookie().parse(request.headers.get("Cookie"));
  return readChoice(typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>) : {});
}

/** @returns the header that keeps it */
export function keepChoice(choice: PrintChoice): Promise<string> {
  return cookie().serialize(choice);
}
