import type { Submission } from "@conform-to/react";
import { ERROR_CODES } from "#contract/problems";
import { problem } from "~/models/problem-text";
import type { Failure } from "~/services/upstream/upstream.server";
import { failureReply, type FormReply, invalid } from "./form-reply.server";

/**
 * Returns a form with the problem of its current password on that field.
 *
 * @param name of the field with the current password
 */
export function refusedPassword(
  failure: Failure,
  submission: Submission<unknown, string[], unknown>,
  name: string,
  fields: readonly string[] = [],
): FormReply<never> {
  const isWrong =
    failure.kind === "refused" &&
    failure.refusal.messages.some(({ error_code: code }) => code === ERROR_CODES.invalidCredentials);
  if (!isWrong) return failureReply(submission, failure, fields);
  return invalid(submission, { fieldErrors: { [name]: [problem("form.error.current-password")] } });
}
