import type { ClientEvent } from "#contract/events";
import type { Inbox } from "#contract/states";

/** References of shipments that came to be ready to purchase while another inbox was in sight. */
export type ReadyNews = ReadonlySet<string>;

export const NO_NEWS: ReadyNews = new Set();

/**
 * What an event changes of it.
 *
 * @param shown the inbox in sight; a look into the one for ready shipments is no news any more
 * @see spec shipment-core, section 4, "Real-time events": the ready-to-purchase notification flag
 */
export function readyNews(news: ReadyNews, event: ClientEvent, shown: Inbox | undefined): ReadyNews {
  if (shown === "READY_TO_PURCHASE") return NO_NEWS;
  if (!event.type.startsWith("shipment-") || !("waybillReference" in event)) return news;
  const { waybillReference: reference } = event;
  const isReady = "inboxes" in event && event.inboxes.includes("READY_TO_PURCHASE");
  if (isReady === news.has(reference)) return news;
  return new Set(isReady ? [...news, reference] : [...news].filter((known) => known !== reference));
}
