import { type RawData, WebSocket } from "ws";
import { countLabels } from "../../platform/rules/printers/printer-answers";

/**
 * What meets the next label: the connection is cut when it arrives and it is lost, or once it is printed; it is printed late, in pieces of
 * answers, or never; the printer answers with something else.
 */
export type ZebraFault = "cut-lost" | "cut-printed" | "slow" | "in-pieces" | "never" | "garbage";

/** A label printer with Weblink, after Zebra's documents. */
export interface ZebraDouble {
  readonly serial: string;
  /** Labels that came out, in ZPL. */
  readonly printed: string[];
  /** What each next label meets. */
  faults: ZebraFault[];
  /** Number of the next questions about its state at which the connection is cut, before a label is sent. */
  cutsBeforeLabel: number;
  /** A printer that does not know its counter answers with a question mark. */
  doesCount: boolean;
  /** Answers nothing that can be read when it is asked about its state. */
  isMuddled: boolean;
  /** Whether it has printed all that it holds. */
  isQuiet(): boolean;
  /** What a server does that this printer could not read. */
  readonly violations: string[];
  /** Takes the paper out, or puts some in; what it holds is printed then. */
  setPaper(isOut: boolean): void;
  /** Opens its first channel, again whenever it ends. @param urls `https://…` or `http://…`; the channels go to them in turn, as by a balancer */
  connect(...urls: string[]): void;
  /** Connections that it has made. */
  connections: number;
  /** Says so often that its paper is out, and is not, that something is wrong with it. */
  flood(times: number): void;
  /** Cuts all connections. It opens them again by itself. */
  cut(): void;
  close(): void;
}

const RETRY_MS = 30;
const SLOW_MS = 150;

export function openZebra(serial = "D3J193206722"): ZebraDouble {
  const sockets = new Set<WebSocket>();
  const timers = new Set<NodeJS.Timeout>();
  let urls: string[] = [];
  let turn = 0;
  let isClosed = false;
  let isPaperOut = false;
  let count = 1_000;
  let held: string[] = [];
  let main: WebSocket | undefined;

  const later = (work: () => void, ms: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (!isClosed) work();
    }, ms);
    timers.add(timer);
  };

  function print(zpl: string): void {
    if (isPaperOut) return void held.push(zpl);
    printer.printed.push(zpl);
    count += countLabels(zpl);
  }

  function openSocket(introduction: object, onText: (socket: WebSocket, text: string) => void, onEnd?: () => void): void {
    const url = urls[(turn += 1) % urls.length]!;
    const socket = new WebSocket(url.replace(/^http/, "ws"), ["v1.weblink.zebra.com"], { perMessageDeflate: false });
    sockets.add(socket);
    printer.connections += 1;
    socket.on("open", () => {
      if (socket.protocol !== "v1.weblink.zebra.com") printer.violations.push("no subprotocol");
      socket.send(Buffer.from(JSON.stringify(introduction)));
    });
    socket.on("message", (data: RawData, isBinary) => {
      if (!isBinary) printer.violations.push("a text frame");
      onText(socket, (data as Buffer).toString("utf8"));
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      sockets.delete(socket);
      onEnd?.();
    });
  }

  function openMain(): void {
    const packet = Buffer.alloc(427);
    packet.write("3a2c2e04", 0, "hex");
    packet.write("ZTC ZD421-203dpi ZPL", 76, "latin1");
    packet.write("V84.20.23", 108, "latin1");
    packet.write(serial, 188, "latin1");
    const onText = (socket: WebSocket, text: string) => {
      main = socket;
      const { open } = JSON.parse(text) as { open?: string };
      if (open !== undefined) openChannel(open);
    };
    openSocket({ discovery_b64: `${packet.toString("base64")}:c0cb` }, onText, () => later(openMain, RETRY_MS));
  }

  function openChannel(name: string): void {
    const onText = name === "v1.raw.zebra.com" ? onRaw : onConfig;
    openSocket({ channel_name: name, channel_id: String(turn), unique_id: serial }, onText);
  }

  function onConfig(socket: WebSocket, text: string): void {
    const asked = JSON.parse(text.slice(2)) as Record<string, null>;
    const known: Record<string, string> = { "device.product_name": "ZD421", "head.resolution.in_dpi": "203" };
    socket.send(Buffer.from(JSON.stringify(Object.fromEntries(Object.keys(asked).map((key) => [key, known[key] ?? "?"])))));
  }

  function onRaw(socket: WebSocket, text: string): void {
    if (text === "~HS") return printer.isMuddled ? socket.send(Buffer.from("\u0002}{?\u0003")) : answerStatus(socket);
    if (text.startsWith("{}{"))
      return answer(socket, JSON.stringify({ "odometer.total_label_count": printer.doesCount ? String(count) : "?" }));
    const fault = printer.faults.shift();
    if (fault === "cut-lost") return socket.terminate();
    if (fault === "never") return undefined;
    if (fault === "slow") {
      held.push(text);
      return later(() => held.splice(0).forEach(print), SLOW_MS);
    }
    print(text);
    if (fault === "cut-printed") socket.terminate();
    if (fault === "garbage") socket.send(Buffer.from("\u0000\u0002}{garbage"));
    inPieces = fault === "in-pieces";
    return undefined;
  }

  let inPieces = false;
  function answer(socket: WebSocket, text: string): void {
    if (!inPieces) return socket.send(Buffer.from(text));
    socket.send(Buffer.from(text.slice(0, 9)));
    later(() => socket.send(Buffer.from(text.slice(9)), () => undefined), 5);
  }

  function answerStatus(socket: WebSocket): void {
    if (printer.cutsBeforeLabel > 0) {
      printer.cutsBeforeLabel -= 1;
      return socket.terminate();
    }
    const waiting = String(held.length).padStart(3, "0");
    const lines = [
      `030,${isPaperOut ? 1 : 0},0,1218,${waiting},0,0,0,000,0,0,0`,
      `000,0,0,0,0,2,4,0,0000000${held.length},1,000`,
      "1234,0",
    ];
    return answer(socket, lines.map((line) => `\u0002${line}\u0003\r\n`).join(""));
  }

  const printer: ZebraDouble = {
    serial,
    printed: [],
    connections: 0,
    faults: [],
    cutsBeforeLabel: 0,
    doesCount: true,
    isMuddled: false,
    violations: [],
    isQuiet: () => held.length === 0,
    setPaper: (isOut) => {
      isPaperOut = isOut;
      const alert = { condition: "PAPER OUT", type: "ERROR", condition_state: isOut ? "SET" : "CLEAR", unique_id: serial };
      main?.send(Buffer.from(JSON.stringify({ alert })), () => undefined);
      if (isOut) return;
      const rest = held;
      held = [];
      rest.forEach(print);
    },
    flood: (times) => {
      for (let time = 0; time < times; time += 1) printer.setPaper(time % 2 === 0);
    },
    connect: (...to) => {
      const isFirst = urls.length === 0;
      urls = to;
      if (isFirst) openMain();
    },
    cut: () => {
      for (const socket of sockets) socket.terminate();
    },
    close: () => {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
      for (const socket of sockets) socket.terminate();
    },
  };
  return printer;
}
