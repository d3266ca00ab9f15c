import { parse } from "@conform-to/react";

/** The most rows of a list in any form: names count from 0 to 99. */
const NAME = /^[a-z_][\w-]*(?:\[\d{1,2}\]|\.[a-z_][\w-]*)*$/i;
/** Names that stand for something in every object. */
const RESERVED = /(?:^|\.)(?:__proto__|constructor|prototype)(?:$|[.[])/;
const MOST_FIELDS = 1000;

/** Conform's own fields: what a button does to a list, and the form's state. */
const INTENT = "__intent__";
const STATE = "__state__";

/**
 * Whether a form could have come from a page of this app. What is read by its names must not be read unseen: an index of ten digits
 * makes a list of that length, and a row that is not there cannot be removed.
 */
export function isReadable(form: FormData): boolean {
  const names = [...form.keys()];
  if (names.length > MOST_FIELDS || !names.every(isName)) return false;
  if (!isIntent(form.get(INTENT))) return false;
  try {
    parse(form, { resolve: () => ({ value: null }) });
    return true;
  } catch {
    return false;
  }
}

function isName(name: string): boolean {
  return name === INTENT || name === STATE || (NAME.test(name) && !RESERVED.test(name));
}

/** What a button asks conform to do names a field and a row, too. */
function isIntent(text: FormDataEntryValue | null): boolean {
  if (text === null || text === "") return true;
  if (typeof text !== "string") return false;
  try {
    const { payload } = JSON.parse(text) as { payload?: { name?: unknown; index?: unknown; from?: unknown; to?: unknown } };
    const { name = "", ...rows } = payload ?? {};
    const isNamed = name === "" || (typeof name === "string" && isName(name));
    return isNamed && [rows.index, rows.from, rows.to].every((row) => row === undefined || isRow(row));
  } catch {
    return false;
  }
}

function isRow(row: unknown): boolean {
  return typeof row === "number" && Number.isInteger(row) && row >= 0 && row < 100;
}
