import { randomUUID } from "node:crypto";
import { zplOfJob } from "../domain/printers/job-zpl";
import {
  changeAlerts,
  claimJob,
  dropJob,
  nextJob,
  type PrinterRow,
  type PrintJobRow,
  releasePrinter,
  renewLease,
  settleJob,
  takeOver,
} from "../domain/printers/queue";
import type { EventHub } from "../events/hub";
import { describeError } from "../log";
import type { Platform } from "../platform";
import {
  countLabels,
  COUNT_QUESTION,
  isPrinted,
  readCount,
  readStatus,
  STATUS_QUESTION,
  type HostStatus,
} from "../rules/printers/printer-answers";
import { isUnavailable } from "../store/unavailable";
import { type Channel, ChannelClosed } from "./channel";

/** Times of the real clock, milliseconds; tests shorten them. */
export interface PrinterTimes {
  /** Between two questions about a label. */
  pollMs: number;
  /** A printer answers about its state at once; a cheap network takes seconds. */
  answerMs: number;
  /** After it, a printer that has no alert and has not printed is not waited for. */
  printMs: number;
  /** Between renewals of the lease, pings, and looks at the queue. */
  tickMs: number;
}

export const PRINTER_TIMES: PrinterTimes = { pollMs: 400, answerMs: 15_000, printMs: 120_000, tickMs: 20_000 };

export type PrintingPlatform = Pick<Platform, "db" | "carriers" | "files" | "log">;

interface Work {
  platform: PrintingPlatform;
  hub: Pick<EventHub, "subscribe">;
  times: PrinterTimes;
}

/**
 * Works a printer's queue on its raw channel, as long as that is open and no other channel of the printer has taken over, in this process
 * or in another one.
 */
export async function workQueue({ platform, hub, times }: Work, printer: PrinterRow, channel: Channel): Promise<void> {
  const { db, log } = platform;
  const holder = randomUUID();
  let wake: (() => void) | undefined;
  let hasNews = true;
  const tell = () => {
    hasNews = true;
    wake?.();
  };
  const unsubscribe = hub.subscribe(printer.id, tell);
  const timer = setInterval(() => {
    // Also while a label waits for paper.
    renewLease(db, printer, holder).then(
      (isHeld) => (isHeld ? tell() : channel.close()),
      (error: unknown) => log({ event: "printer-fault", printer: printer.id, ...describeError(error) }),
    );
  }, times.tickMs);
  void channel.closed.then(tell);
  try {
    if (!(await takeOver(db, printer, holder))) return;
    const desk = openDesk({ platform, times, printer, holder, channel });
    await desk.look();
    while (channel.isOpen && (await renewLease(db, printer, holder))) {
      hasNews = false;
      const job = await nextJob(db, printer.id);
      if (job) await desk.print(job);
      else if (!hasNews) await new Promise<void>((resolve) => (wake = resolve));
    }
  } catch (error) {
    if (!(error instanceof ChannelClosed)) log({ event: "printer-fault", printer: printer.id, ...describeError(error) });
  } finally {
    clearInterval(timer);
    unsubscribe();
    channel.close();
    // If the database is away, the lease ends by time.
    await releasePrinter(db, printer, holder).catch((error: unknown) =>
      log({ event: "printer-fault", printer: printer.id, ...describeError(error) }),
    );
  }
}

interface DeskOptions {
  platform: PrintingPlatform;
  times: PrinterTimes;
  printer: PrinterRow;
  holder: string;
  channel: Channel;
}

function openDesk({ platform, times, printer, holder, channel }: DeskOptions) {
  const { db, log } = platform;
  /** Undefined until the printer was asked; null if it does not count. */
  let doesCount: boolean | undefined;

  const pause = () => channel.pause(times.pollMs);

  async function look(): Promise<HostStatus> {
    const status = await channel.ask(STATUS_QUESTION, readStatus, times.answerMs);
    // Its next answer could be that to this question: begin anew.
    if (!status) {
      await changeAlerts(db, printer, (alerts) => [...alerts.filter((alert) => alert !== "NO_ANSWER"), "NO_ANSWER"]);
      throw new Error("The printer does not answer");
    }
    // Alerts that the status does not have are told on the main channel alone.
    await changeAlerts(db, printer, (alerts) => [...alerts.filter((alert) => alert === "OTHER"), ...status.alerts]);
    return status;
  }

  async function count(): Promise<number | null> {
    if (doesCount === false) return null;
    const found = await channel.ask(COUNT_QUESTION, readCount, times.answerMs);
    if (found === undefined && doesCount) throw new Error("The printer does not answer");
    doesCount = typeof found === "number";
    return found ?? null;
  }

  async function zplOf(job: PrintJobRow): Promise<string | null> {
    try {
      return await zplOfJob(platform, printer, job);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      log({ event: "print-job-failed", job: job.id, ...describeError(error) });
      return null;
    }
  }

  /** Prints one label, or leaves it where it is if the printer is not ready. */
  async function print(job: PrintJobRow): Promise<void> {
    const ready = await look();
    if (!ready.isIdle || ready.alerts.length > 0) return pause();
    const before = await count();
    const zpl = await zplOf(job);
    if (zpl === null) return dropJob(db, printer, job.id);
    const claim = { jobId: job.id, holder };
    if (!(await claimJob(db, printer, claim))) return;
    try {
      channel.send(zpl);
    } catch (error) {
      await settleJob(db, printer, claim, "WAITING");
      throw error;
    }
    const isDone = await watch(before, countLabels(zpl));
    await settleJob(db, printer, claim, isDone ? "PRINTED" : "UNSURE");
  }

  /** Follows a label that was written. While the printer waits for its merchant, such as for paper, so does this. */
  async function watch(before: number | null, labels: number): Promise<boolean> {
    let end = Date.now() + times.printMs;
    for (;;) {
      await pause();
      const status = await look();
      if (isPrinted({ before, labels, count: before === null ? null : await count(), status })) return true;
      if (status.alerts.length > 0) end = Date.now() + times.printMs;
      else if (Date.now() > end) return false;
    }
  }

  return { look, print };
}
