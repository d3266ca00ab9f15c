import { data } from "@remix-run/node";
import { parse, type Submission, type SubmissionResult } from "@conform-to/react";
import type { ProblemMessage } from "../../contract/problems";
import { problemOfCode } from "~/models/problem-codes";
import { problem } from "~/models/problem-text";
import { logFault } from "./log.server";
import { requestId } from "./request-scope.server";
import { UpstreamFault } from "./upstream.server";

type FieldErrors = Record<string, string[]>;

/** 422: the form again, every typed value kept, with what the schema found, or what the upstream found on top. */
export function invalid<Form>(
  submission: Submission<Form, string[], unknown>,
  fieldErrors?: FieldErrors,
  formErrors?: string[],
  status = 422,
) {
  // A button that only adds or removes a row is no submission: the form comes back changed, and nothing is wrong with it.
  const isEdit = submission.status === undefined;
  const reply = submission.reply({
    hideFields: ["password", "newPassword", "repeatPassword"],
    ...(fieldErrors ? { fieldErrors } : {}),
    ...(formErrors ? { formErrors } : {}),
  });
  return data<SubmissionResult>(inOurWords(reply), { status: isEdit ? 200 : status });
}

/** A schema's own English, which only a forged form brings about, gives way to a message that is translated. */
function inOurWords(reply: SubmissionResult): SubmissionResult {
  if (!reply.error) return reply;
  const translated = Object.entries(reply.error).map(([field, messages]) => {
    const known = messages?.map((message) => (message.startsWith("form.error.") ? message : problem("form.error.not-allowed")));
    return [field, known ?? null] as const;
  });
  return { ...reply, error: Object.fromEntries(translated) };
}

/**
 * 429: too many attempts; the form again, and when to come back, told in whole minutes: a countdown in seconds would be wrong by the
 * time it is read.
 */
export function tooManyAttempts<Form>(submission: Submission<Form, string[], unknown>, seconds = 60) {
  const count = Math.max(1, Math.ceil(seconds / 60));
  const reply = invalid(submission, {}, [problem("form.error.too-many-attempts", { count })], 429);
  return data(reply.data, { status: 429, headers: { "Retry-After": String(seconds) } });
}

/**
 * The upstream's messages on the fields they name, the others on the whole form.
 *
 * @param fields names of the form's own fields, an upstream field outside of them goes to the form
 */
export function sortProblems(
  messages: ProblemMessage[],
  fields: readonly string[],
): { fieldErrors: FieldErrors; formErrors: string[] } {
  const fieldErrors: FieldErrors = {};
  const formErrors: string[] = [];
  for (const message of messages) {
    const text = problemOfCode(message);
    if (message.field && fields.includes(message.field)) (fieldErrors[message.field] ??= []).push(text);
    else formErrors.push(text);
  }
  return { fieldErrors, formErrors: [...new Set(formErrors)] };
}

/**
 * Does what a form asks for. Where the upstream does not answer, the form comes back with all that was typed, advice and the
 * request id, instead of an error page that would lose it.
 *
 * @param answer puts the reply into the shape that the route answers with
 */
export async function keepForm<Done, Kept>(
  form: FormData,
  work: () => Promise<Done>,
  answer: (reply: ReturnType<typeof invalid>) => Kept,
): Promise<Done | Kept> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UpstreamFault)) throw error;
    logFault("form", error);
    const submission = parse<unknown, string[]>(form, { resolve: () => ({ error: {} }) });
    return answer(invalid(submission, {}, [problem("form.error.fault", { id: requestId() })], 502));
  }
}
