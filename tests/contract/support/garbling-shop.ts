import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** The property with a marketplace's orders. */
const ORDERS = /"(orders|results|pageItems|order_dto)":\[\{/;

/** Passes calls on to a marketplace, and garbles the last order of each list. @param target base address, without trailing slash */
export async function startGarbling(target: string, garble: (order: unknown) => object) {
  const server = createServer((request, response) => {
    void (async () => {
      const { method = "GET", url = "", headers } = request;
      const { host: _, connection: __, "content-length": ___, ...passed } = headers;
      const body = method === "GET" ? null : await buffer(request);
      const answer = await fetch(target + url, { method, headers: passed as Record<string, string>, body });
      const text = await answer.text();
      const [, list] = ORDERS.exec(text) ?? [];
      const garbled = (key: string, value: unknown) => {
        if (key !== list || !Array.isArray(value)) return value;
        const orders: unknown[] = value;
        return [...orders.slice(0, -1), garble(orders.at(-1))];
      };
      const shown = list ? JSON.stringify(JSON.parse(text, garbled)) : text;
      response.writeHead(answer.status, { "content-type": "application/json" }).end(shown);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close(),
  };
}
