import { data } from "@remix-run/node";
import { parse, type Submission, type SubmissionResult } from "@conform-to/react";
import type { ProblemMessage } from "#contract/problems";
import type { FormAnswer } from "~/models/form-answer";
import { problemOfCode } from "~/models/problem-codes";
import { problem } from "~/models/problem-text";
import { requestId } from "~/services/http/request-scope.server";
import { logFault } from "~/services/process/log.server";
import type { Failure, UpstreamFault } from "~/services/upstream/upstream.server";

type FieldErrors = Record<string, string[]>;
type AnySubmission = Submission<unknown, string[], unknown>;

/** What a form action answers a page with, its status included. */
export type FormReply<Extra> = ReturnType<typeof data<FormAnswer<Extra>>>;

interface Problems<Extra> {
  fieldErrors?: FieldErrors;
  formErrors?: string[];
  /** 422 unless something else is said. */
  status?: number;
  extra?: Extra;
}

/** The form again, every typed value kept, with what the schema found wrong, or what was found on top. */
export function invalid<Extra = never>(
  submission: AnySubmission,
  { fieldErrors, formErrors, status = 422, extra }: Problems<Extra> = {},
): FormReply<Extra> {
  // A button that only adds or removes a row is no submission: the form comes back changed, and nothing is wrong with it.
  const isEdit = submission.status === undefined;
  const reply = submission.reply({
    hideFields: ["password", "newPassword", "repeatPassword"],
    ...(fieldErrors ? { fieldErrors } : {}),
    ...(formErrors ? { formErrors } : {}),
  });
  return answer({ result: translatable(reply), extra }, isEdit ? 200 : status);
}

/** An answer that refuses nothing: the form as it was sent, with what it asked for beside it. */
export function answer<Extra>({ result = null, extra, ...more }: Partial<FormAnswer<Extra>>, status = 200): FormReply<Extra> {
  return data({ result, ...(extra === undefined ? {} : { extra }), ...more }, { status });
}

/** Zod's own English, which only a forged form brings about, gives way to a message that is translated. */
function translatable(reply: SubmissionResult): SubmissionResult {
  if (!reply.error) return reply;
  const translated = Object.entries(reply.error).map(([field, messages]) => {
    const known = messages?.map((message) => (message.startsWith("form.error.") ? message : problem("form.error.not-allowed")));
    return [field, known ?? null] as const;
  });
  return { ...reply, error: Object.fromEntries(translated) };
}

/**
 * The form again with what the upstream had against it: its messages on the fields that they name, the others on the whole form.
 * 429 says when to come back, in whole minutes: a countdown in seconds would be wrong by the time it is read.
 *
 * @param fieldOf the form's name of an upstream field, or undefined where the form has no such field
 */
export function refusedBy<Extra = never>(
  submission: AnySubmission,
  failure: Failure,
  fieldOf: readonly string[] | ((field: string) => string | undefined) = [],
): FormReply<Extra> {
  if (failure.kind === "fault") return faultReply(submission, failure.fault);
  const { status, messages, retryAfterSeconds = 60 } = failure.refusal;
  // Whoever asks is not unknown here: what was typed, a password, is wrong.
  if (status === 401) return invalid(submission, sortProblems(messages, fieldOf));
  if (status !== 429) return invalid(submission, { ...sortProblems(messages, fieldOf), status });
  const count = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  const reply = invalid<Extra>(submission, {
    formErrors: [problem("form.error.too-many-attempts", { count })],
    status,
  });
  return data(reply.data, { status, headers: { "Retry-After": String(retryAfterSeconds) } });
}

/** 502: the upstream did not answer. The form comes back with all that was typed, advice and the request id. */
export function faultReply<Extra = never>(submission: AnySubmission, fault: UpstreamFault): FormReply<Extra> {
  logFault("form", fault);
  return invalid(submission, { formErrors: [problem("form.error.fault", { id: requestId() })], status: 502 });
}

/** A form's values as they were sent, unchecked: what an answer shows again. */
export function asSent(form: FormData): Submission<Record<string, unknown>, string[]> {
  return parse<Record<string, unknown>, string[]>(form, { resolve: (value) => ({ value }) });
}

function sortProblems(messages: ProblemMessage[], fieldOf: readonly string[] | ((field: string) => string | undefined)) {
  const nameOf = typeof fieldOf === "function" ? fieldOf : (field: string) => fieldOf.find((name) => name === field);
  const fieldErrors: FieldErrors = {};
  const formErrors: string[] = [];
  for (const message of messages) {
    const text = problemOfCode(message);
    const name = message.field && nameOf(message.field);
    if (name) (fieldErrors[name] ??= []).push(text);
    else formErrors.push(text);
  }
  return { fieldErrors, formErrors: [...new Set(formErrors)] };
}
