import type { PrintJob } from "#contract/printers";
import { attempt, type Outcome, type Upstream } from "~/services/upstream/upstream.server";

const ANSWERS = ["PRINTED", "PRINT_AGAIN", "CANCEL"] as const;
export type PrintAnswer = (typeof ANSWERS)[number];

/** Value of the button that answers for a label in a printer's queue. */
const BUTTON = /^answer-([A-Z_]+)-([\w-]{1,100})$/;

/** @returns undefined for another button */
export function readAnswer(pressed: string | undefined): { answer: PrintAnswer; id: string } | undefined {
  const [, name, id = ""] = BUTTON.exec(pressed ?? "") ?? [];
  const answer = ANSWERS.find((each) => each === name);
  return answer && { answer, id };
}

/** Answers for a label. May be repeated. */
export function answerPrintJob(upstream: Upstream, pressed: string | undefined): Promise<Outcome<PrintJob>> {
  const read = readAnswer(pressed);
  if (!read) throw new Error("No answer was pressed");
  return attempt(upstream.printers.answerJob(read));
}
