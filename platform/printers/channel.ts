import type { WebSocket } from "ws";
import { readMessage, type WeblinkMessage } from "../rules/printers/weblink-messages";

/** Maximum size of what a printer says at once, in characters; also of an answer that comes in pieces. */
export const TEXT_MAX = 65_536;

export class ChannelClosed extends Error {}

/** One connection of a printer. */
export interface Channel {
  readonly isOpen: boolean;
  /** Resolves when the connection has ended. */
  readonly closed: Promise<void>;
  /** Writes a frame. @throws ChannelClosed before anything is written if the connection has ended */
  send(frame: string | Buffer): void;
  /**
   * Sends a question and reads until the answer is complete. One at a time.
   *
   * @returns undefined if there is no answer in time
   * @throws ChannelClosed
   */
  ask<T>(question: string, read: (text: string) => T | undefined, timeoutMs: number): Promise<T | undefined>;
  /** Calls back with each message in JSON; those that come in several frames are put together. */
  onMessage(listen: (message: WeblinkMessage) => void): void;
  /** Resolves after the time, or when the connection has ended. */
  pause(ms: number): Promise<void>;
  close(): void;
  /** Ends the connection without a farewell, for one that does not listen. */
  cut(): void;
}

/** Reads a socket. What is not understood is ignored, what is too long ends the connection. */
export function openChannel(socket: WebSocket): Channel {
  let received = "";
  let listen: ((message: WeblinkMessage) => void) | undefined;
  let answered: (() => void) | undefined;
  // A set, since reactions to a promise would pile up on a connection that is open for months.
  const onClose = new Set<() => void>();
  const closed = new Promise<void>((resolve) =>
    socket.once("close", () => {
      resolve();
      for (const end of onClose) end();
    }),
  );
  const isOpen = () => socket.readyState === socket.OPEN;
  socket.on("message", (data) => {
    // Fragments are put together by ws; an array of buffers only comes with another binaryType.
    received += Buffer.isBuffer(data) ? data.toString("utf8") : "";
    if (received.length > TEXT_MAX) return socket.terminate();
    if (answered) return answered();
    const message = listen && readMessage(received);
    if (!message) return;
    received = "";
    listen?.(message);
  });
  return {
    get isOpen() {
      return isOpen();
    },
    closed,
    send: (frame) => {
      if (!isOpen()) throw new ChannelClosed();
      // A failed write also closes the socket.
      socket.send(Buffer.from(frame), { binary: true }, () => undefined);
    },
    ask: async (question, read, timeoutMs) => {
      if (!isOpen()) throw new ChannelClosed();
      received = "";
      return new Promise((resolve, reject) => {
        const end = () => {
          clearTimeout(timer);
          onClose.delete(fail);
          answered = undefined;
        };
        const fail = () => {
          end();
          reject(new ChannelClosed());
        };
        const timer = setTimeout(() => {
          end();
          resolve(undefined);
        }, timeoutMs);
        onClose.add(fail);
        answered = () => {
          const answer = read(received);
          if (answer === undefined) return;
          end();
          resolve(answer);
        };
        socket.send(Buffer.from(question), { binary: true }, () => undefined);
      });
    },
    onMessage: (callback) => {
      listen = callback;
    },
    pause: async (ms) => {
      if (!isOpen()) return undefined;
      return new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          onClose.delete(end);
          resolve();
        };
        const timer = setTimeout(end, ms);
        onClose.add(end);
      });
    },
    close: () => socket.close(),
    cut: () => socket.terminate(),
  };
}
