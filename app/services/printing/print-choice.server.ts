import { createCookie } from "@remix-run/node";
import type { LabelFormat } from "#contract/labels";
import { type PrintChoice, readChoice, readPaper } from "~/models/printing/print-choice";
import { isSecure } from "~/services/process/settings.server";

const YEAR_S = 365 * 86_400;

/** Per browser, not per account, because each workplace has its own printer. Kept after a sign-out. */
const cookie = (name: "waybill-print" | "waybill-paper") =>
  createCookie(name, { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure(), maxAge: YEAR_S });

const parse = (name: Parameters<typeof cookie>[0], request: Request): Promise<unknown> =>
  cookie(name).parse(request.headers.get("Cookie"));

/** The browser's print settings. */
export async function loadChoice(request: Request): Promise<PrintChoice> {
  const stored = await parse("waybill-print", request);
  return readChoice(typeof stored === "object" && stored !== null ? { ...stored } : {});
}

/** @returns Set-Cookie value */
export function printChoiceCookie(choice: PrintChoice): Promise<string> {
  return cookie("waybill-print").serialize(choice);
}

/** The paper format of the last label printed outside of the print desk; by default the print desk's. */
export async function loadPaper(request: Request): Promise<LabelFormat> {
  return readPaper(await parse("waybill-paper", request)) ?? readPaper((await loadChoice(request)).format) ?? "A6";
}

/** @returns Set-Cookie value */
export function paperCookie(format: LabelFormat): Promise<string> {
  return cookie("waybill-paper").serialize(format);
}
