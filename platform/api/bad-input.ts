import { ORPCError, ValidationError } from "@orpc/server";
import { CONTROL_CHARACTERS } from "../../contract/primitives";
import type { OrderErrorCode, ProblemMessage } from "../../contract/problems";
import { invalid } from "./problems";

/** What zod says of one wrong part, as far as it decides the code. */
interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[];
  code?: string;
  minimum?: number | bigint;
  inclusive?: boolean;
  input?: unknown;
}

/** Parts of a detailed input that are no part of the request's own names. */
const ENVELOPE = new Set<PropertyKey>(["body", "params", "query"]);

/**
 * A path in the request's own names.
 *
 * @example fieldOf(["body", "parcels", 0, "weight"]) is "parcels[0].weight"
 */
export function fieldOf(path: Issue["path"]): string {
  const keys = (path ?? []).map((part) => (typeof part === "object" ? part.key : part));
  const own = ENVELOPE.has(keys[0] ?? "") ? keys.slice(1) : keys;
  return own.reduce<string>((text, key) => {
    if (typeof key === "number") return `${text}[${key}]`;
    return text === "" ? String(key) : `${text}.${String(key)}`;
  }, "");
}

/** The catalogue's code for what zod found. @see spec shipment-core, section 8, "Payment error codes" */
function codeOf(issue: Issue): OrderErrorCode {
  switch (issue.code) {
    case "invalid_type":
      return /received undefined/.test(issue.message) ? "RequiredField" : "ErrorField";
    case "too_small":
      return issue.minimum === 0 && issue.inclusive === false ? "MustBePositiveField" : "MinSizeNotReachedField";
    case "too_big":
      return "MaxSizeExceededField";
    case "invalid_format":
      return "InvalidFormatField";
    case "invalid_value":
      return "ValueNotAllowedField";
    default:
      return "ErrorField";
  }
}

/** The problem of texts with control characters, or undefined when there are none. @see contract/primitives.ts, CONTROL_CHARACTERS */
export function controlCharactersOf(input: unknown): ReturnType<typeof invalid> | undefined {
  const messages = controlCharactersAt(input, []).map((path): ProblemMessage => {
    const text = "Holds control characters";
    const field = fieldOf(path);
    return field === "" ? { error_code: "InvalidPayload", text } : { error_code: "InvalidFormatField", field, text };
  });
  return messages.length > 0 ? invalid(messages) : undefined;
}

function controlCharactersAt(value: unknown, path: PropertyKey[]): PropertyKey[][] {
  if (typeof value === "string") return value.search(CONTROL_CHARACTERS) >= 0 ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((item, index) => controlCharactersAt(item, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => controlCharactersAt(item, [...path, key]));
}

/** The problem a refused input stands for, or undefined when the error is something else. */
export function badInputOf(error: unknown): ReturnType<typeof invalid> | undefined {
  if (!(error instanceof ORPCError) || error.code !== "BAD_REQUEST") return undefined;
  if (!(error.cause instanceof ValidationError)) {
    return invalid([{ error_code: "InvalidPayload", text: "The request could not be read" }]);
  }
  const messages = error.cause.issues.map((issue): ProblemMessage => {
    const field = fieldOf(issue.path);
    const text = issue.message;
    return field === "" ? { error_code: "InvalidPayload", text } : { error_code: codeOf(issue), field, text };
  });
  return invalid(messages);
}
