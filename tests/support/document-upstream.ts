import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { FEATURES } from "../../contract/rules/features";
import {
  answerSchemaOf,
  type Endpoint,
  endpointFinder,
  type OpenApiDocument,
  openApiValidator,
  type Operation,
  readOpenApi,
} from "./openapi";
import { randomValues } from "./random-answers";

export interface DocumentUpstream {
  url: string;
  /** Sets the seed of the responses; with the same seed, a call has the same response. */
  answerFrom(seed: number): void;
  /** Calls that violate the document, since the last call of this function. */
  faults(): string[];
  /** Operations called so far. */
  called(): ReadonlySet<string>;
  close(): void;
}

/** Reference of the draft that is ready for each step of its checkout. */
export const DRAFT = "WB0000000001";

function exampleDraft({ components }: OpenApiDocument): object {
  const [example] = components.schemas["Shipment"]!.examples as [object];
  const collection = { date: "2099-11-23", intervalStart: "09:00", intervalEnd: "13:00" };
  return { ...example, collection };
}

/** Overrides random values that would block most pages: an open privacy question, a disabled feature. */
function openAllPages(answer: unknown): unknown {
  const policies = { dataProcessing: true, marketingEmails: true, marketingCalls: null };
  const { client, user } = answer as { client?: object; user?: object };
  if (!client || !user) return { ...(answer as object), policies };
  const features = FEATURES.map((featureName) => ({ featureName, enabled: true, source: "account", behaviourProperties: {} }));
  return { ...(answer as object), user: { ...user, policies }, client: { ...client, features } };
}
/** The response contains the ids of the path. */
function asAskedFor({ path }: Endpoint, pathname: string, answer: unknown): unknown {
  const values = pathname.split("/");
  const named = path
    .split("/")
    .flatMap((part, at) => (part.startsWith("{") ? [[part.slice(1, -1), decodeURIComponent(values[at]!)]] : []));
  const known = named.filter(([name]) => Object.hasOwn(answer as object, name!));
  return { ...(answer as object), ...Object.fromEntries(known) };
}
const OPENED = ["client.init", "client.getUser"];

/** An upstream that is built from the OpenAPI document alone: it validates requests, and responds with random valid data. */
export async function startDocumentUpstream(): Promise<DocumentUpstream> {
  const document = readOpenApi();
  const { requestFaults } = openApiValidator(document);
  const findEndpoint = endpointFinder(document);
  const faults: string[] = [];
  const called = new Set<string>();
  let seed = 1;

  function randomAnswer(operation: Operation, status: number, call: string): unknown {
    // A random shipment is hardly ever a draft that can be checked out: use the document's example.
    if (call.endsWith(`/${DRAFT}`) && operation.operationId === "shipments.get") return exampleDraft(document);
    const schema = answerSchemaOf(document, operation, status);
    const [answer] = schema ? fc.sample(valueOf(schema), { seed: hashOf(`${seed} ${call}`), numRuns: 1 }) : [];
    return OPENED.includes(operation.operationId) ? openAllPages(answer) : answer;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://upstream.test");
    const call = `${request.method} ${pathname}`;
    const sent = await text(request);
    const endpoint = findEndpoint(request.method ?? "", pathname);
    if (!endpoint) {
      if (pathname.startsWith("/v1/")) faults.push(`${call} is no operation`);
      response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF-1.4");
      return;
    }
    const { operation } = endpoint;
    called.add(operation.operationId);
    const isJson = request.headers["content-type"]?.includes("json");
    const body: unknown = isJson && sent !== "" ? JSON.parse(sent) : undefined;
    faults.push(...requestFaults(operation, searchParams, body).map((fault) => `${call}: ${fault}`));
    const status = Number(Object.keys(operation.responses).find((each) => each.startsWith("2")));
    const [type = ""] = Object.keys(operation.responses[status]?.content ?? {});
    response.writeHead(status, { "content-type": type });
    response.end(
      type.includes("json") ? JSON.stringify(asAskedFor(endpoint, pathname, randomAnswer(operation, status, call))) : "",
    );
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { valueOf } = randomValues(document, `${url}/files`);
  return {
    url,
    answerFrom: (next) => (seed = next),
    faults: () => faults.splice(0),
    called: () => called,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A deterministic hash of a text. */
function hashOf(words: string): number {
  return [...words].reduce((hash, letter) => (hash * 31 + letter.codePointAt(0)!) % 2_147_483_647, 7);
}
