import { ClientEvent } from "#contract/events";
import { type EventId, formatEventId, parseEventId } from "./event-id";

/** What a message of the upstream turned out to be. */
export type MessageReading =
  | { kind: "event"; id: EventId; event: ClientEvent }
  /** Events before `id` may be missing. */
  | { kind: "reload"; id: EventId }
  /** Breaks the contract at `at`; what it told of can only be had by loading again, from `id` on where there is one. */
  | { kind: "malformed"; id: EventId | undefined; at: string }
  /** Of a type this version does not know: of no use to its pages. */
  | { kind: "unknown" };

const KNOWN_TYPES: ReadonlySet<string> = new Set(ClientEvent.options.map((option) => option.shape.type.value));

/** @see contract/events.ts */
export function readMessage(message: { id?: string | undefined; event?: string | undefined; data: string }): MessageReading {
  const id = parseEventId(message.id);
  if (message.event === "reload") return id ? { kind: "reload", id } : { kind: "malformed", id, at: "id" };
  if (message.event !== undefined && message.event !== "message") return { kind: "unknown" };
  if (!id) return { kind: "malformed", id, at: "id" };
  let value: unknown;
  try {
    value = JSON.parse(message.data);
  } catch {
    return { kind: "malformed", id, at: "data" };
  }
  const parsed = ClientEvent.safeParse(value);
  if (parsed.success) return { kind: "event", id, event: parsed.data };
  const type = (value as { type?: unknown } | null)?.type;
  if (typeof type === "string" && !KNOWN_TYPES.has(type)) return { kind: "unknown" };
  return { kind: "malformed", id, at: parsed.error.issues[0]?.path.join(".") || "data" };
}

/** One event as it is sent to a tab. */
export function eventFrame(id: EventId, event: ClientEvent): string {
  return `id: ${formatEventId(id)}\ndata: ${JSON.stringify(event)}\n\n`;
}

/** A tab starts here: what happened before its stream stands in its page, or does not concern it. */
export function readyFrame(id: EventId): string {
  return `event: ready\nid: ${formatEventId(id)}\ndata: {}\n\n`;
}

/** Events may be missing before this id; from here on there are none. */
export function reloadFrame(id: EventId): string {
  return `event: reload\nid: ${formatEventId(id)}\ndata: {}\n\n`;
}

/** The merchant's sign-in has ended; the stream ends with this. */
export const SIGNED_OUT_FRAME = "event: signed-out\ndata: {}\n\n";

/** Keeps proxies from closing a silent connection. */
export const HEARTBEAT_FRAME = ":\n\n";

/** @param ms how long the browser waits before it connects again */
export function retryFrame(ms: number): string {
  return `retry: ${Math.round(ms)}\n\n`;
}
