import { createCookie } from "@remix-run/node";
import type { LabelFormat } from "#contract/labels";
import { type PrintChoice, readChoice, readPaper } from "~/models/printing/print-choice";
import { isSecure } from "~/services/process/settings.server";

const YEAR_S = 365 * 86_400;

/** Of the browser, not of the account: it knows which printer stands beside it. A sign-in changes nothing of it. */
const cookie = (name: "waybill-print" | "waybill-paper") =>
  createCookie(name, { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure(), maxAge: YEAR_S });

const parse = (name: Parameters<typeof cookie>[0], request: Request): Promise<unknown> =>
  cookie(name).parse(request.headers.get("Cookie"));

/** How the print desk prints. */
export async function loadChoice(request: Request): Promise<PrintChoice> {
  const kept = await parse("waybill-print", request);
  return readChoice(typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>) : {});
}

/** @returns the header that keeps it */
export function keepChoice(choice: PrintChoice): Promise<string> {
  return cookie("waybill-print").serialize(choice);
}

/** The paper of the last label that was printed elsewhere than at the print desk; before the first, the desk's. */
export async function loadPaper(request: Request): Promise<LabelFormat> {
  return readPaper(await parse("waybill-paper", request)) ?? readPaper((await loadChoice(request)).format) ?? "A6";
}

/** @returns the header that keeps it */
export function keepPaper(format: LabelFormat): Promise<string> {
  return cookie("waybill-paper").serialize(format);
}
