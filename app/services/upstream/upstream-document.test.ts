import fc from "fast-check";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { answerSchemaOf, type Endpoint, endpointsOf, openApiValidator, readOpenApi } from "../../../tests/support/openapi";
import { randomValues } from "../../../tests/support/random-answers";
import { runs } from "../../../tests/support/runs";
import { contract } from "#contract/index";
import { uploadFile } from "~/services/csv/upload.server";
import { attempt, Unauthorized, upstreamAs } from "./upstream.server";

/*
 * The app against an upstream that only implements the OpenAPI document: the app accepts every response that the document allows,
 * and its requests conform to the document.
 */

const SEED = 20_261_125;
const RUNS = runs(3, 60);

const document = readOpenApi();
const { faultsOf, requestFaults } = openApiValidator(document);
const { valueOf } = randomValues(document);
/** The stream and uploads have their own clients; a logo is not JSON. */
const APART = ["events", "uploads.create", "carriers.logo"];
const endpoints = endpointsOf(document).filter(({ operation }) => !APART.includes(operation.operationId));

const sent: { url: URL; method: string; body: unknown }[] = [];
let answer: { status: number; body: unknown };
const server = setupServer(
  http.all("http://upstream.test/*", async ({ request }) => {
    const text = await request.text();
    const isJson = request.headers.get("content-type")?.includes("json") ?? false;
    sent.push({
      url: new URL(request.url),
      method: request.method,
      body: text === "" ? undefined : isJson ? JSON.parse(text) : text,
    });
    return HttpResponse.json(answer.body as object, { status: answer.status });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  sent.length = 0;
});
afterAll(() => server.close());

type Call = (input: unknown) => Promise<unknown>;
type Areas = Record<string, Record<string, Call>>;

/** The app's call of an operation. */
function callOf({ operation }: Endpoint): Call {
  const [area = "", name = ""] = operation.operationId.split(".");
  const upstream = upstreamAs("token") as unknown as Areas;
  return (input) => upstream[area]![name]!(input);
}

/** Arbitrary inputs of a call, generated from the document's parameters and body. */
function inputsOf({ operation }: Endpoint): fc.Arbitrary<object> {
  const [area = "", name = ""] = operation.operationId.split(".");
  const { inputStructure } = (contract as unknown as Record<string, Record<string, typeof contract.orders.create>>)[area]![name]![
    "~orpc"
  ].route;
  const { parameters = [], requestBody } = operation;
  const placed = (place: string) => {
    const found = parameters.filter((parameter) => parameter.in === place);
    const values = Object.fromEntries(found.map((parameter) => [parameter.name, valueOf(parameter.schema)]));
    return fc.record(values, { requiredKeys: found.flatMap((parameter) => (parameter.required ? [parameter.name] : [])) });
  };
  const schema = requestBody?.content?.["application/json"]?.schema;
  const body = schema ? valueOf(schema) : fc.constant(undefined);
  const path = placed("path").filter((values) => Object.values(values).every((value) => /^[\w.@:-]+$/.test(String(value))));
  if (inputStructure === "detailed")
    return fc.record(
      { params: path, query: placed("query"), headers: placed("header"), body },
      { requiredKeys: ["params", "query", "headers", "body"] },
    );
  return fc.tuple(path, placed("query"), body).map(([params, query, fields]) => ({ ...params, ...query, ...(fields as object) }));
}

const okStatus = ({ operation }: Endpoint) => Number(Object.keys(operation.responses).find((status) => status.startsWith("2")));

/** Expects a refusal to become a value with its messages, or an upstream fault. */
async function expectRefusal(endpoint: Endpoint, input: object, status: number): Promise<void> {
  const call = attempt(callOf(endpoint)(input));
  if (status === 401) return expect(call).rejects.toBeInstanceOf(Unauthorized);
  if (status >= 500) return expect(call).resolves.toMatchObject({ kind: "fault" });
  await expect(call).resolves.toMatchObject({ kind: "refused", refusal: { status } });
}

describe("an upstream made from the document", () => {
  it.each(endpoints.map((endpoint) => [endpoint.operation.operationId, endpoint] as const))(
    "is understood in what it answers to %s, and gets what the document says",
    async (_, endpoint) => {
      const status = okStatus(endpoint);
      const schema = answerSchemaOf(document, endpoint.operation, status)!;
      const isAnswered = fc.asyncProperty(inputsOf(endpoint), valueOf(schema), async (input, body) => {
        expect(faultsOf(schema, body)).toEqual([]);
        answer = { status, body };
        await callOf(endpoint)(input);
        const request = sent.pop()!;
        expect(requestFaults(endpoint.operation, request.url.searchParams, request.body)).toEqual([]);
      });
      await fc.assert(isAnswered, { seed: SEED, numRuns: RUNS });
    },
  );

  it("is understood in what it answers to a file", async () => {
    const { operation } = endpointsOf(document).find((endpoint) => endpoint.operation.operationId === "uploads.create")!;
    const isAnswered = fc.asyncProperty(valueOf(answerSchemaOf(document, operation, 201)!), async (body) => {
      answer = { status: 201, body };
      const file = new File(["a;b"], "orders.csv");
      expect(await uploadFile(new Request("http://localhost"), "CSV_IMPORT", file)).toMatchObject({ kind: "ok" });
    });
    await fc.assert(isAnswered, { seed: SEED, numRuns: RUNS });
  });

  it("is understood in what it refuses", async () => {
    for (const [index, endpoint] of endpoints.entries()) {
      const [input] = fc.sample(inputsOf(endpoint), { seed: SEED, numRuns: 1 }) as [object];
      const refusals = Object.keys(endpoint.operation.responses)
        .map(Number)
        .filter((status) => status >= 400);
      // Most refusals are common to all operations, so each operation is tested with one of them and with 412.
      for (const status of refusals.filter((each, at) => each === 412 || at === index % refusals.length)) {
        const schema = answerSchemaOf(document, endpoint.operation, status)!;
        const [body] = fc.sample(valueOf(schema), { seed: SEED + index, numRuns: 1 });
        answer = { status, body };
        await expectRefusal(endpoint, input, status);
      }
    }
  });
});
