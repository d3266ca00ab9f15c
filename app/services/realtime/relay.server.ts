import { HEARTBEAT_FRAME, retryFrame, SIGNED_OUT_FRAME } from "~/models/realtime/event-frame";
import { UNKNOWN_POSITION, parseEventId } from "~/models/realtime/event-id";
import { requestId, requestScope } from "~/services/http/request-scope.server";
import { settings } from "~/services/process/settings.server";
import { type MerchantRelay, openMerchantRelay } from "./merchant-relay.server";
import { holdOpen, rawResponse } from "./raw-response.server";
import { BodySink, ResponseSink, Tab } from "./tab.server";

/** Proxies close connections that are silent for 30 to 60 s. */
const HEARTBEAT_MS = 8_000;
/** Three times the upstream's own heartbeat of 15 s. */
const SILENCE_MS = 45_000;
/** How long an upstream stream stays open for a reloading page. */
const CLOSE_DELAY_MS = 3_000;

const encoder = new TextEncoder();
const heartbeatFrame = encoder.encode(HEARTBEAT_FRAME);

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  // A compressing proxy would buffer frames.
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};

interface RelayEntry {
  relay: MerchantRelay;
  closeTimer: ReturnType<typeof setTimeout> | undefined;
}

/** Keyed by token, because each session of a merchant ends separately. */
const relays = new Map<string, RelayEntry>();
let heartbeat: ReturnType<typeof setInterval> | undefined;
let isClosed = false;

/**
 * Opens a tab's event stream.
 *
 * The tab resumes after its `Last-Event-ID` (or the query's `lastEventId`, for a new EventSource): it gets later events exactly
 * once and in order, or a `reload` frame if continuity cannot be proven.
 */
export function openEventStream(request: Request, token: string): Response {
  if (isClosed) return new Response(null, { status: 503, headers: { "Retry-After": "1" } });
  const requestedId = request.headers.get("Last-Event-ID") || new URL(request.url).searchParams.get("lastEventId");
  // Treat an unreadable id like one of an unknown epoch.
  const after = parseEventId(requestedId) ?? (requestedId ? UNKNOWN_POSITION : undefined);
  const scope = requestScope();
  // The stream lives for hours: release the request's memo.
  scope?.memo.clear();
  const response = rawResponse();
  if (response) {
    holdOpen(response, () => {
      const tab = new Tab(after, new ResponseSink(response));
      response.once("close", () => tab.close());
      startTab(tab, token);
    });
    return new Response(null, { headers: HEADERS });
  }
  const sink = new BodySink();
  const tab = new Tab(after, sink);
  const body = sink.open(() => tab.close());
  for (const signal of [request.signal, scope?.disconnected]) {
    if (signal?.aborted) tab.close();
    else signal?.addEventListener("abort", () => tab.close(), { once: true });
  }
  startTab(tab, token);
  return new Response(body, { headers: HEADERS });
}

function startTab(tab: Tab, token: string): void {
  if (isClosed) tab.close();
  if (tab.isClosed) return;
  // Jitter, so that tabs of a stopped container do not reconnect at the same moment.
  tab.send(encoder.encode(retryFrame(500 + 1_000 * Math.random())));
  relayForToken(token).add(tab);
}

/** Tells the tab that its sign-in has ended, which an EventSource cannot learn from a redirect. */
export function signedOutResponse(): Response {
  return new Response(SIGNED_OUT_FRAME, { headers: HEADERS });
}

function relayForToken(token: string): MerchantRelay {
  const entry = relays.get(token);
  if (entry) {
    clearTimeout(entry.closeTimer);
    entry.closeTimer = undefined;
    return entry.relay;
  }
  const { UPSTREAM_URL, UPSTREAM_TIMEOUT_MS } = settings();
  const relay = openMerchantRelay({
    upstreamUrl: UPSTREAM_URL,
    token,
    requestId: requestId(),
    timeoutMs: UPSTREAM_TIMEOUT_MS,
    onEmpty: () => scheduleClose(token),
    onSignedOut: () => removeRelay(token),
  });
  relays.set(token, { relay, closeTimer: undefined });
  heartbeat ??= setInterval(sendHeartbeats, HEARTBEAT_MS).unref();
  return relay;
}

function scheduleClose(token: string): void {
  const entry = relays.get(token);
  if (!entry) return;
  clearTimeout(entry.closeTimer);
  entry.closeTimer = setTimeout(() => {
    entry.relay.close();
    removeRelay(token);
  }, CLOSE_DELAY_MS).unref();
}

function removeRelay(token: string): void {
  clearTimeout(relays.get(token)?.closeTimer);
  relays.delete(token);
  if (relays.size > 0) return;
  clearInterval(heartbeat);
  heartbeat = undefined;
}

/** One shared timer: a timer per connection would use more memory than the connection's own state. */
function sendHeartbeats(): void {
  for (const { relay } of relays.values()) {
    relay.dropIfSilent(SILENCE_MS);
    for (const tab of relay.tabs()) tab.send(heartbeatFrame);
  }
}

/** Current number of tabs and upstream connections. */
export function relayCounts(): { tabs: number; upstreamStreams: number } {
  let tabs = 0;
  let upstreamStreams = 0;
  for (const { relay } of relays.values()) {
    tabs += [...relay.tabs()].length;
    upstreamStreams += relay.upstreamStreams();
  }
  return { tabs, upstreamStreams };
}

/** Closes every stream for shutdown. Browsers reconnect to another process with their last id. */
export function closeRelays(): void {
  isClosed = true;
  clearInterval(heartbeat);
  for (const { relay, closeTimer } of relays.values()) {
    clearTimeout(closeTimer);
    relay.close();
  }
  relays.clear();
}
