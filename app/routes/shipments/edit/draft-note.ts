import { DOT } from "~/models/dot";

/** The recipient's name and the reference, for the panel's head. */
export function draftNote(whom: string, reference: string): string {
  return [whom, reference].filter(Boolean).join(DOT);
}
