import type { PrinterAlert } from "../../../contract/printers";

/*
 * Questions on the raw channel, and what printers answer.
 *
 * @see Zebra, Programming Guide, ~HS "Host Status Return", and odometer.total_label_count
 */

/** Is answered at once, also in the middle of a label and while the printer waits for paper. */
export const STATUS_QUESTION = "~HS";

const COUNT = "odometer.total_label_count";
export const COUNT_QUESTION = `{}${JSON.stringify({ [COUNT]: null })}`;

export interface HostStatus {
  alerts: PrinterAlert[];
  /** Whether nothing is left to print of what it has received. */
  isIdle: boolean;
}

/** @returns undefined as long as the answer is not complete */
export function readStatus(text: string): HostStatus | undefined {
  // Three lines, each between STX and ETX.
  const lines = text.split("\u0002").flatMap((line) => (line.includes("\u0003") ? line.split("\u0003")[0]! : []));
  const [first, second, third] = lines;
  if (first === undefined || second === undefined || third === undefined) return undefined;
  const [, paperOut, paused, , formats, , , partial] = first.split(",");
  const [, , headUp, ribbonOut, , , , , remaining] = second.split(",");
  const flags: [string | undefined, PrinterAlert][] = [
    [paperOut, "PAPER_OUT"],
    [headUp, "HEAD_OPEN"],
    [ribbonOut, "RIBBON_OUT"],
    [paused, "PAUSED"],
  ];
  return {
    alerts: flags.flatMap(([flag, alert]) => (Number(flag) > 0 ? [alert] : [])),
    isIdle: [formats, partial, remaining].every((count) => Number(count) === 0),
  };
}

const COUNT_ANSWER = /"odometer\.total_label_count"\s*:\s*(?:"([^"]{0,40})"|null)/;

/** @returns null from a printer that does not count; undefined as long as the answer is not complete */
export function readCount(text: string): number | null | undefined {
  const answer = COUNT_ANSWER.exec(text);
  if (!answer) return undefined;
  const count = Number.parseInt(answer[1] ?? "", 10);
  return Number.isNaN(count) ? null : count;
}

/** Labels that a text in ZPL prints: each format as often as its ^PQ says. */
export function countLabels(zpl: string): number {
  const formats = zpl.split(/\^XA/i).slice(1);
  return formats.reduce((sum, format) => sum + Number(/\^PQ\s*(\d{1,4})/i.exec(format)?.[1] ?? 1), 0);
}

/** What a printer says of itself between two questions. */
export interface Progress {
  /** Labels that it had printed before; null if it does not count. */
  before: number | null;
  /** Labels that it was sent. */
  labels: number;
  count: number | null;
  status: HostStatus;
}

/**
 * Whether a printer has printed what it was sent: by its counter, which the labels of nobody else move, since it was idle before. A format
 * may print nothing, so that a label less is enough once it is idle again.
 */
export function isPrinted({ before, labels, count, status }: Progress): boolean {
  if (before === null || count === null) return status.isIdle;
  return count >= before + labels || (count > before && status.isIdle);
}
