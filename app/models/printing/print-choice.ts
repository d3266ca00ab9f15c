import type { LabelFormat, PrintFormat } from "#contract/labels";

/** Formats at the print desk. A copy of the contract's list, which would add its schemas to the browser bundle. */
export const PRINT_FORMATS: readonly PrintFormat[] = ["A6", "COMBINED_A4", "ZPL"];

/** Places on a sheet of COMBINED_A4. */
export const PLACES = [1, 2, 3, 4] as const;

/** How a browser prints: what its printer takes, and what a scan does. */
export interface PrintChoice {
  format: PrintFormat;
  /** First free place on the sheet in the printer, from 1. */
  start: number;
  slips: boolean;
  scanDoes: ScanDoes;
}

export type ScanDoes = "print" | "open";

export const DEFAULT_CHOICE: PrintChoice = { format: "A6", start: 1, slips: false, scanDoes: "print" };

/** Reads a choice from anything; what it does not say is as by default. */
export function readChoice(from: Record<string, unknown>): PrintChoice {
  const format = PRINT_FORMATS.find((each) => each === from["format"]) ?? DEFAULT_CHOICE.format;
  const start = PLACES.find((place) => String(place) === String(from["start"])) ?? DEFAULT_CHOICE.start;
  const scanDoes = from["scanDoes"] === "open" ? "open" : DEFAULT_CHOICE.scanDoes;
  return { format, start, slips: from["slips"] === true || from["slips"] === "on", scanDoes };
}

/** A format of labels on paper, or undefined for what is none. */
export function readPaper(kept: unknown): LabelFormat | undefined {
  return kept === "A6" || kept === "COMBINED_A4" ? kept : undefined;
}

/** The choice after printing: a sheet that was begun goes on at its next free place. @param labels how many were printed */
export function nextChoice(choice: PrintChoice, labels: number): PrintChoice {
  if (choice.format !== "COMBINED_A4") return choice;
  const pieces = labels * (choice.slips ? 2 : 1);
  return { ...choice, start: ((choice.start - 1 + pieces) % PLACES.length) + 1 };
}
