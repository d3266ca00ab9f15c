import { parse } from "@conform-to/react";
import { z } from "zod";

/** Valid field names. List indexes go from 0 to 999; the schema limits the number of rows. */
const NAME = /^[a-z_][\w-]*(?:\[\d{1,3}\]|\.[a-z_][\w-]*)*$/i;
/** Property names that every object has. */
const RESERVED = /(?:^|\.)(?:__proto__|constructor|prototype)(?:$|[.[])/;
const MAX_FIELDS = 1000;

/** Whether a form has more fields than any form of this app. */
export function hasTooManyFields(form: FormData): boolean {
  return [...form.keys()].length > MAX_FIELDS;
}

/** Conform's own fields: the pressed list button, and the form's state. */
const INTENT = "__intent__";
const STATE = "__state__";

/**
 * Whether a page of this app could have sent a form. Parsing unchecked names is unsafe: a ten-digit index allocates a list of
 * that length, and removing a missing row throws.
 */
export function isWellFormed(form: FormData): boolean {
  const names = [...form.keys()];
  if (hasTooManyFields(form) || !names.every(isName)) return false;
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

const Intent = z.object({
  payload: z.object({ name: z.unknown(), index: z.unknown(), from: z.unknown(), to: z.unknown() }).partial().nullish(),
});

/** Conform's button intents also name a field and a row. */
function isIntent(text: FormDataEntryValue | null): boolean {
  if (text === null || text === "") return true;
  if (typeof text !== "string") return false;
  try {
    const { name = "", ...rows } = Intent.parse(JSON.parse(text)).payload ?? {};
    const isNamed = name === "" || (typeof name === "string" && isName(name));
    return isNamed && [rows.index, rows.from, rows.to].every((row) => row === undefined || isRow(row));
  } catch {
    return false;
  }
}

function isRow(row: unknown): boolean {
  return typeof row === "number" && Number.isInteger(row) && row >= 0 && row < 1000;
}
