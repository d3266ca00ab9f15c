import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answerSchemaOf, endpointFinder, endpointsOf, openApiValidator, readOpenApi } from "../../support/openapi";

const document = readOpenApi();
const { faultsOf } = openApiValidator(document);
const findEndpoint = endpointFinder(document);
const called = new Set<string>();

/** Environment variable with the path of the file in which workers record the operations they called. */
const CALLED = "CALLED_OPERATIONS";

function noteCall(operationId: string): void {
  const file = process.env[CALLED];
  if (called.has(operationId) || !file) return;
  called.add(operationId);
  appendFileSync(file, `${operationId}\n`);
}

/**
 * Sends a request, and validates the response by the OpenAPI document.
 *
 * @param base the upstream's URL, to which the document's paths are relative
 * @throws Error naming the operation and the field of an undocumented response
 */
export async function documentedFetch(base: string, request: Request, init: object): Promise<Response> {
  const response = await globalThis.fetch(request, init);
  const path = new URL(request.url).pathname.slice(new URL(base).pathname.replace(/\/$/, "").length);
  const endpoint = findEndpoint(request.method, path);
  if (!endpoint) throw new Error(`${request.method} ${path} is not in the document`);
  const { operation } = endpoint;
  noteCall(operation.operationId);
  if (!response.headers.get("content-type")?.includes("json")) return response;
  const schema = answerSchemaOf(document, operation, response.status);
  if (!schema) throw new Error(`${operation.operationId} answered ${response.status}, which the document does not have`);
  const faults = faultsOf(schema, await response.clone().json());
  if (faults.length > 0)
    throw new Error(`${operation.operationId} answered ${response.status} against the document: ${faults.join("; ")}`);
  return response;
}

/** With fewer operations, only some of the files were run. */
const MOST_OPERATIONS = 120;

/** Reports at the end which operations no test called. Global setup of the contract tests. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "waybill-called-"));
  const file = join(folder, "operations");
  appendFileSync(file, "");
  process.env[CALLED] = file;
  return () => {
    const found = new Set(readFileSync(file, "utf8").split("\n"));
    rmSync(folder, { recursive: true });
    const uncalled = endpointsOf(document).flatMap(({ operation: { operationId } }) =>
      found.has(operationId) ? [] : [operationId],
    );
    if (found.size < MOST_OPERATIONS || uncalled.length === 0) return;
    process.stdout.write(`\nNo contract test calls through the client: ${uncalled.join(", ")}\n`);
  };
}
