import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * What goes wrong with a request: `lost`: it has its effect, but its response is lost; `down`: 503 without an effect; `limited`:
 * 429; `garbage`: a page of a proxy in place of JSON; `silent`: the connection is cut before the effect.
 */
export const FAULTS = ["lost", "down", "limited", "garbage", "silent"] as const;
export type Fault = (typeof FAULTS)[number];

/** A request as a double gets it. */
export interface DoubleRequest {
  method: string;
  url: URL;
  headers: IncomingMessage["headers"];
  /** The body as text. */
  text: string;
}

export interface DoubleResponse {
  status: number;
  body: object;
}

/** A service of the outside that stands in for the real one, and goes wrong on demand. */
export abstract class ServiceDouble {
  /** Faults of the next requests, first one first. */
  readonly faults: Fault[] = [];
  /** Method and path of each request that was received. */
  readonly received: string[] = [];
  private readonly server = createServer((request, response) => void this.serve(request, response));

  protected abstract handle(request: DoubleRequest): DoubleResponse;

  /** Which requests the faults are for. */
  protected canFail(_method: string): boolean {
    return true;
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const url = new URL(request.url ?? "/", this.url);
    this.received.push(`${request.method} ${url.pathname}`);
    const fault = this.canFail(request.method ?? "") ? this.faults.shift() : undefined;
    if (fault === "silent") return void response.destroy();
    if (fault === "garbage") return void response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>");
    if (fault === "down") return send(response, { status: 503, body: { code: 20503, message: "Down" } });
    if (fault === "limited") return send(response, { status: 429, body: { code: 20429, message: "Too many requests" } });
    const result = this.handle({ method: request.method ?? "", url, headers: request.headers, text });
    if (fault === "lost") return void response.destroy();
    send(response, result);
  }
}

function send(response: ServerResponse, { status, body }: DoubleResponse): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
