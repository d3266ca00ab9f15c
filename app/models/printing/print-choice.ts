import type { LabelFormat, PrintFormat } from "#contract/labels";

/** Formats of the print desk. A copy of the contract's list, which would add its schemas to the browser bundle. */
export const PRINT_FORMATS: readonly PrintFormat[] = ["A6", "COMBINED_A4", "ZPL"];

/** Places on a sheet of COMBINED_A4. */
export const PLACES = [1, 2, 3, 4] as const;

/** Print settings of a browser: its printer's format, and the effect of a scan. */
export interface PrintChoice {
  format: PrintFormat;
  /** First free place on the sheet in the printer, from 1. */
  start: number;
  slips: boolean;
  scanDoes: ScanAction;
  /** A packed shipment waits for its photo before its label is printed. */
  photo: boolean;
  /** Id of the printer that prints scans by itself, `none` for a file; empty for the first that is connected. */
  printer: string;
}

/** `check` opens the packing check, which then prints. */
export const SCAN_ACTIONS = ["print", "check", "open"] as const;
export type ScanAction = (typeof SCAN_ACTIONS)[number];

export const DEFAULT_CHOICE: PrintChoice = {
  format: "A6",
  start: 1,
  slips: false,
  scanDoes: "print",
  photo: false,
  printer: "",
};

/** Reads print settings from unknown data; missing or invalid values get the default. */
export function readChoice(from: Record<string, unknown>): PrintChoice {
  const format = PRINT_FORMATS.find((each) => each === from["format"]) ?? DEFAULT_CHOICE.format;
  const start = PLACES.find((place) => String(place) === String(from["start"])) ?? DEFAULT_CHOICE.start;
  const scanDoes = SCAN_ACTIONS.find((each) => each === from["scanDoes"]) ?? DEFAULT_CHOICE.scanDoes;
  const printer = typeof from["printer"] === "string" && /^[\w-]{1,100}$/.test(from["printer"]) ? from["printer"] : "";
  const isOn = (name: string) => from[name] === true || from[name] === "on";
  return { format, start, slips: isOn("slips"), scanDoes, photo: isOn("photo"), printer };
}

/** A paper format, or undefined for any other value. */
export function readPaper(kept: unknown): LabelFormat | undefined {
  return kept === "A6" || kept === "COMBINED_A4" ? kept : undefined;
}

/** The settings after printing: a partly used sheet continues at its next free place. @param labels number printed */
export function nextChoice(choice: PrintChoice, labels: number): PrintChoice {
  if (choice.format !== "COMBINED_A4") return choice;
  const pieces = labels * (choice.slips ? 2 : 1);
  return { ...choice, start: ((choice.start - 1 + pieces) % PLACES.length) + 1 };
}
