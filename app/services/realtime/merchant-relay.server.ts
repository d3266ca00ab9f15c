import type { EventSourceMessage } from "eventsource-parser";
import { addToBacklog, type Backlog, continueAfter, headOf, startBacklog } from "~/models/realtime/backlog";
import { eventFrame, readMessage, readyFrame, reloadFrame, SIGNED_OUT_FRAME } from "~/models/realtime/event-frame";
import { type EventId, NOWHERE } from "~/models/realtime/event-id";
import { log } from "~/services/process/log.server";
import { catchUp } from "./catch-up.server";
import { keepUpstreamStream, type KeptStream } from "./kept-stream.server";
import type { Tab } from "./tab.server";

/** Events kept for tabs that come back. A reconnecting tab is away for a second or two; who is away longer asks the upstream. */
const BACKLOG_EVENTS = 256;

export interface MerchantRelayOptions {
  upstreamUrl: string;
  token: string;
  requestId: string;
  timeoutMs: number;
  /** The last tab has gone; another may come. */
  onEmpty(): void;
  /** The sign-in has ended, and with it this relay. */
  onSignedOut(): void;
}

/** One merchant's events in this process: one stream from the upstream, any number of tabs. */
export interface MerchantRelay {
  /** Sends the tab everything after its id, exactly once and in order; a new tab starts at the newest event. */
  add(tab: Tab): void;
  tabs(): Iterable<Tab>;
  /** Connections to the upstream. */
  upstreamStreams(): number;
  /** Gives up a connection on which nothing, not even a comment, came for so long. */
  checkSilence(ms: number): void;
  /** Ends the upstream's stream and all tabs. */
  close(): void;
}

const encoder = new TextEncoder();

export function openMerchantRelay(options: MerchantRelayOptions): MerchantRelay {
  /** Undefined until the stream's place in the upstream's history is known. */
  let backlog: Backlog<Uint8Array> | undefined;
  let isOver = false;
  let stream: KeptStream | undefined;
  const live = new Set<Tab>();
  const waiting = new Set<Tab>();
  const behind = new Map<Tab, () => void>();

  function add(tab: Tab): void {
    tab.onClose = remove;
    stream ??= open(tab.after);
    admit(tab);
  }

  /** The first tab that comes with an id tells where to start: what it missed then comes without a second stream. */
  function open(after: EventId | undefined): KeptStream {
    if (after) backlog = startBacklog(after, BACKLOG_EVENTS);
    return keepUpstreamStream({
      ...options,
      after: () => (backlog ? headOf(backlog) : NOWHERE),
      onMessage,
      onUnauthorized: signOut,
    });
  }

  function admit(tab: Tab): void {
    if (tab.isOver) return;
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
      behind.set(tab, catchUp({ ...options, tab, onMoved: () => join(tab), onUnauthorized: signOut }));
      return;
    }
    live.add(tab);
    if (continuation.kind === "continuous" && continuation.items.length > 0) {
      tab.after = headOf(backlog);
      tab.send(Buffer.concat(continuation.items));
    }
  }

  /** A tab with a stream of its own goes over to the common one as soon as that one proves what follows. */
  function join(tab: Tab): void {
    if (!backlog || !tab.after || continueAfter(backlog, tab.after).kind === "unproven") return;
    behind.get(tab)?.();
    behind.delete(tab);
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
      // An upstream that does not answer the question where it stands still tells by its first event.
      backlog = startBacklog({ epoch: id.epoch, sequence: id.sequence - 1 }, BACKLOG_EVENTS);
      admitWaiting();
    }
    const bytes = encoder.encode(eventFrame(id, reading.event));
    const added = addToBacklog(backlog, id, bytes);
    if (added === "foreign") return restart(id);
    if (added === "added") for (const tab of live) deliver(tab, id, bytes);
  }

  function deliver(tab: Tab, id: EventId, bytes: Uint8Array): void {
    if (tab.after && tab.after.epoch === id.epoch && id.sequence <= tab.after.sequence) return;
    tab.after = id;
    tab.send(bytes);
  }

  /** Nothing before `id` can be proven any more. Tabs that were promised more are told; new ones start here. */
  function restart(id: EventId): void {
    backlog = startBacklog(id, BACKLOG_EVENTS);
    const bytes = encoder.encode(reloadFrame(id));
    for (const tab of live) {
      tab.after = id;
      tab.send(bytes);
    }
    for (const tab of [...behind.keys()]) join(tab);
    admitWaiting();
  }

  function admitWaiting(): void {
    const tabs = [...waiting];
    waiting.clear();
    for (const tab of tabs) admit(tab);
  }

  function remove(tab: Tab): void {
    live.delete(tab);
    waiting.delete(tab);
    behind.get(tab)?.();
    behind.delete(tab);
    if (!isOver && live.size + waiting.size + behind.size === 0) options.onEmpty();
  }

  function* tabs(): Iterable<Tab> {
    yield* live;
    yield* waiting;
    yield* behind.keys();
  }

  function signOut(): void {
    const bytes = encoder.encode(SIGNED_OUT_FRAME);
    for (const tab of tabs()) tab.send(bytes);
    close();
    options.onSignedOut();
  }

  function close(): void {
    isOver = true;
    stream?.close();
    for (const tab of [...tabs()]) tab.close();
  }

  return {
    add,
    tabs,
    upstreamStreams: () => (stream?.isOpen() ? 1 : 0) + behind.size,
    checkSilence: (ms) => stream?.checkSilence(ms),
    close,
  };
}
