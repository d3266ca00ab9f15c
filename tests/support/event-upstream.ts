import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { EVENTS_PATH, type ClientEvent } from "../../contract/events";
import { freePorts } from "./ports";

/** A published event with its position in the merchant's history. */
interface Published {
  epoch: string;
  sequence: number;
  /** Index among the merchant's events, over all epochs. */
  index: number;
}

export interface EventUpstream {
  url: string;
  port: number;
  /** Appends an event to a merchant's history and sends it to open streams. */
  publish(token: string): Published;
  /** Everything ever published for a merchant. */
  published(token: string): readonly Published[];
  /** Number of open streams. */
  openStreams(): number;
  /** Closes every stream, like a restart; history is kept. */
  restart(): Promise<void>;
  /** Starts a new epoch, so that earlier event ids are incomparable. */
  beginEpoch(): void;
  /** Prunes all but a merchant's newest `keep` events. */
  prune(token: string, keep: number): void;
  /** Revokes a token. */
  revoke(token: string): void;
  close(): Promise<void>;
}

interface History {
  all: Published[];
  /** Events that can still be replayed. */
  kept: Published[];
  head: number;
  prunedThrough: number;
  streams: Set<ServerResponse>;
}

/** An event that carries its index, to compare deliveries with publications. */
function eventOf({ index }: Published): ClientEvent {
  return { type: "payment-method-upsert", paymentMethodId: String(index) };
}

/**
 * An upstream that only streams events per contract/events.ts, with injectable faults, and has no tracking links. Any token that
 * was not revoked is a merchant's.
 */
export async function startEventUpstream(): Promise<EventUpstream> {
  let epoch = "e1";
  let epochs = 1;
  const histories = new Map<string, History>();
  const revoked = new Set<string>();

  function historyOf(token: string): History {
    const known = histories.get(token);
    if (known) return known;
    const fresh: History = { all: [], kept: [], head: 0, prunedThrough: 0, streams: new Set() };
    histories.set(token, fresh);
    return fresh;
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1];
    if (request.url?.startsWith("/v1/public-trackings/")) {
      const refusal = { defined: true, code: "NOT_FOUND", status: 404, message: "none", data: { messages: [] } };
      return void response.writeHead(404, { "content-type": "application/json" }).end(JSON.stringify(refusal));
    }
    if (request.url !== EVENTS_PATH) return void response.writeHead(404).end();
    if (!token || revoked.has(token)) return void response.writeHead(401).end();
    const history = historyOf(token);
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
    const given = request.headers["last-event-id"];
    let after = history.head;
    if (typeof given === "string" && given !== "") {
      const [givenEpoch, sequence] = given.split(":");
      const isProven = givenEpoch === epoch && Number(sequence) <= history.head && Number(sequence) >= history.prunedThrough;
      if (isProven) after = Number(sequence);
      else response.write(`event: reload\nid: ${epoch}:${history.head}\ndata: {}\n\n`);
    }
    response.write(": welcome\n\n");
    for (const event of history.kept) if (event.sequence > after) response.write(frameOf(event));
    history.streams.add(response);
    response.once("close", () => history.streams.delete(response));
  }

  let server = createServer(answer);
  const [port = 0] = await freePorts(1);
  await listen(server, port);
  const everyStream = () => [...histories.values()].flatMap(({ streams }) => [...streams]);

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    publish: (token) => {
      const history = historyOf(token);
      history.head += 1 + (history.all.length % 3); // Gaps in the sequence are allowed
      const event = { epoch, sequence: history.head, index: history.all.length };
      history.all.push(event);
      history.kept.push(event);
      for (const stream of history.streams) stream.write(frameOf(event));
      return event;
    },
    published: (token) => historyOf(token).all,
    openStreams: () => everyStream().length,
    restart: async () => {
      await close(server);
      server = createServer(answer);
      await listen(server, port);
    },
    beginEpoch: () => {
      epochs += 1;
      epoch = `e${epochs}`;
      for (const history of histories.values()) Object.assign(history, { kept: [], head: 0, prunedThrough: 0 });
      for (const stream of everyStream()) stream.destroy();
    },
    prune: (token, keep) => {
      const history = historyOf(token);
      const gone = history.kept.splice(0, Math.max(0, history.kept.length - keep));
      history.prunedThrough = gone.at(-1)?.sequence ?? history.prunedThrough;
    },
    revoke: (token) => {
      revoked.add(token);
      for (const stream of historyOf(token).streams) stream.end();
    },
    close: () => close(server),
  };
}

function frameOf(event: Published): string {
  return `id: ${event.epoch}:${event.sequence}\ndata: ${JSON.stringify(eventOf(event))}\n\n`;
}

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
