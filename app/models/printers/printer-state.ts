import type { Printer } from "#contract/printers";

/** State of a printer as its badge says it. */
export type PrinterState = "ready" | "needs-help" | "offline" | "new";

export function printerState({ isConnected, alerts, lastSeenAt }: Pick<Printer, "isConnected" | "alerts" | "lastSeenAt">) {
  if (isConnected) return alerts.length > 0 ? "needs-help" : "ready";
  return lastSeenAt === null ? "new" : "offline";
}

export const STATE_TONES: Record<PrinterState, string> = {
  ready: "tone-success",
  "needs-help": "tone-warning",
  offline: "tone-danger",
  new: "tone-info",
};

/** Dots per inch that labels are made for. */
export const LABEL_DPI = 203;

/**
 * The printer that prints scans by itself: the one chosen in this browser, by default the first that is connected.
 *
 * @param chosen its id, `none` to make files instead, or empty
 */
export function scanPrinter<P extends Pick<Printer, "id" | "uses" | "isConnected">>(printers: readonly P[], chosen: string) {
  if (chosen === "none") return null;
  const connected = printers.filter(({ uses, isConnected }) => isConnected && uses.includes("SCANS"));
  return connected.find(({ id }) => id === chosen) ?? connected[0] ?? null;
}

/** Whether buttons print on a printer now. */
export function hasPrintButton({ uses, isConnected }: Pick<Printer, "uses" | "isConnected">): boolean {
  return isConnected && uses.includes("BUTTONS");
}
