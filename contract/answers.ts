import { ContractProcedure, isContractProcedure } from "@orpc/contract";
import { z } from "zod";
import { contract, type Contract } from "./index";
import { laterValues } from "./primitives";
import { normalizeInstant } from "./rules/instants";

/*
 * What an upstream may answer. The schemas of the contract say how things are kept and sent; another platform, or a later version of
 * it, may write the same otherwise. The app reads answers by these schemas, and the OpenAPI document is made from them.
 */

type Schema = z.core.$ZodType;
const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

/** An instant as any platform writes it, read as the contract's. */
export const ReceivedInstant = z.string().transform((text, context) => {
  const instant = normalizeInstant(text);
  if (instant !== null) return instant;
  context.issues.push({ code: "custom", input: text, message: "Not an instant by RFC 3339" });
  return z.NEVER;
});

const built = new WeakMap<Schema, Schema>();

/**
 * The schema by which an answer is read:
 *
 * - an instant is any of RFC 3339, and becomes UTC with milliseconds;
 * - properties and keys that the contract does not have are left out;
 * - what may be null may be absent, and what may be absent may be null;
 * - of an enumeration that may grow, a later value becomes the one that stands for it, or is left out of a list, as is what it names;
 * - rules that JSON Schema cannot express hold for what is sent and not here, so that the document says all that is required.
 *
 * @returns the same one for the same schema, so that the document can refer to it by name
 */
export function answerSchema<T extends Schema>(schema: T): T {
  const answer = built.get(schema) ?? build(schema);
  built.set(schema, answer);
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

/** A property of an answer: null and absent are the same. */
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

/** Whether an enumeration's later values stand for nothing that the app knows. */
const isLeftOut = (schema: Schema) => laterValues.get(schema)?.readAs === null;

/** A list without the later values of an enumeration, or without what such a value is a property of. */
function list(schema: Schema, element: Schema): Schema {
  if (isLeftOut(element)) return z.array(answerSchema(element)).transform((items) => items.filter((item) => item !== null));
  const read = changed(schema, { element: answerSchema(element) });
  const def = defOf(element);
  const kinds = def.type === "object" ? Object.entries(def.shape).filter(([, value]) => isLeftOut(value)) : [];
  if (kinds.length === 0) return read;
  const isKnown = (item: unknown) =>
    kinds.every(([key, kind]) => {
      const value = (item as Record<string, unknown> | null)?.[key];
      return typeof value !== "string" || namesOf(kind).has(value);
    });
  return z.preprocess((items) => (Array.isArray(items) ? items.filter(isKnown) : items), read);
}

/** An enumeration that takes any value. */
function growing(schema: Schema): Schema {
  const { readAs } = laterValues.get(schema)!;
  const names = namesOf(schema);
  return z.union([schema, z.string()]).transform((value) => (names.has(value) ? value : readAs));
}

const keysOf = (schema: Schema) => (schema as z.core.$ZodEnum)._zod.def.entries;
const namesOf = (schema: Schema) => new Set<unknown>(Object.values(keysOf(schema)));

const UNSAID = ["custom", "overwrite"];

/** A schema with parts of its definition changed, without the rules that a document does not say. */
function changed(schema: Schema, parts: object): Schema {
  const def = defOf(schema);
  const checks = def.checks?.filter((check) => !UNSAID.includes(check._zod.def.check));
  const isSame = Object.keys(parts).length === 0 && checks?.length === def.checks?.length;
  return isSame ? schema : z.core.clone(schema, { ...def, checks, ...parts });
}

function mapValues<T, U>(values: Readonly<Record<string, T>>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
}

/** What every procedure of the contract has. */
interface ProcedureDef {
  meta: object;
  route: object;
  inputSchema: (z.ZodType & Schema) | undefined;
  outputSchema: z.ZodType & Schema;
  errorMap: Record<string, { status: number; data: z.ZodType & Schema }>;
}

/** The contract with its answers and refusals as they may come. */
function withAnswers(router: object): object {
  return mapValues(router as Record<string, object>, (part) => {
    if (!isContractProcedure(part)) return withAnswers(part);
    const { outputSchema, errorMap, ...rest } = part["~orpc"] as ProcedureDef;
    return new ContractProcedure({
      ...rest,
      outputSchema: answerSchema(outputSchema),
      errorMap: mapValues(errorMap, ({ data, ...error }) => ({ ...error, data: answerSchema(data) })),
    });
  });
}

/** The upstream API as the app reads it, and as the OpenAPI document tells it. */
export const answeredContract = withAnswers(contract) as Contract;
