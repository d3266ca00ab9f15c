import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { PrinterAlert } from "../../contract/printers";
import { WEBLINK_PATH } from "../../contract/rules/printer-setup";
import { changeAlerts, changeQueue, isHeld, type PrinterRow } from "../domain/printers/queue";
import { hashSecret } from "../domain/session/tokens";
import type { EventHub } from "../events/hub";
import { describeError } from "../log";
import {
  ALL_ALERTS,
  asFrame,
  CONFIG_CHANNEL,
  type Introduction,
  QUESTION,
  RAW_CHANNEL,
  readFacts,
  WEBLINK_PROTOCOL,
  type WeblinkMessage,
} from "../rules/printers/weblink-messages";
import { worldNow } from "../store/clock";
import type { Db } from "../store/tables";
import { type Channel, ChannelClosed, openChannel, TEXT_MAX } from "./channel";
import { PRINTER_TIMES, type PrinterTimes, type PrintingPlatform, workQueue } from "./print-queue";

/** A printer has three channels, and opens them again before the old ones are known to be dead. */
const CHANNELS_PER_PRINTER = 8;
/** Connections of one process. */
const CONNECTIONS_MAX = 5_000;
/** Alerts that a printer tells within a second, at most; more is no printer. */
const ALERTS_PER_SECOND = 50;
/** Alerts of this long are stored together: a sensor may flap. */
const ALERTS_MS = 500;

export interface Weblink {
  /** Whether a request with `Upgrade` is one of a printer. */
  isWeblink(request: IncomingMessage): boolean;
  /** Answers it. The socket is no longer the server's. */
  open(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  /** Ends the connections. Labels that are being printed are then unsure. */
  close(): Promise<void>;
}

interface WeblinkOptions {
  platform: PrintingPlatform;
  /** Of `PRINTERS_CHANNEL`. */
  hub: Pick<EventHub, "subscribe">;
  times?: PrinterTimes | undefined;
}

const PATH = new RegExp(`^${WEBLINK_PATH}/([\\w-]{20,200})$`);
const pathOf = ({ url = "" }: IncomingMessage) => url.split("?")[0]!;

/** Connections that label printers open to the platform, Zebra's Weblink. @see platform/rules/printers/weblink-messages.ts */
export function createWeblink({ platform, hub, times = PRINTER_TIMES }: WeblinkOptions): Weblink {
  const { db, log } = platform;
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: TEXT_MAX,
    perMessageDeflate: false,
    handleProtocols: (protocols) => (protocols.has(WEBLINK_PROTOCOL) ? WEBLINK_PROTOCOL : false),
  });
  const sockets = new Map<WebSocket, string>();
  const running = new Set<Promise<void>>();
  let isClosing = false;

  function refusalOf(printer: PrinterRow | undefined): string | undefined {
    if (!printer) return "404 Not Found";
    const own = [...sockets.values()].filter((id) => id === printer.id).length;
    if (own >= CHANNELS_PER_PRINTER || sockets.size >= CONNECTIONS_MAX) return "429 Too Many Requests";
    return isClosing ? "503 Service Unavailable" : undefined;
  }

  const faultOf = (printer: PrinterRow) => (error: unknown) =>
    log({ event: "printer-fault", printer: printer.id, ...describeError(error) });

  /** Keeps a connection alive, and ends one that does not answer. */
  function watch(socket: WebSocket): void {
    let isAlive = true;
    const heard = () => {
      isAlive = true;
    };
    socket.on("pong", heard).on("ping", heard).on("message", heard);
    const timer = setInterval(() => {
      if (!isAlive) return socket.terminate();
      isAlive = false;
      socket.ping();
    }, times.tickMs);
    socket.once("close", () => clearInterval(timer));
  }

  async function serveChannel(socket: WebSocket, printer: PrinterRow): Promise<void> {
    const channel = openChannel(socket);
    const first = await firstMessage(channel, times.answerMs);
    if (first?.kind === "main") return serveMain({ db, hub, times, onFault: faultOf(printer) }, printer, channel, first);
    if (first?.kind === "channel" && first.name === RAW_CHANNEL) return workQueue({ platform, hub, times }, printer, channel);
    if (first?.kind === "channel") return serveConfig(db, printer, channel, times);
    channel.close();
    return undefined;
  }

  function accept(socket: WebSocket, printer: PrinterRow): void {
    sockets.set(socket, printer.id);
    socket.once("close", () => sockets.delete(socket));
    // `close` follows.
    socket.on("error", () => undefined);
    watch(socket);
    const served = serveChannel(socket, printer)
      .catch(faultOf(printer))
      .finally(() => {
        socket.close();
        running.delete(served);
      });
    running.add(served);
  }

  return {
    isWeblink: (request) => PATH.test(pathOf(request)) && request.headers.upgrade?.toLowerCase() === "websocket",
    open: async (request, socket, head) => {
      socket.on("error", () => socket.destroy());
      try {
        const printer = await findPrinter(db, PATH.exec(pathOf(request))?.[1] ?? "");
        const refusal = refusalOf(printer);
        if (!printer || refusal !== undefined)
          return void socket.end(`HTTP/1.1 ${refusal}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
        if (!socket.destroyed) server.handleUpgrade(request, socket, head, (opened) => accept(opened, printer));
      } catch (error) {
        log({ event: "printer-fault", ...describeError(error) });
        socket.destroy();
      }
    },
    close: async () => {
      isClosing = true;
      for (const socket of sockets.keys()) socket.terminate();
      await Promise.all(running);
    },
  };
}

async function findPrinter(db: Db, token: string): Promise<PrinterRow | undefined> {
  return db
    .selectFrom("printers")
    .innerJoin("clients", "clients.id", "printers.client_id")
    .selectAll("printers")
    .where("token_hash", "=", hashSecret(token))
    .where("closed_at", "is", null)
    .executeTakeFirst();
}

/** @returns undefined if the connection ends or says nothing in time */
async function firstMessage(channel: Channel, timeoutMs: number): Promise<WeblinkMessage | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const said = new Promise<WeblinkMessage | undefined>((resolve) => {
    channel.onMessage(resolve);
    void channel.closed.then(() => resolve(undefined));
    timer = setTimeout(() => resolve(undefined), timeoutMs);
  });
  return said.finally(() => clearTimeout(timer));
}

interface MainDeps {
  db: Db;
  hub: Pick<EventHub, "subscribe">;
  times: PrinterTimes;
  onFault(error: unknown): void;
}

/** The printer's first channel: it opens the others when asked, and tells what is wrong. */
async function serveMain(
  { db, hub, times, onFault }: MainDeps,
  printer: PrinterRow,
  channel: Channel,
  { serial, model, firmware }: Introduction,
): Promise<void> {
  let work: Promise<void> = Promise.resolve();
  let askedAt = 0;
  /** The raw channel may be at another process, or gone. */
  const check = async (isNew = false) => {
    const row = await db
      .selectFrom("printers")
      .select(["holder", "held_until", "token_hash"])
      .where("id", "=", printer.id)
      .executeTakeFirst();
    if (row?.token_hash !== printer.token_hash) return channel.close();
    // A printer that connects anew has lost its channels, whatever a dead process still holds.
    if (isHeld(row) && !isNew) askedAt = 0;
    else if (Date.now() - askedAt > times.answerMs) {
      askedAt = Date.now();
      channel.send(asFrame({ open: RAW_CHANNEL }));
    }
  };
  const later = (next: () => Promise<void> | void) => {
    const then = work.then(() => (channel.isOpen ? next() : undefined));
    // The printer comes back, and with it what could not be said.
    work = then.catch((error: unknown) => {
      if (!(error instanceof ChannelClosed)) onFault(error);
      channel.close();
    });
  };
  /** What was said of each alert last and is not stored yet; one write for all, however often they change. */
  const told = new Map<PrinterAlert, boolean>();
  const storeAlerts = () => {
    const changes = new Map(told);
    told.clear();
    return changeAlerts(db, printer, (alerts) => [
      ...alerts.filter((alert) => !changes.has(alert)),
      ...[...changes].flatMap(([alert, isSet]) => (isSet ? [alert] : [])),
    ]);
  };
  let since = 0;
  let number = 0;
  channel.onMessage((message) => {
    const now = Date.now();
    if (now - since > 1_000) [since, number] = [now, 0];
    number += 1;
    if (number > ALERTS_PER_SECOND) return channel.cut();
    if (message.kind !== "alert") return;
    if (told.size === 0) later(() => channel.pause(ALERTS_MS).then(storeAlerts));
    told.set(message.alert, message.isSet);
  });
  const unsubscribe = hub.subscribe(printer.id, () => later(() => check()));
  const timer = setInterval(() => later(() => check()), times.tickMs);
  later(() =>
    changeQueue(db, printer, async (trx) => {
      const known = { serial, firmware, ...(model ? { model } : {}), last_seen_at: await worldNow(trx) };
      await trx.updateTable("printers").set(known).where("id", "=", printer.id).execute();
    }),
  );
  later(() => channel.send(asFrame(ALL_ALERTS)));
  later(() => check(true));
  if (printer.dpi === null) later(() => channel.send(asFrame({ open: CONFIG_CHANNEL })));
  await channel.closed;
  unsubscribe();
  clearInterval(timer);
  await work;
}

/** The printer's channel for settings: asks once what the printer is. */
async function serveConfig(db: Db, printer: PrinterRow, channel: Channel, { answerMs }: PrinterTimes): Promise<void> {
  const facts = new Promise<ReturnType<typeof readFacts>>((resolve) => {
    channel.onMessage((message) => {
      if (message.kind === "settings") resolve(readFacts(message.values));
    });
    void channel.closed.then(() => resolve({}));
    setTimeout(() => resolve({}), answerMs).unref();
  });
  channel.send(QUESTION);
  const found = await facts;
  channel.close();
  if (Object.keys(found).length === 0) return;
  await changeQueue(db, printer, async (trx) => {
    await trx.updateTable("printers").set(found).where("id", "=", printer.id).execute();
  });
}
