import type { ClientEvent } from "#contract/events";

/** Whether an event may change what needs an answer. */
export function isNotificationEvent({ type }: Pick<ClientEvent, "type">): boolean {
  return /^(?:shipments?|ticket)-/.test(type);
}
