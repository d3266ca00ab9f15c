import fc from "fast-check";
import type { JsonSchema, OpenApiDocument } from "./openapi";

type Value = fc.Arbitrary<unknown>;

/** Maximum length of lists. */
const ITEMS_MAX = 2;

/** Instants in the notations of Java, .NET, Go and others. */
const instant: Value = fc
  .tuple(
    fc.date({ min: new Date("2020-01-02T00:00:00Z"), max: new Date("2035-12-30T00:00:00Z"), noInvalidDate: true }),
    fc.constantFrom("", ".5", ".123", ".123456", ".123456789"),
    fc.constantFrom("Z", "z", "+00:00", "+01:00", "-09:30"),
  )
  .map(([at, fraction, offset]) => at.toISOString().slice(0, 19) + fraction + offset);

const sentInstant: Value = fc
  .date({ min: new Date("2020-01-02T00:00:00Z"), max: new Date("2035-12-30T00:00:00Z"), noInvalidDate: true })
  .map((at) => at.toISOString());

const day: Value = fc
  .date({ min: new Date("2020-01-02T00:00:00Z"), max: new Date("2035-12-30T00:00:00Z"), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

/**
 * Generates random values of a schema, as a platform that only knows the document may return them: additional properties and
 * keys, absent ones, empty lists, extended enumerations. Supports the keywords of the upstream's document.
 *
 * @param filesAt base of generated URLs
 * @throws Error for an unsupported keyword
 */
export function randomValues(document: Pick<OpenApiDocument, "components">, filesAt = "https://files.example") {
  const byName = new Map<string, Value>();

  function valueOf(schema: JsonSchema): Value {
    if (schema.$ref !== undefined) return referred(schema.$ref);
    if ("const" in schema) return fc.constant(schema["const"]);
    if (Array.isArray(schema["enum"])) return fc.constantFrom(...(schema["enum"] as unknown[]));
    if (Array.isArray(schema["anyOf"])) return fc.oneof(...(schema["anyOf"] as JsonSchema[]).map(valueOf));
    switch (schema.type) {
      case "object":
        return objectOf(schema);
      case "array": {
        const { minItems = 0, maxItems = Infinity } = schema as { minItems?: number; maxItems?: number };
        const maxLength = Math.max(minItems, Math.min(maxItems, ITEMS_MAX));
        return fc.array(valueOf(schema["items"] as JsonSchema), { minLength: minItems, maxLength, size: "max" });
      }
      case "string":
        return textOf(schema, filesAt);
      case "integer":
      case "number":
        return numberOf(schema);
      case "boolean":
        return fc.boolean();
      case "null":
        return fc.constant(null);
      case undefined:
        return fc.jsonValue({ maxDepth: 1 });
      default:
        throw new Error(`No random value for ${JSON.stringify(schema)}`);
    }
  }

  function referred($ref: string): Value {
    const name = $ref.slice("#/components/schemas/".length);
    const found = byName.get(name) ?? valueOf(document.components.schemas[name]!);
    byName.set(name, found);
    return found;
  }

  function objectOf(schema: JsonSchema): Value {
    const { properties = {}, required = [] } = schema;
    const values = Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, valueOf(property)]));
    const more = schema["additionalProperties"];
    if (more === false) return fc.record(values, { requiredKeys: required });
    if (more !== undefined)
      return fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), valueOf(more as JsonSchema), { maxKeys: ITEMS_MAX });
    const later: Record<string, Value> = { laterText: fc.string({ maxLength: 5 }), laterThing: fc.constant({ list: [null] }) };
    return fc.record({ ...later, ...values }, { requiredKeys: required });
  }

  return { valueOf };
}

const byPattern = new Map<string, fc.Arbitrary<string>>();

/** Texts that match a pattern, cached by pattern: parsing one takes fast-check longer than generating a hundred texts. */
function matching(pattern: string): fc.Arbitrary<string> {
  const found = byPattern.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  byPattern.set(pattern, found);
  return found;
}

function textOf(schema: JsonSchema, filesAt: string): Value {
  const {
    format,
    pattern,
    minLength = 0,
    maxLength,
  } = schema as Record<"format" | "pattern", string | undefined> & Record<"minLength" | "maxLength", number | undefined>;
  if (pattern !== undefined && format === undefined) {
    const isFitting = (text: string) => text.length >= minLength && text.length <= (maxLength ?? Infinity);
    return matching(pattern).filter(isFitting);
  }
  switch (format) {
    case "date-time":
      return pattern === undefined ? instant : sentInstant;
    case "date":
      return day;
    case "uri":
      return matching("^[a-z0-9]{1,8}$").map((name) => `${filesAt}/${name}`);
    case undefined: {
      const most = Math.max(minLength, Math.min(maxLength ?? 30, 30));
      const words = fc
        .constantFrom("Ana", "Calle Mayor 1", "<b>&amp;</b>", "Ő, ñ, ß", "1", "true")
        .filter(({ length }) => length >= minLength && length <= most);
      const any = fc.string({ minLength, maxLength: most });
      return minLength > 20 || most < 1 ? any : fc.oneof(words, any);
    }
    default:
      throw new Error(`No random value for ${JSON.stringify(schema)}`);
  }
}

function numberOf(schema: JsonSchema): Value {
  const limits = schema as Partial<Record<"minimum" | "maximum" | "exclusiveMinimum", number>>;
  const isWhole = schema.type === "integer";
  const from = limits.exclusiveMinimum === undefined ? limits.minimum : limits.exclusiveMinimum + (isWhole ? 1 : 0.001);
  const min = from ?? -1_000_000;
  const max = limits.maximum ?? 1_000_000;
  if (!isWhole) return fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
  const usual = fc.integer({ min: Math.max(min, -100), max: Math.min(max, Math.max(min, 0) + 5_000) });
  return fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: fc.integer({ min, max }) });
}
