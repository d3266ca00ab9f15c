import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import addFormats from "ajv-formats";
import Ajv2020 from "ajv/dist/2020.js";

/** The part of JSON Schema that tests use. */
export interface JsonSchema {
  [key: string]: unknown;
  $ref?: string;
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  examples?: unknown[];
}

interface Body {
  content?: Record<string, { schema: JsonSchema }>;
}

/** An operation of an OpenAPI document. */
export interface Operation {
  operationId: string;
  tags?: string[];
  security?: unknown[];
  parameters?: { name: string; in: "path" | "query" | "header"; required?: boolean; schema: JsonSchema }[];
  requestBody?: Body;
  responses: Record<string, Body & { $ref?: string }>;
}

export interface OpenApiDocument {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, Body> };
}

/** The upstream's OpenAPI document, as platforms get it. */
export function readOpenApi(): OpenApiDocument {
  const path = fileURLToPath(new URL("../../contract/openapi.json", import.meta.url));
  return JSON.parse(readFileSync(path, "utf8")) as OpenApiDocument;
}

/** An operation with its method and path. */
export interface Endpoint {
  method: string;
  path: string;
  operation: Operation;
}

export function endpointsOf({ paths }: OpenApiDocument): Endpoint[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** Finds the endpoint of a call; prefers fewer parameters: `/tickets/label` before `/tickets/{id}`. */
export function endpointFinder(document: OpenApiDocument): (method: string, path: string) => Endpoint | undefined {
  const routes = endpointsOf(document)
    .map((endpoint) => ({
      endpoint,
      parameters: endpoint.path.split("{").length,
      pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, "[^/]+")}$`),
    }))
    .sort((one, other) => one.parameters - other.parameters);
  return (method, path) => routes.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))?.endpoint;
}

/** Schema of a JSON response; undefined for other content types and undocumented statuses. */
export function answerSchemaOf(document: OpenApiDocument, { responses }: Operation, status: number): JsonSchema | undefined {
  const response = responses[status];
  const shared = /^#\/components\/responses\/(\w+)$/.exec(response?.$ref ?? "")?.[1];
  return (shared ? document.components.responses[shared] : response)?.content?.["application/json"]?.schema;
}

/** Validates values by the document's schemas. */
export function openApiValidator({ components }: Pick<OpenApiDocument, "components">) {
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true });
  addFormats(ajv);
  ajv.addSchema({ $id: "document", components });
  const checks = new WeakMap<JsonSchema, ReturnType<typeof ajv.compile>>();
  /** Errors of a value, with the field first; empty if it is valid. */
  function faultsOf(schema: JsonSchema, value: unknown): string[] {
    const check = checks.get(schema) ?? ajv.compile(inDocument(schema));
    checks.set(schema, check);
    return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath || "/"} ${message}`);
  }

  /** Errors of a request: unknown parameters and invalid values. A list is a repeated key. */
  function requestFaults({ parameters = [], requestBody }: Operation, query: URLSearchParams, body: unknown): string[] {
    const inQuery = [...new Set(query.keys())].flatMap((key) => {
      const schema = parameters.find((parameter) => parameter.in === "query" && parameter.name === key)?.schema;
      if (!schema) return [`${key} is no parameter`];
      const texts = query.getAll(key);
      const typed = schema.type === "integer" ? Number(texts[0]) : schema.type === "array" ? texts : texts[0];
      return faultsOf(schema, typed).map((fault) => `${key}: ${fault}`);
    });
    const schema = requestBody?.content?.["application/json"]?.schema;
    if (schema) return [...inQuery, ...faultsOf(schema, body)];
    return Object.keys(body ?? {}).length > 0 && !requestBody ? [...inQuery, "it has no body"] : inQuery;
  }
  return { faultsOf, requestFaults };
}

/** A schema whose references are resolved in the document. */
function inDocument(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === "$ref" && typeof value === "string" ? `document${value}` : value,
  ) as JsonSchema;
}
