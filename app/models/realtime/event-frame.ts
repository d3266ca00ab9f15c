import { answerSchema } from "#contract/answers";
import { ClientEvent } from "#contract/events";
import { type EventId, formatEventId, parseEventId } from "./event-id";

/** A parsed upstream message. */
export type MessageReading =
  | { kind: "event"; id: EventId; event: ClientEvent }
  /** Events before `id` may be missing. */
  | { kind: "reload"; id: EventId }
  /** Violates the contract at `at`; recover by reloading, from `id` if present. */
  | { kind: "malformed"; id: EventId | undefined; at: string }
  /** A type unknown to this version; ignored. */
  | { kind: "unknown" };

const KNOWN_TYPES: ReadonlySet<string> = new Set(ClientEvent.options.map((option) => option.shape.type.value));

/** Events are parsed as leniently as responses. */
const ReceivedEvent = answerSchema(ClientEvent);

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
  const parsed = ReceivedEvent.safeParse(value);
  if (parsed.success) return { kind: "event", id, event: parsed.data };
  const type = typeof value === "object" && value !== null && "type" in value ? value.type : undefined;
  if (typeof type === "string" && !KNOWN_TYPES.has(type)) return { kind: "unknown" };
  return { kind: "malformed", id, at: parsed.error.issues[0]?.path.join(".") || "data" };
}

/** Frame of one event. */
export function eventFrame(id: EventId, event: ClientEvent): string {
  return `id: ${formatEventId(id)}\ndata: ${JSON.stringify(event)}\n\n`;
}

/** The stream's start: earlier events are already reflected in the page. */
export function readyFrame(id: EventId): string {
  return `event: ready\nid: ${formatEventId(id)}\ndata: {}\n\n`;
}

/** Events before this id may be missing; none after it. */
export function reloadFrame(id: EventId): string {
  return `event: reload\nid: ${formatEventId(id)}\ndata: {}\n\n`;
}

/** Last frame: the sign-in has ended. */
export const SIGNED_OUT_FRAME = "event: signed-out\ndata: {}\n\n";

/** Keeps proxies from closing an idle connection. An event, not a comment, so that the page can detect a dead connection. */
export const HEARTBEAT_FRAME = "event: heartbeat\ndata: {}\n\n";

/** @param ms the browser's reconnect delay */
export function retryFrame(ms: number): string {
  return `retry: ${Math.round(ms)}\n\n`;
}
