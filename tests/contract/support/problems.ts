import { ORPCError } from "@orpc/client";
import { Problem } from "../../../contract/problems";

/** A refusal: status, and code and field of each message. */
export interface Refused {
  status: number;
  codes: string[];
  fields: (string | undefined)[];
  data: unknown;
}

/** The refusal of a call. Fails if the call succeeds, or if the body is not the declared one. */
export async function refusal(call: Promise<unknown>): Promise<Refused> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ORPCError)) throw new Error(`Expected a declared refusal, got ${String(error ?? "a success")}`);
  const { messages } = Problem.parse(error.data);
  return {
    status: error.status,
    codes: messages.map((message) => message.error_code),
    fields: messages.map((message) => message.field),
    data: error.data,
  };
}

/**
 * Answers of the same request sent several times at once. Whichever is served first answers; those that arrive while it is being
 * written may be refused as in progress, and are left out.
 *
 * @throws whatever else a call is refused with
 */
export async function answersAtOnce<Answer>(calls: readonly Promise<Answer>[]): Promise<Answer[]> {
  const settled = await Promise.allSettled(calls);
  return settled.flatMap((each) => {
    if (each.status === "fulfilled") return [each.value];
    if (each.reason instanceof ORPCError && each.reason.status === 409) return [];
    throw each.reason;
  });
}
