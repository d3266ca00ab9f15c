import { z } from "zod";
import { problem } from "./problem-text";

/**
 * Params of a rule over several fields, so that it is told together with what is wrong with single ones. Without them a schema
 * asks such a rule only when every field is right, and a merchant who has mended all is told of the next mistake.
 *
 * A rule asked so must bear a field that is missing or still as it was typed.
 *
 * @example z.object({…}).superRefine((form, context) => { … }, TOGETHER)
 */
export const TOGETHER = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null };

/**
 * One line of text, as it is kept: without spaces at its ends, and with one where there were several or a line break.
 *
 * @param max the longest it may be, in characters
 */
export function line(max: number) {
  return (
    z
      .string({ error: problem("form.error.required") })
      .transform((text) => text.replace(/\s+/g, " ").trim())
      // No schema of its own: the form library would take an empty text for a missing one there.
      .refine((text) => text.length <= max, problem("form.error.too-long", { max }))
  );
}

/** The same, with something in it that can be seen. */
export function neededLine(max: number) {
  return line(max).refine((text) => /[^\p{Z}\p{C}]/u.test(text), problem("form.error.required"));
}
