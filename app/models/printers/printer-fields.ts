import type { Printer } from "#contract/printers";
import { MAX_LENGTH } from "#contract/rules/field-limits";
import type { Fields, Values } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

/** A label printer: its name, and who may use it. */
export const PRINTER_FIELDS = {
  name: {
    kind: "text",
    label: "name",
    max: MAX_LENGTH.printerName,
    autoComplete: "off",
    required: true,
    missing: "form.error.missing.printer-name",
  },
  scans: { kind: "checkbox", label: "use.SCANS" },
  buttons: { kind: "checkbox", label: "use.BUTTONS" },
} as const satisfies Fields<Key<"printers">>;
export type PrinterValues = Values<typeof PRINTER_FIELDS>;

/** Initial values of the form; everyone may use a new printer. */
export function printerValues(printer: Pick<Printer, "name" | "uses"> | null): PrinterValues {
  const { name, uses } = printer ?? { name: "", uses: ["SCANS", "BUTTONS"] };
  return { name, scans: uses.includes("SCANS") ? "on" : "", buttons: uses.includes("BUTTONS") ? "on" : "" };
}
