import { ORPCError, ValidationError } from "@orpc/server";
import { CONTROL_CHARACTERS } from "../../contract/primitives";
import { ORDER_ERROR_CODES, type OrderErrorCode, type ProblemMessage } from "../../contract/problems";
import { isOneOf } from "../../contract/rules/objects";
import { invalid } from "../domain/problems";

/** The parts of a zod issue that determine the error code. */
interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[];
  code?: string;
  minimum?: number | bigint;
  inclusive?: boolean;
  input?: unknown;
  /** Names of unknown properties. */
  keys?: readonly string[];
  params?: Record<string, unknown>;
}

/** Keys of oRPC's detailed input that are not part of the field path. */
const ENVELOPE = new Set<PropertyKey>(["body", "params", "query"]);

/**
 * The path of a field in the request.
 *
 * @example fieldPath(["body", "parcels", 0, "weight"]) is "parcels[0].weight"
 */
export function fieldPath(path: Issue["path"]): string {
  const keys = (path ?? []).map((part) => (typeof part === "object" ? part.key : part));
  const own = ENVELOPE.has(keys[0] ?? "") ? keys.slice(1) : keys;
  return own.reduce<string>((text, key) => {
    if (typeof key === "number") return `${text}[${key}]`;
    return text === "" ? String(key) : `${text}.${String(key)}`;
  }, "");
}

/** The error code for a zod issue. @see spec shipment-core, section 8, "Payment error codes" */
function errorCode(issue: Issue): OrderErrorCode {
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
    default: {
      const code = issue.params?.["error_code"];
      return typeof code === "string" && isOneOf(ORDER_ERROR_CODES, code) ? code : "ErrorField";
    }
  }
}

/**
 * The error for texts with control characters or for input nested too deep, or undefined if there are none.
 *
 * @see contract/primitives.ts, CONTROL_CHARACTERS
 */
export function controlCharacterProblem(input: unknown): ReturnType<typeof invalid> | undefined {
  const messages = controlCharacterMessages(input);
  return messages.length > 0 ? invalid(messages) : undefined;
}

/** Maximum nesting of lists and objects; requests of the contract have fewer levels. */
const DEEPEST = 20;

/**
 * A message for each text with control characters, or one for input nested too deep.
 *
 * @param at path of the input in the request
 */
export function controlCharacterMessages(input: unknown, at: readonly PropertyKey[] = []): ProblemMessage[] {
  if (isDeeper(input, DEEPEST)) return messagesOfIssues([{ message: "Is nested too deep" }], at);
  return findControlCharacters(input, [...at]).map((path): ProblemMessage => {
    const text = "Contains control characters";
    const field = fieldPath(path);
    return field === "" ? { error_code: "InvalidPayload", text } : { error_code: "InvalidFormatField", field, text };
  });
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1));
}

function findControlCharacters(value: unknown, path: PropertyKey[]): PropertyKey[][] {
  if (typeof value === "string") return value.search(CONTROL_CHARACTERS) >= 0 ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((item, index) => findControlCharacters(item, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => findControlCharacters(item, [...path, key]));
}

/** Converts a validation error to a 422, or returns undefined for any other error. */
export function toInputProblem(error: unknown): ReturnType<typeof invalid> | undefined {
  if (!(error instanceof ORPCError) || error.code !== "BAD_REQUEST") return undefined;
  if (!(error.cause instanceof ValidationError)) {
    return invalid([{ error_code: "InvalidPayload", text: "The request could not be parsed" }]);
  }
  return problemOfIssues(error.cause.issues);
}

/** A 422 with a message per issue. */
export function problemOfIssues(issues: readonly Issue[]): ReturnType<typeof invalid> {
  return invalid(messagesOfIssues(issues));
}

/** A message per issue. @param at path of the input in the request */
export function messagesOfIssues(issues: readonly Issue[], at: readonly PropertyKey[] = []): ProblemMessage[] {
  return issues.flatMap((issue): ProblemMessage[] => {
    const path = [...at, ...(issue.path ?? [])];
    if (issue.code === "unrecognized_keys" && issue.keys) {
      return issue.keys.map((key) => ({
        error_code: "ValueNotAllowedField",
        field: fieldPath([...path, key]),
        text: "There is no such property",
      }));
    }
    const field = fieldPath(path);
    const text = issue.message;
    return [field === "" ? { error_code: "InvalidPayload", text } : { error_code: errorCode(issue), field, text }];
  });
}
