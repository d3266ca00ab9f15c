/**
 * Params of a rule over several fields, so that it is told together with what is wrong with single ones. Without them a schema
 * asks such a rule only when every field is right, and a merchant who has mended all is told of the next mistake.
 *
 * A rule asked so must bear a field that is missing or still as it was typed.
 *
 * @example z.object({…}).superRefine((form, context) => { … }, TOGETHER)
 */
export const TOGETHER = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null };
