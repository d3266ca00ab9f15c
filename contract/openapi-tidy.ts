/** A part of a JSON document. */
export type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/** Every object of a document, parents before children. */
function* objectsIn(value: unknown): Generator<Json> {
  if (Array.isArray(value)) for (const item of value) yield* objectsIn(item);
  if (!isObject(value)) return;
  yield value;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

/** Removes the wider of two redundant limits of a number, such as `minimum` and `exclusiveMinimum`. */
export function dropWiderLimits(document: Json): void {
  for (const schema of objectsIn(document)) {
    if ("exclusiveMinimum" in schema) delete schema["minimum"];
    if ("exclusiveMaximum" in schema) delete schema["maximum"];
  }
}

/** Removes explicit parameter styles: lists as repeated keys, percent-encoded, are OpenAPI's default. */
export function useDefaultStyles(parameters: Json[]): void {
  for (const parameter of parameters)
    for (const key of ["style", "explode", "allowEmptyValue", "allowReserved"]) delete parameter[key];
}

/** Names of the components that a part refers to, transitively. */
function componentsOf(part: unknown, schemas: Json, found = new Set<string>()): Set<string> {
  for (const { $ref } of objectsIn(part)) {
    const name = typeof $ref === "string" ? /^#\/components\/schemas\/(.+)$/.exec($ref)?.[1] : undefined;
    if (name === undefined || found.has(name)) continue;
    found.add(name);
    componentsOf(schemas[name], schemas, found);
  }
  return found;
}

/**
 * Sets `additionalProperties: false` in requests, because an upstream may refuse unknown properties. Responses stay open.
 *
 * @throws Error if a request and a response share a schema with properties
 */
export function closeRequests(requests: unknown[], answers: unknown[], schemas: Json): void {
  const sent = componentsOf(requests, schemas);
  const received = componentsOf(answers, schemas);
  for (const name of sent)
    if (received.has(name) && isObject(schemas[name]) && "properties" in schemas[name])
      throw new Error(`${name} is both sent and answered: name the two apart in contract/openapi-document.ts`);
  for (const schema of objectsIn([...requests, ...[...sent].map((name) => schemas[name])]))
    if (schema["type"] === "object" && isObject(schema["properties"])) schema["additionalProperties"] ??= false;
}
