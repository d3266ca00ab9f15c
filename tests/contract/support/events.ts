import { createParser } from "eventsource-parser";
import { EVENTS_PATH } from "../../../contract/events";

interface Frame {
  id: string | undefined;
  event: string | undefined;
  data: unknown;
}

interface Stream {
  /** Waits up to ten seconds for the next frames. */
  take(count: number): Promise<Frame[]>;
  close(): void;
}

const TIMEOUT_MS = 10_000;

/** Opens an event stream and waits for its response. */
export async function openStream(url: string, token: string, lastEventId?: string): Promise<Stream> {
  const abort = new AbortController();
  const headers = { authorization: `Bearer ${token}`, ...(lastEventId === undefined ? {} : { "last-event-id": lastEventId }) };
  const response = await fetch(`${url}${EVENTS_PATH}`, { headers, signal: abort.signal });
  if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`);
  const frames: Frame[] = [];
  let notify: (() => void) | undefined;
  const parser = createParser({
    onEvent: ({ id, event, data }) => {
      frames.push({ id, event, data: JSON.parse(data) as unknown });
      notify?.();
    },
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  void (async () => {
    try {
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) parser.feed(chunk.value);
    } catch {
      // Closed by the test.
    }
  })();
  return {
    take: async (count) => {
      const deadline = Date.now() + TIMEOUT_MS;
      while (frames.length < count) {
        const left = deadline - Date.now();
        if (left <= 0) throw new Error(`Only ${frames.length} of ${count} events came: ${JSON.stringify(frames)}`);
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left);
          notify = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      return frames.splice(0, count);
    },
    close: () => abort.abort(),
  };
}
