import { HEARTBEAT_FRAME, retryFrame, SIGNED_OUT_FRAME } from "~/models/realtime/event-frame";
import { NOWHERE, parseEventId } from "~/models/realtime/event-id";
import { requestId, requestScope } from "~/services/http/request-scope.server";
import { settings } from "~/services/process/settings.server";
import { type MerchantRelay, openMerchantRelay } from "./merchant-relay.server";
import { keepOpen, rawResponse } from "./raw-response.server";
import { BodySink, ResponseSink, Tab } from "./tab.server";

/** Proxies close what is silent for 30 to 60 s. */
const HEARTBEAT_MS = 15_000;
/** The upstream says something every 15 s: after three times that nobody is there. */
const SILENCE_MS = 45_000;
/** A page that is reloaded comes back within this; its stream from the upstream is kept. */
const LINGER_MS = 3_000;

const encoder = new TextEncoder();
const heartbeatFrame = encoder.encode(HEARTBEAT_FRAME);

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  // A transforming proxy would hold frames back until it has enough to compress.
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};

interface Kept {
  relay: MerchantRelay;
  leaving: ReturnType<typeof setTimeout> | undefined;
}

/** By token: two sign-ins of a merchant end separately. */
const relays = new Map<string, Kept>();
let heartbeat: ReturnType<typeof setInterval> | undefined;
let isClosed = false;

/**
 * Answers a tab with its merchant's events.
 *
 * The tab's `Last-Event-ID` (or the query's `lastEventId`, for a browser that had to start a new EventSource) says what it has:
 * it gets what follows exactly once and in order, or a `reload` frame where that cannot be proven.
 */
export function openEventStream(request: Request, token: string): Response {
  if (isClosed) return new Response(null, { status: 503, headers: { "Retry-After": "1" } });
  const given = request.headers.get("Last-Event-ID") || new URL(request.url).searchParams.get("lastEventId");
  // What cannot be read proves nothing, like an id of an epoch that never was.
  const after = parseEventId(given) ?? (given ? NOWHERE : undefined);
  const scope = requestScope();
  // The stream outlives its request's answers by hours.
  scope?.memo.clear();
  const response = rawResponse();
  if (response) {
    keepOpen(response, () => {
      const tab = new Tab(after, new ResponseSink(response));
      response.once("close", () => tab.close());
      start(tab, token);
    });
    return new Response(null, { headers: HEADERS });
  }
  const sink = new BodySink();
  const tab = new Tab(after, sink);
  const body = sink.open(() => tab.close());
  for (const signal of [request.signal, scope?.gone]) {
    if (signal?.aborted) tab.close();
    else signal?.addEventListener("abort", () => tab.close(), { once: true });
  }
  start(tab, token);
  return new Response(body, { headers: HEADERS });
}

function start(tab: Tab, token: string): void {
  if (isClosed) tab.close();
  if (tab.isOver) return;
  // Containers that stop together must not get all their tabs back in the same moment.
  tab.send(encoder.encode(retryFrame(500 + 1_000 * Math.random())));
  relayOf(token).add(tab);
}

/** The stream of nobody: tells the tab that its sign-in has ended, which a redirect could not. */
export function answerSignedOut(): Response {
  return new Response(SIGNED_OUT_FRAME, { headers: HEADERS });
}

function relayOf(token: string): MerchantRelay {
  const kept = relays.get(token);
  if (kept) {
    clearTimeout(kept.leaving);
    kept.leaving = undefined;
    return kept.relay;
  }
  const { UPSTREAM_URL, UPSTREAM_TIMEOUT_MS } = settings();
  const relay = openMerchantRelay({
    upstreamUrl: UPSTREAM_URL,
    token,
    requestId: requestId(),
    timeoutMs: UPSTREAM_TIMEOUT_MS,
    onEmpty: () => leaveSoon(token),
    onSignedOut: () => forget(token),
  });
  relays.set(token, { relay, leaving: undefined });
  heartbeat ??= setInterval(beat, HEARTBEAT_MS).unref();
  return relay;
}

function leaveSoon(token: string): void {
  const kept = relays.get(token);
  if (!kept) return;
  clearTimeout(kept.leaving);
  kept.leaving = setTimeout(() => {
    kept.relay.close();
    forget(token);
  }, LINGER_MS).unref();
}

function forget(token: string): void {
  clearTimeout(relays.get(token)?.leaving);
  relays.delete(token);
  if (relays.size > 0) return;
  clearInterval(heartbeat);
  heartbeat = undefined;
}

/** One timer for all: a timer for each connection would cost more memory than the connection's own state. */
function beat(): void {
  for (const { relay } of relays.values()) {
    relay.checkSilence(SILENCE_MS);
    for (const tab of relay.tabs()) tab.send(heartbeatFrame);
  }
}

/** How many tabs and upstream connections there are now. */
export function relayCounts(): { tabs: number; upstreamStreams: number } {
  let tabs = 0;
  let upstreamStreams = 0;
  for (const { relay } of relays.values()) {
    tabs += [...relay.tabs()].length;
    upstreamStreams += relay.upstreamStreams();
  }
  return { tabs, upstreamStreams };
}

/** Ends every stream, for good: the process is about to leave. Browsers come back with their last id, to another one. */
export function closeRelays(): void {
  isClosed = true;
  clearInterval(heartbeat);
  for (const { relay, leaving } of relays.values()) {
    clearTimeout(leaving);
    relay.close();
  }
  relays.clear();
}
