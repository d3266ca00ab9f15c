import { eventFrame, readMessage, reloadFrame } from "~/models/realtime/event-frame";
import { log } from "~/services/process/log.server";
import { keepUpstreamStream } from "./kept-stream.server";
import type { Tab } from "./tab.server";

export interface CatchUpOptions {
  upstreamUrl: string;
  token: string;
  requestId: string;
  timeoutMs: number;
  /** Its `after` is where the catching up starts, and moves with it. */
  tab: Tab;
  /** The tab has gone on: perhaps it can go over to the common stream. */
  onMoved(): void;
  onUnauthorized(): void;
}

const encoder = new TextEncoder();

/**
 * A stream of its own for a tab that comes from further back than the relay remembers, or from another epoch.
 *
 * @returns ends it
 */
export function catchUp({ tab, onMoved, ...options }: CatchUpOptions): () => void {
  let isOver = false;
  const stream = keepUpstreamStream({
    ...options,
    after: () => tab.after!,
    onMessage: (message) => {
      if (isOver) return;
      const reading = readMessage(message);
      if (reading.kind === "unknown") return;
      if (reading.kind === "malformed") log("error", "upstream-event-breaks-contract", { at: reading.at });
      const { id } = reading;
      if (!id) return;
      // What the tab has it does not get again, whatever the upstream repeats.
      if (reading.kind === "event" && tab.after?.epoch === id.epoch && id.sequence <= tab.after.sequence) return;
      tab.after = id;
      tab.send(encoder.encode(reading.kind === "event" ? eventFrame(id, reading.event) : reloadFrame(id)));
      onMoved();
    },
  });
  return () => {
    isOver = true;
    stream.close();
  };
}
