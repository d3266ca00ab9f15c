import { z } from "zod";
import { MADE_FROM, TAB, LEFT } from "~/models/checkout/hidden-fields";
import { withTypedValues } from "~/models/checkout/typed-values";
import type { Fields } from "~/models/form-fields";
import { isKeptField } from "~/models/secret-field";
import type { SubmittedForm } from "~/services/forms/form-action.server";
import { logFault } from "~/services/process/log.server";
import { deleteSessionRecord, findSessionRecord, saveSessionRecord } from "~/services/session/session.server";
import { StoreFault } from "~/services/session/store/timeout-store.server";

/** As long as a sign-in lasts. */
const DAYS_30_MS = 30 * 24 * 60 * 60 * 1000;
/** More than fifty parcels, or a customs invoice of fifty lines. */
const MAX_CHARACTERS = 64 * 1024;

const TypedRecord = z.object({ fields: z.array(z.tuple([z.string(), z.string()])) });
const OwnSave = z.object({ tab: z.string(), updatedAt: z.string() });

const recordName = (page: string) => `typed ${page}`;
const ownSaveName = (page: string) => `saved ${page}`;
const pageOf = ({ url }: Pick<Request, "url">) => new URL(url).pathname.replace(/\.data$/, "");

/**
 * Keeps what is typed on a step until it is sent, beside the session of the browser: it survives a reload, a closed tab and a new one, and
 * ends with the sign-in.
 *
 * @param page path of the step
 */
export async function saveTyped(request: Request, page: string, form: FormData): Promise<void> {
  const fields = [...form].filter(([name, value]) => typeof value === "string" && isKeptField(name) && !OF_ONE_PAGE.has(name));
  if (JSON.stringify(fields).length > MAX_CHARACTERS) return;
  await saveSessionRecord(request, recordName(page), { fields }, new Date(Date.now() + DAYS_30_MS));
}

/** What belongs to one sending of the form. */
const OF_ONE_PAGE = new Set(["idempotencyKey", "intent", "__intent__", "csrf", "account"]);

export async function forgetTyped(request: Request, page: string): Promise<void> {
  await Promise.all([deleteSessionRecord(request, recordName(page)), deleteSessionRecord(request, ownSaveName(page))]);
}

/** Notes what a page has saved while it is typed in, so that it is nobody else's change to what it sends later. */
export async function noteOwnSave(request: Request, form: FormData, updatedAt: string): Promise<void> {
  const own = { tab: form.get(TAB)?.toString() ?? "", updatedAt };
  await saveSessionRecord(request, ownSaveName(pageOf(request)), own, new Date(Date.now() + DAYS_30_MS)).catch(nullIfStoreFails);
}

/** Puts the newest draft that the form's page has saved itself in place of the one that the form was made from. */
export async function countOwnSave(request: Request, form: FormData): Promise<void> {
  const [tab, from] = [form.get(TAB), form.get(MADE_FROM)];
  if (typeof tab !== "string" || typeof from !== "string") return;
  const own = await findSessionRecord(request, ownSaveName(pageOf(request)), OwnSave).catch(nullIfStoreFails);
  if (own?.tab === tab && own.updatedAt > from) form.set(MADE_FROM, own.updatedAt);
}

/** What was typed on this page and not sent; null if nothing was, or it cannot be read: the stored draft is shown then. */
export async function findTyped(request: Request): Promise<FormData | null> {
  const found = await findSessionRecord(request, recordName(pageOf(request)), TypedRecord).catch(nullIfStoreFails);
  if (!found) return null;
  const form = new FormData();
  for (const [name, value] of found.fields) form.append(name, value);
  return form;
}

/** A step's values, and the state of the draft that they were made from. */
interface StepValues<V> {
  values: V;
  updatedAt: string | undefined;
  /** Something was typed before and not sent. */
  isTyped: boolean;
  /** Of the page that was left, which this one continues. */
  tab?: string | undefined;
}

/** The values of a step with what was typed on it and not sent. */
export async function restoreTyped<V>(
  request: Request,
  fields: Fields,
  { values, updatedAt }: Omit<StepValues<V>, "isTyped" | "tab">,
): Promise<StepValues<V>> {
  const typed = await findTyped(request);
  const restored = typed && withTypedValues(fields, values, typed);
  if (!restored || JSON.stringify(restored) === JSON.stringify(values)) return { values, updatedAt, isTyped: false };
  await countOwnSave(request, typed);
  const tab = typed.has(LEFT) ? typed.get(TAB)?.toString() : undefined;
  // What another tab has saved since is told when this is sent.
  return { values: restored, updatedAt: typed.get(MADE_FROM)?.toString() ?? updatedAt, isTyped: true, tab };
}

/** Runs a step's action: what was taken is forgotten, what comes back stays kept. */
export async function keepTyped<Who, Result>(sent: SubmittedForm<Who>, run: () => Promise<Result>): Promise<Result> {
  const result = await run();
  const page = pageOf(sent.request);
  const kept = result instanceof Response ? forgetTyped(sent.request, page) : saveTyped(sent.request, page, sent.form);
  await kept.catch(nullIfStoreFails);
  return result;
}

function nullIfStoreFails(error: unknown): null {
  if (!(error instanceof StoreFault)) throw error;
  logFault("typed", error);
  return null;
}
