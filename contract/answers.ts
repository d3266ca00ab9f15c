import { ContractProcedure, isContractProcedure } from "@orpc/contract";
import { z } from "zod";
import { contract, type Contract } from "./index";
import { laterValues } from "./primitives";

/*
 * Schemas of an upstream's responses. The contract's schemas define the canonical form, which is stored and sent; another
 * platform, or a later version of it, may use equivalent forms. The app parses responses with these schemas, and the OpenAPI
 * document is generated from them.
 */

type Schema = z.core.$ZodType;
// `$ZodType` is what all schemas extend, `$ZodTypes` the union of them.
const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

/** An instant in any form of RFC 3339, normalized to the contract's form. */
export const ReceivedInstant = z.string().transform((text, context) => {
  const instant = normalizeInstant(text);
  if (instant !== null) return instant;
  context.issues.push({ code: "custom", input: text, message: "Not an instant by RFC 3339" });
  return z.NEVER;
});

const built = new WeakMap<Schema, Schema>();

/**
 * The tolerant schema that a response is parsed with:
 *
 * - any RFC 3339 instant is accepted and converted to UTC with milliseconds;
 * - unknown properties and keys are dropped;
 * - a nullable property may be absent, and an optional one null;
 * - an unknown value of an extensible enumeration is replaced by its `readAs`; with `readAs` null it is dropped from a list, as
 * is a list item that has it as a property;
 * - rules that JSON Schema cannot express apply to requests only, so that the document states all requirements.
 *
 * @returns the same instance for the same schema, so that the document can refer to it by name
 */
export function answerSchema<T extends Schema>(schema: T): T {
  const answer = built.get(schema) ?? build(schema);
  built.set(schema, answer);
  // Of the same output type, and only read as such.
  return answer as T;
}

function build(schema: Schema): Schema {
  const def = defOf(schema);
  switch (def.type) {
    case "number":
      return changed(schema, {});
    case "string":
      return "format" in def && def.format === "datetime" ? ReceivedInstant : changed(schema, {});
    case "enum":
      return laterValues.has(schema) ? growing(schema) : schema;
    case "object":
      return changed(schema, { shape: mapValues(def.shape, property), catchall: undefined });
    case "record":
      return defOf(def.keyType).type === "enum"
        ? z.object(mapValues(keysOf(def.keyType), () => property(z.optional(def.valueType))))
        : changed(schema, { valueType: answerSchema(def.valueType) });
    case "array":
      return list(schema, def.element);
    case "union":
      return changed(schema, { options: def.options.map((option) => answerSchema(option)) });
    case "nullable":
    case "optional":
    case "default":
      return changed(schema, { innerType: answerSchema(def.innerType) });
    case "pipe":
      return answerSchema(def.out);
    case "boolean":
    case "literal":
    case "unknown":
    case "file":
      return schema;
    default:
      throw new Error(`Say in contract/answers.ts how an answer with ${def.type} is read`);
  }
}

/** Schema of a response's property: null and absent are equivalent. */
function property(schema: Schema): Schema {
  const def = defOf(schema);
  if (isLeftOut(schema)) return schema;
  const answer = answerSchema(schema);
  if (def.type === "nullable") return z._default(answer, null);
  if (def.type !== "optional" && def.type !== "default") return answer;
  if (defOf(def.innerType).type === "nullable") return answer;
  const inner = z.nullable(answerSchema(def.innerType));
  if (def.type === "optional") return z.optional(inner).transform((value) => value ?? undefined);
  const { defaultValue } = def;
  return z._default(inner, defaultValue).transform((value) => value ?? defaultValue);
}

/** Whether unknown values of an enumeration have no substitute and are dropped. */
const isLeftOut = (schema: Schema) => laterValues.get(schema)?.readAs === null;

/** A list without unknown enumeration values, or without items that have one as a property. */
function list(schema: Schema, element: Schema): Schema {
  if (isLeftOut(element)) return z.array(answerSchema(element)).transform((items) => items.filter((item) => item !== null));
  const read = changed(schema, { element: answerSchema(element) });
  const def = defOf(element);
  const kinds = def.type === "object" ? Object.entries(def.shape).filter(([, value]) => isLeftOut(value)) : [];
  if (kinds.length === 0) return read;
  const isKnown = (item: unknown) =>
    kinds.every(([key, kind]) => {
      const value: unknown = typeof item === "object" && item !== null ? Reflect.get(item, key) : undefined;
      return typeof value !== "string" || namesOf(kind).has(value);
    });
  return z.preprocess((items) => (Array.isArray(items) ? items.filter(isKnown) : items), read);
}

/** An enumeration that accepts unknown values. */
function growing(schema: Schema): Schema {
  const { readAs } = laterValues.get(schema)!;
  const names = namesOf(schema);
  return z.union([schema, z.string()]).transform((value) => (names.has(value) ? value : readAs));
}

function keysOf(schema: Schema): Readonly<Record<string, unknown>> {
  const def = defOf(schema);
  return def.type === "enum" ? def.entries : {};
}
const namesOf = (schema: Schema) => new Set<unknown>(Object.values(keysOf(schema)));

const UNSAID = ["custom", "overwrite"];

/** A copy of a schema with changed parts, without the rules that JSON Schema cannot express. */
function changed(schema: Schema, parts: object): Schema {
  const def = defOf(schema);
  const checks = def.checks?.filter((check) => !UNSAID.includes(check._zod.def.check));
  const isSame = Object.keys(parts).length === 0 && checks?.length === def.checks?.length;
  return isSame ? schema : z.core.clone(schema, { ...def, checks, ...parts });
}

function mapValues<T, U>(values: Readonly<Record<string, T>>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
}

/** Internals of an oRPC contract procedure. */
interface ProcedureDef {
  meta: object;
  route: object;
  inputSchema: (z.ZodType & Schema) | undefined;
  outputSchema: z.ZodType & Schema;
  errorMap: Record<string, { status: number; data: z.ZodType & Schema }>;
}

/** The contract with tolerant schemas for responses and errors. */
function withAnswers(router: object): object {
  // A part is a procedure or a router.
  return mapValues(router as Record<string, object>, (part) => {
    if (!isContractProcedure(part)) return withAnswers(part);
    // oRPC's types allow the schemas of any library.
    const { outputSchema, errorMap, ...rest } = part["~orpc"] as ProcedureDef;
    return new ContractProcedure({
      ...rest,
      outputSchema: answerSchema(outputSchema),
      errorMap: mapValues(errorMap, ({ data, ...error }) => ({ ...error, data: answerSchema(data) })),
    });
  });
}

/** The upstream API as the app parses it and the OpenAPI document describes it. */
export const answeredContract = withAnswers(contract) as Contract;

const RFC_3339 = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):(\d{2})(\.\d+)?(Z|[+-]\d{2}:\d{2})$/i;
const LEAP_SECOND = "60";

/**
 * Normalizes an instant for storage: UTC with milliseconds, `2026-11-21T08:30:00.000Z`. Finer fractions are truncated.
 *
 * @param text an RFC 3339 instant: any number of decimals, any offset, upper or lower case
 * @returns null if the text is none
 */
export function normalizeInstant(text: string): string | null {
  const [, day, minute, second, fraction = "", offset] = RFC_3339.exec(text) ?? [];
  if (!day || !isDay(day)) return null;
  const isLeap = second === LEAP_SECOND;
  // Date has no leap seconds: use the first second after it.
  const at = Date.parse(`${day}T${minute}:${isLeap ? "59" : second}${fraction.slice(0, 4)}${offset!.toUpperCase()}`);
  return Number.isNaN(at) ? null : new Date(isLeap ? at + 1000 : at).toISOString();
}

/** Date accepts 30 February as 2 March. */
function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}
