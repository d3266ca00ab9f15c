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
