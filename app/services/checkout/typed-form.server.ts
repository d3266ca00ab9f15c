import { z } from "zod";
import { DRAFT_VERSION, TAB, PAGE_LEFT } from "~/models/checkout/hidden-fields";
import { type StoredValues, withTypedValues } from "~/models/checkout/stale-form";
import type { Fields } from "~/models/form-fields";
import { isStorableField } from "~/models/secret-field";
import type { SubmittedForm } from "~/services/forms/form-action.server";
import { submittedForm } from "~/services/http/request-scope.server";
import { logFault } from "~/services/process/log.server";
import { deleteSessionRecord, findSessionRecord, saveSessionRecord } from "~/services/session/session.server";
import { StoreFault } from "~/services/session/store/timeout-store.server";

/** The lifetime of a session. */
const DAYS_30_MS = 30 * 24 * 60 * 60 * 1000;
/** More than fifty parcels, or a customs invoice of fifty lines. */
const MAX_CHARACTERS = 64 * 1024;

const TypedRecord = z.object({ fields: z.array(z.tuple([z.string(), z.string()])) });
const OwnSave = z.object({ tab: z.string(), updatedAt: z.string() });

const recordName = (page: string) => `typed ${page}`;
const ownSaveName = (page: string) => `saved ${page}`;
const pageOf = ({ url }: Pick<Request, "url">) => new URL(url).pathname.replace(/\.data$/, "");

/**
 * Saves the unsubmitted input of a step in its own record of the browser's session: it survives a reload and a closed tab, and
 * ends with the session.
 *
 * @param page path of the step
 */
export async function saveInput(request: Request, page: string, form: FormData): Promise<void> {
  const fields = [...form].filter(
    ([name, value]) => typeof value === "string" && isStorableField(name) && !OF_ONE_PAGE.has(name),
  );
  if (JSON.stringify(fields).length > MAX_CHARACTERS) return;
  await saveSessionRecord(request, recordName(page), { fields }, new Date(Date.now() + DAYS_30_MS));
}

/** Fields that belong to a single submission or page. */
const OF_ONE_PAGE = new Set(["idempotencyKey", "intent", "__intent__", "csrf", "account"]);

export async function discardInput(request: Request, page: string): Promise<void> {
  await Promise.all([deleteSessionRecord(request, recordName(page)), deleteSessionRecord(request, ownSaveName(page))]);
}

/** Records the version that a page has autosaved, so that its later submission is not stale because of it. */
export async function recordAutosave(request: Request, form: FormData, updatedAt: string): Promise<void> {
  const own = { tab: form.get(TAB)?.toString() ?? "", updatedAt };
  await saveSessionRecord(request, ownSaveName(pageOf(request)), own, new Date(Date.now() + DAYS_30_MS)).catch(nullIfStoreFails);
}

/** Replaces the form's version of the draft by the newest version that its page has autosaved. */
export async function adoptAutosave(request: Request, form: FormData): Promise<void> {
  const [tab, from] = [form.get(TAB), form.get(DRAFT_VERSION)];
  if (typeof tab !== "string" || typeof from !== "string") return;
  const own = await findSessionRecord(request, ownSaveName(pageOf(request)), OwnSave).catch(nullIfStoreFails);
  if (own?.tab === tab && own.updatedAt > from) form.set(DRAFT_VERSION, own.updatedAt);
}

/** Unsubmitted input of this page; null if there is none or the store fails: the page then shows the stored draft. */
export async function findSavedInput(request: Request): Promise<FormData | null> {
  const found = await findSessionRecord(request, recordName(pageOf(request)), TypedRecord).catch(nullIfStoreFails);
  if (!found) return null;
  const form = new FormData();
  for (const [name, value] of found.fields) form.append(name, value);
  return form;
}

/** A step's values, and the version of the draft that they are based on. */
interface StepValues<V> {
  values: V;
  updatedAt: string | undefined;
  /** The values include unsubmitted input. */
  isTyped: boolean;
  /** Id of the left page that this one continues. */
  tab?: string | undefined;
}

/** The values of a step, with its unsubmitted input. */
export async function restoreInput<V extends StoredValues>(
  request: Request,
  fields: Fields,
  { values, updatedAt }: Omit<StepValues<V>, "isTyped" | "tab">,
): Promise<StepValues<V>> {
  const typed = await findSavedInput(request);
  const restored = typed && withTypedValues(fields, values, typed);
  if (!restored || JSON.stringify(restored) === JSON.stringify(values)) return { values, updatedAt, isTyped: false };
  await adoptAutosave(request, typed);
  const tab = typed.has(PAGE_LEFT) ? typed.get(TAB)?.toString() : undefined;
  // Changes by other tabs are detected when this form is submitted. What this very request has sent is not unsent input.
  const isTyped = submittedForm() === null;
  return { values: restored, updatedAt: typed.get(DRAFT_VERSION)?.toString() ?? updatedAt, isTyped, tab };
}

/** Runs a step's action: discards the saved input if the form was accepted, else saves it again. */
export async function preserveInput<Who, Result>(sent: SubmittedForm<Who>, run: () => Promise<Result>): Promise<Result> {
  const result = await run();
  const page = pageOf(sent.request);
  const kept = result instanceof Response ? discardInput(sent.request, page) : saveInput(sent.request, page, sent.form);
  await kept.catch(nullIfStoreFails);
  return result;
}

function nullIfStoreFails(error: unknown): null {
  if (!(error instanceof StoreFault)) throw error;
  logFault("typed", error);
  return null;
}
