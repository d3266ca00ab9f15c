import type { ClientEvent } from "#contract/events";
import { LIVE_SILENCE_MS } from "~/models/timings";
import { retryDelayMs } from "~/models/realtime/retry-delay";

/** `off` before the first connection and after signing out, `lost` while reconnecting. */
export type LiveState = "off" | "connecting" | "open" | "lost";

export interface LiveSubscriber {
  event(event: ClientEvent): void;
  reload(): void;
  ready(): void;
  signedOut(): void;
  state(state: LiveState): void;
}

interface Connection {
  subscribers: Set<LiveSubscriber>;
  state: LiveState;
  /** Delivers the events after the one with id `after`, the newest that the subscriber's data includes. */
  catchUp(subscriber: LiveSubscriber, after: string): void;
  stop(): void;
}

/** Recent events, for pages that load while events arrive. */
const KEPT_EVENTS = 200;

/** A navigation unmounts one page before it mounts the next: the connection stays open this long without subscribers. */
const LINGER_MS = 1_000;

const connections = new Map<string, Connection>();
const leaving = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * @param after id of the newest event that the subscriber's data includes; null receives only events from now on
 * @returns unsubscribe; the connection closes shortly after its last subscriber
 */
export function subscribeLive(url: string, subscriber: LiveSubscriber, after: string | null = null): () => void {
  clearTimeout(leaving.get(url));
  leaving.delete(url);
  const connection = connections.get(url) ?? connect(url, after);
  connection.subscribers.add(subscriber);
  subscriber.state(connection.state);
  if (after) connection.catchUp(subscriber, after);
  return () => {
    connection.subscribers.delete(subscriber);
    if (connection.subscribers.size > 0 || connections.get(url) !== connection) return;
    clearTimeout(leaving.get(url));
    leaving.set(url, setTimeout(connection.stop, LINGER_MS));
  };
}

/** Closes every connection at once, without waiting for another subscriber. */
export function closeLiveConnections(): void {
  for (const timer of leaving.values()) clearTimeout(timer);
  leaving.clear();
  for (const connection of [...connections.values()]) connection.stop();
}

function connect(url: string, after: string | null): Connection {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let lastEventId = after ?? "";
  let failures = 0;

  const recent: { id: string; event: ClientEvent }[] = [];
  /** Start of the known history: every later event was delivered or is in `recent`. */
  let knownFrom = after ?? undefined;
  /** Subscribers whose start may be before that of the stream: its first message decides. */
  const undecided = new Map<LiveSubscriber, string>();

  const connection: Connection = { subscribers: new Set(), state: "connecting", catchUp, stop };
  connections.set(url, connection);

  let silence: ReturnType<typeof setTimeout> | undefined;

  /** Restarts the silence timer: the next message is due within {@link LIVE_SILENCE_MS}. A lost network raises no error event. */
  function listen(): void {
    clearTimeout(silence);
    silence = setTimeout(() => {
      source?.close();
      become("lost");
      retryLater();
    }, LIVE_SILENCE_MS);
  }

  function retryLater(): void {
    clearTimeout(silence);
    clearTimeout(retry);
    retry = setTimeout(open, retryDelayMs(failures, Math.random()));
    failures += 1;
  }

  function stop(): void {
    source?.close();
    clearTimeout(silence);
    clearTimeout(retry);
    leaving.delete(url);
    if (connections.get(url) === connection) connections.delete(url);
  }

  function tell(say: (subscriber: LiveSubscriber) => void): void {
    for (const subscriber of [...connection.subscribers]) say(subscriber);
  }

  function catchUp(subscriber: LiveSubscriber, after: string): void {
    // A page and its parts mount together: the stream starts after the oldest of their event ids.
    if (!source && (!knownFrom || isBefore(after, knownFrom))) knownFrom = lastEventId = after;
    if (!knownFrom) return void undecided.set(subscriber, after);
    if (isBefore(after, knownFrom)) return subscriber.reload();
    for (const { id, event } of [...recent]) if (isBefore(after, id)) subscriber.event(event);
  }

  function become(state: LiveState): void {
    if (connection.state === state) return;
    connection.state = state;
    tell((subscriber) => subscriber.state(state));
  }

  function open(): void {
    // The browser reconnects with the id in a header; a new EventSource can only send it in the URL.
    const query = lastEventId ? `?${new URLSearchParams({ lastEventId })}` : "";
    const opened = new EventSource(url + query);
    source = opened;
    listen();
    const remember = (message: MessageEvent) => {
      listen();
      if (message.lastEventId) lastEventId = message.lastEventId;
    };
    opened.addEventListener("heartbeat", listen);
    opened.onopen = () => {
      listen();
      failures = 0;
      become("open");
    };
    opened.onmessage = (message: MessageEvent<string>) => {
      remember(message);
      // Sent by the relay, which has parsed it.
      const event = JSON.parse(message.data) as ClientEvent;
      recent.push({ id: message.lastEventId, event });
      if (recent.length > KEPT_EVENTS) knownFrom = recent.shift()?.id;
      tell((subscriber) => subscriber.event(event));
    };
    opened.addEventListener("ready", (message) => {
      remember(message);
      knownFrom ??= message.lastEventId;
      const late = [...undecided].filter(([subscriber]) => connection.subscribers.has(subscriber));
      undecided.clear();
      for (const [subscriber, after] of late) catchUp(subscriber, after);
      tell((subscriber) => subscriber.ready());
    });
    opened.addEventListener("reload", (message) => {
      remember(message);
      recent.length = 0;
      undecided.clear();
      knownFrom = message.lastEventId;
      tell((subscriber) => subscriber.reload());
    });
    opened.addEventListener("signed-out", () => {
      stop();
      become("off");
      tell((subscriber) => subscriber.signedOut());
    });
    opened.onerror = () => {
      become("lost");
      // The browser reconnects after a network error, but not after a response that is no stream, such as a 503.
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      retryLater();
    };
  }

  queueMicrotask(() => {
    if (connections.get(url) === connection) open();
  });
  return connection;
}

/** Whether an event id is before another; ids of different epochs are not comparable and count as before. */
function isBefore(a: string, b: string): boolean {
  const [epochA, sequenceA] = a.split(":");
  const [epochB, sequenceB] = b.split(":");
  return epochA !== epochB || Number(sequenceA) < Number(sequenceB);
}
