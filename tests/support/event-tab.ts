import { type ClientRequest, request } from "node:http";
import { createParser } from "eventsource-parser";

/** A frame received by a tab. */
type ReceivedFrame =
  | { type: "ready" | "reload"; id: string }
  | { type: "event"; id: string; data: unknown }
  | { type: "signed-out" };

export interface EventTab {
  frames: readonly ReceivedFrame[];
  /** Disconnects, like a closed browser. */
  close(): void;
  /** Number of connections so far. */
  connections(): number;
}

const RECONNECT_MS = 20;

/** Simulates a browser's EventSource: reconnects with its last event id until it is closed. */
export function openEventTab(url: string, headers: Record<string, string> = {}): EventTab {
  const frames: ReceivedFrame[] = [];
  let lastEventId = "";
  let isClosed = false;
  let connections = 0;
  let current: ClientRequest | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    connections += 1;
    let isOver = false;
    const again = () => {
      if (isOver) return;
      isOver = true;
      if (!isClosed) timer = setTimeout(connect, RECONNECT_MS);
    };
    current = request(url, {
      agent: false,
      headers: { accept: "text/event-stream", ...headers, ...(lastEventId ? { "last-event-id": lastEventId } : {}) },
    });
    current.on("error", again);
    current.on("response", (response) => {
      const parser = createParser({
        onEvent: ({ id, event, data }) => {
          if (id) lastEventId = id;
          if (event === "signed-out") {
            frames.push({ type: event });
            isClosed = true;
            current?.destroy();
          } else if (event === "heartbeat") return;
          else if (event === "ready" || event === "reload") frames.push({ type: event, id: id ?? "" });
          else frames.push({ type: "event", id: id ?? "", data: JSON.parse(data) as unknown });
        },
      });
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        if (response.statusCode === 200) parser.feed(chunk);
      });
      response.on("error", again);
      response.on("close", again);
    });
    current.end();
  }

  connect();
  return {
    frames,
    connections: () => connections,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      current?.destroy();
    },
  };
}
