import { eventFrame, readMessage, reloadFrame } from "~/models/realtime/event-frame";
import { log } from "~/services/process/log.server";
import { openReconnectingStream } from "./reconnecting-stream.server";
import type { Tab } from "./tab.server";

export interface CatchUpOptions {
  upstreamUrl: string;
  token: string;
  requestId: string;
  timeoutMs: number;
  /** Catching up starts at `tab.after` and advances it. */
  tab: Tab;
  /** The tab has advanced and may be able to join the shared stream. */
  onAdvanced(): void;
  onUnauthorized(): void;
}

const encoder = new TextEncoder();

/**
 * Opens a separate stream for a tab whose position is older than the backlog or in another epoch.
 *
 * @returns closes it
 */
export function catchUp({ tab, onAdvanced, ...options }: CatchUpOptions): () => void {
  let isClosed = false;
  const stream = openReconnectingStream({
    ...options,
    after: () => tab.after!,
    onMessage: (message) => {
      if (isClosed) return;
      const reading = readMessage(message);
      if (reading.kind === "unknown") return;
      if (reading.kind === "malformed") log("error", "upstream-event-breaks-contract", { at: reading.at });
      const { id } = reading;
      if (!id) return;
      // Skip events that the tab has already received.
      if (reading.kind === "event" && tab.after?.epoch === id.epoch && id.sequence <= tab.after.sequence) return;
      tab.after = id;
      tab.send(encoder.encode(reading.kind === "event" ? eventFrame(id, reading.event) : reloadFrame(id)));
      onAdvanced();
    },
  });
  return () => {
    isClosed = true;
    stream.close();
  };
}
