import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Fate of one watched call: it passes; it never arrives; it arrives but the response is lost with its connection, or comes after the
 * caller's timeout.
 */
export const ORDER_FATES = ["passes", "never-arrives", "answer-lost", "answer-late"] as const;
export type OrderFate = (typeof ORDER_FATES)[number];

export interface OrderProxy {
  url: string;
  /** Sets the fate of a shipment's next watched calls; later ones pass. */
  decide(waybillReference: string, fates: readonly OrderFate[]): void;
  /** Fates that have occurred so far. */
  met: ReadonlySet<OrderFate>;
  close(): Promise<void>;
}

/** The shipment that a call concerns, if its fate is set. */
type Watch = (call: { method: string | undefined; url: string; body: Buffer }) => string | undefined;

const watchOrders: Watch = ({ method, url, body }) => {
  if (method !== "POST" || url !== "/v1/orders") return undefined;
  const { shipments } = JSON.parse(body.toString()) as { shipments: { waybillReference: string }[] };
  return shipments[0]?.waybillReference ?? "";
};

export const watchCancellations: Watch = ({ method, url }) =>
  method === "POST" ? /^\/v1\/shipments\/([^/]+)\/cancellation$/.exec(url)?.[1] : undefined;

/** An HTTP proxy in front of an upstream; only watched calls are affected. */
export async function startOrderProxy(targetUrl: string, watch: Watch = watchOrders): Promise<OrderProxy> {
  const fates = new Map<string, OrderFate[]>();
  const met = new Set<OrderFate>();
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, outgoing) => {
    relay(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function relay(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method, url = "/", headers } = incoming;
    const body = await readBody(incoming);
    const reference = watch({ method, url, body });
    const fate = reference === undefined ? "passes" : fateOf(reference);
    if (fate === "never-arrives") return void outgoing.destroy();
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(new URL(url, targetUrl), { method, headers, agent }, resolve).on("error", reject).end(body);
    });
    const answered = await readBody(answer);
    if (fate === "answer-lost") return void outgoing.destroy();
    // Never respond: the caller times out.
    if (fate === "answer-late") return;
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(answered);
  }

  function fateOf(reference: string): OrderFate {
    const fate = fates.get(reference)?.shift() ?? "passes";
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
