import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * What becomes of one `POST /v1/orders`: it passes; it never arrives; it arrives, and the answer is lost with its connection, or
 * does not come as long as the caller waits.
 */
export const ORDER_FATES = ["passes", "never-arrives", "answer-lost", "answer-late"] as const;
export type OrderFate = (typeof ORDER_FATES)[number];

export interface OrderProxy {
  url: string;
  /** What becomes of the next orders of a shipment; all after these pass. */
  decide(waybillReference: string, fates: readonly OrderFate[]): void;
  /** What has become of orders so far. */
  met: ReadonlySet<OrderFate>;
  close(): Promise<void>;
}

/** An HTTP proxy before an upstream. Everything but orders passes as it is. */
export async function startOrderProxy(targetUrl: string): Promise<OrderProxy> {
  const fates = new Map<string, OrderFate[]>();
  const met = new Set<OrderFate>();
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, outgoing) => {
    relay(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function relay(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method, url = "/", headers } = incoming;
    const body = await readBody(incoming);
    const fate = method === "POST" && url === "/v1/orders" ? fateOf(body) : "passes";
    if (fate === "never-arrives") return void outgoing.destroy();
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(new URL(url, targetUrl), { method, headers, agent }, resolve).on("error", reject).end(body);
    });
    const answered = await readBody(answer);
    if (fate === "answer-lost") return void outgoing.destroy();
    // Kept back for good: the caller hangs up when its patience is over.
    if (fate === "answer-late") return;
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(answered);
  }

  function fateOf(body: Buffer): OrderFate {
    const { shipments } = JSON.parse(body.toString()) as { shipments: { waybillReference: string }[] };
    const fate = fates.get(shipments[0]?.waybillReference ?? "")?.shift() ?? "passes";
    met.add(fate);
    return fate;
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    decide: (waybillReference, decided) => void fates.set(waybillReference, [...decided]),
    met,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
