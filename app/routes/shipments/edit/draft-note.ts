import { DOT } from "~/models/dot";

/** Whose draft it is, for the panel's head. */
export function draftNote(whom: string, reference: string): string {
  return [whom, reference].filter(Boolean).join(DOT);
}
