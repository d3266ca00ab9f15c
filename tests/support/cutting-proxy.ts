import { connect, createServer, type Socket } from "node:net";
import { freePorts } from "./ports";

export interface CuttingProxy {
  url: string;
  port: number;
  /** Cuts every open connection. */
  cutAll(): void;
  /** How many connections were cut. */
  cuts(): number;
  /** Cuts every open connection and refuses new ones, like a restarting server. */
  goAway(): Promise<void>;
  /** Accepts connections again, on the same port. */
  comeBack(): Promise<void>;
  /** Stops cutting connections automatically. */
  heal(): void;
  close(): Promise<void>;
}

/**
 * A TCP proxy that cuts a connection after some response bytes, possibly within a frame, a head or a character.
 *
 * @param nextBudget bytes that the next connection may carry; Infinity for no cut
 */
export async function startCuttingProxy(targetPort: number, nextBudget: () => number): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  let cuts = 0;
  let isHealed = false;
  const server = createServer((client) => {
    const target = connect(targetPort, "127.0.0.1");
    let left = isHealed ? Infinity : nextBudget();
    const drop = () => {
      client.destroy();
      target.destroy();
    };
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on("error", drop);
      socket.on("close", () => {
        sockets.delete(socket);
        drop();
      });
    }
    client.on("data", (chunk) => target.write(chunk));
    target.on("data", (chunk: Buffer) => {
      const allowed = isHealed ? chunk : chunk.subarray(0, Math.min(chunk.length, left));
      left -= allowed.length;
      if (allowed.length === chunk.length) return void client.write(chunk);
      cuts += 1;
      // End gracefully: destroying the socket would drop the bytes before the cut.
      client.end(allowed);
      target.destroy();
    });
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, "127.0.0.1", resolve));
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  const [port = 0] = await freePorts(1);
  await listen(port);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    cutAll: () => {
      cuts += sockets.size / 2;
      for (const socket of sockets) socket.destroy();
    },
    cuts: () => cuts,
    heal: () => {
      isHealed = true;
    },
    goAway: close,
    comeBack: () => listen(port),
    close,
  };
}
