import type { EventSourceMessage } from "eventsource-parser";
import { addToBacklog, type Backlog, continueAfter, headOf, startBacklog } from "~/models/realtime/backlog";
import { eventFrame, readMessage, readyFrame, reloadFrame, SIGNED_OUT_FRAME } from "~/models/realtime/event-frame";
import { type EventId, UNKNOWN_POSITION } from "~/models/realtime/event-id";
import { log } from "~/services/process/log.server";
import { catchUp } from "./catch-up.server";
import { openReconnectingStream, type ReconnectingStream } from "./reconnecting-stream.server";
import type { Tab } from "./tab.server";

/** Events kept for reconnecting tabs. Most reconnect within two seconds; after a longer absence the upstream replays. */
const BACKLOG_EVENTS = 256;

export interface MerchantRelayOptions {
  upstreamUrl: string;
  token: string;
  requestId: string;
  timeoutMs: number;
  /** The last tab has closed; another may follow. */
  onEmpty(): void;
  /** The sign-in, and with it this relay, has ended. */
  onSignedOut(): void;
}

/** Relays one merchant's events: one upstream stream, any number of tabs. */
export interface MerchantRelay {
  /** Sends the tab everything after its id, exactly once and in order. A new tab starts at the newest event. */
  add(tab: Tab): void;
  tabs(): Iterable<Tab>;
  /** Connections to the upstream. */
  upstreamStreams(): number;
  /** Drops a connection that received nothing, not even a comment, for `ms` milliseconds. */
  dropIfSilent(ms: number): void;
  /** Closes the upstream stream and all tabs. */
  close(): void;
}

const encoder = new TextEncoder();

export function openMerchantRelay(options: MerchantRelayOptions): MerchantRelay {
  /** Undefined until the stream's position is known. */
  let backlog: Backlog<Uint8Array> | undefined;
  let isClosed = false;
  let stream: ReconnectingStream | undefined;
  const live = new Set<Tab>();
  const waiting = new Set<Tab>();
  const catchingUp = new Map<Tab, () => void>();

  function add(tab: Tab): void {
    tab.onClose = remove;
    stream ??= open(tab.after);
    admit(tab);
  }

  /** Starts at the first tab's id, so that the shared stream also replays the events that it missed. */
  function open(after: EventId | undefined): ReconnectingStream {
    if (after) backlog = startBacklog(after, BACKLOG_EVENTS);
    return openReconnectingStream({
      ...options,
      after: () => (backlog ? headOf(backlog) : UNKNOWN_POSITION),
      onMessage,
      onUnauthorized: signOut,
    });
  }

  function admit(tab: Tab): void {
    if (tab.isClosed) return;
    if (!backlog) {
      waiting.add(tab);
      return;
    }
    if (!tab.after) {
      tab.after = headOf(backlog);
      live.add(tab);
      tab.send(encoder.encode(readyFrame(tab.after)));
      return;
    }
    const continuation = continueAfter(backlog, tab.after);
    if (continuation.kind === "unproven") {
      catchingUp.set(tab, catchUp({ ...options, tab, onAdvanced: () => join(tab), onUnauthorized: signOut }));
      return;
    }
    live.add(tab);
    if (continuation.kind === "continuous" && continuation.items.length > 0) {
      tab.after = headOf(backlog);
      tab.send(Buffer.concat(continuation.items));
    }
  }

  /** Moves a catching-up tab to the shared stream as soon as the backlog covers its position. */
  function join(tab: Tab): void {
    if (!backlog || !tab.after || continueAfter(backlog, tab.after).kind === "unproven") return;
    catchingUp.get(tab)?.();
    catchingUp.delete(tab);
    admit(tab);
  }

  function onMessage(message: EventSourceMessage): void {
    const reading = readMessage(message);
    if (reading.kind === "unknown") return;
    if (reading.kind === "malformed") {
      log("error", "upstream-event-breaks-contract", { at: reading.at });
      if (reading.id) restart(reading.id);
      return;
    }
    const { id } = reading;
    if (reading.kind === "reload") return restart(id);
    if (!backlog) {
      // Without an initial reload frame, the first event defines the position.
      backlog = startBacklog({ epoch: id.epoch, sequence: id.sequence - 1 }, BACKLOG_EVENTS);
      admitWaitingTabs();
    }
    const bytes = encoder.encode(eventFrame(id, reading.event));
    const added = addToBacklog(backlog, id, bytes);
    if (added === "other-epoch") return restart(id);
    if (added === "added") for (const tab of live) deliver(tab, id, bytes);
  }

  function deliver(tab: Tab, id: EventId, bytes: Uint8Array): void {
    if (tab.after && tab.after.epoch === id.epoch && id.sequence <= tab.after.sequence) return;
    tab.after = id;
    tab.send(bytes);
  }

  /** Restarts at `id`, before which events may be missing. Live tabs get a reload frame. */
  function restart(id: EventId): void {
    backlog = startBacklog(id, BACKLOG_EVENTS);
    const bytes = encoder.encode(reloadFrame(id));
    for (const tab of live) {
      tab.after = id;
      tab.send(bytes);
    }
    for (const tab of [...catchingUp.keys()]) join(tab);
    admitWaitingTabs();
  }

  function admitWaitingTabs(): void {
    const tabs = [...waiting];
    waiting.clear();
    for (const tab of tabs) admit(tab);
  }

  function remove(tab: Tab): void {
    live.delete(tab);
    waiting.delete(tab);
    catchingUp.get(tab)?.();
    catchingUp.delete(tab);
    if (!isClosed && live.size + waiting.size + catchingUp.size === 0) options.onEmpty();
  }

  function* tabs(): Iterable<Tab> {
    yield* live;
    yield* waiting;
    yield* catchingUp.keys();
  }

  function signOut(): void {
    const bytes = encoder.encode(SIGNED_OUT_FRAME);
    for (const tab of tabs()) tab.send(bytes);
    close();
    options.onSignedOut();
  }

  function close(): void {
    isClosed = true;
    stream?.close();
    for (const tab of [...tabs()]) tab.close();
  }

  return {
    add,
    tabs,
    upstreamStreams: () => (stream?.isOpen() ? 1 : 0) + catchingUp.size,
    dropIfSilent: (ms) => stream?.dropIfSilent(ms),
    close,
  };
}
