import { data } from "@remix-run/node";
import { parse, type Submission, type SubmissionResult } from "@conform-to/react";
import { ERROR_CODES, type ProblemMessage } from "#contract/problems";
import type { FlashMessage } from "~/models/flash";
import type { FormActionData } from "~/models/form-action-data";
import { NO_TEXT } from "~/models/form-schema";
import { problemOfCode } from "~/models/problem-codes";
import { problem } from "~/models/problem-text";
import { isSecretField } from "~/models/secret-field";
import { requestId } from "~/services/http/request-scope.server";
import { logFault } from "~/services/process/log.server";
import type { Failure } from "~/services/upstream/upstream.server";

type FieldErrors = Record<string, string[]>;
type AnySubmission = Submission<unknown, string[], unknown>;

/** A form action's response to its page, including the status. */
export type FormReply<Extra> = ReturnType<typeof data<FormActionData<Extra>>>;

interface Problems<Extra> {
  fieldErrors?: FieldErrors;
  formErrors?: string[];
  /** 422 by default. */
  status?: number;
  extra?: Extra;
}

/** Returns the form with every typed value, and the given errors or those of the schema. */
export function invalid<Extra = never>(
  submission: AnySubmission,
  { fieldErrors, formErrors, status = 422, extra }: Problems<Extra> = {},
): FormReply<Extra> {
  // Adding or removing a row is an edit, not a submission: return the changed form without errors.
  const isEdit = submission.status === undefined;
  const reply = submission.reply({
    hideFields: Object.keys(submission.payload).filter(isSecretField),
    ...(fieldErrors ? { fieldErrors } : {}),
    ...(formErrors ? { formErrors } : {}),
  });
  return formReply({ result: withPlainFields(translatable(reply)), extra }, isEdit ? 200 : status);
}

/** Returns a form that is still being filled in: every typed value, and no errors yet. */
export function unfinished<Extra>(submission: AnySubmission, extra?: Extra): FormReply<Extra> {
  const { initialValue, fields } = withPlainFields(submission.reply());
  return formReply<Extra>({
    result: { ...(initialValue && { initialValue }), ...(fields && { fields }) },
    ...(extra !== undefined && { extra }),
  });
}

/** Keeps the first text of a field that a forged form sends twice, because pages expect a string. */
function withPlainFields(reply: SubmissionResult): SubmissionResult {
  const forged = Object.entries(reply.error ?? {}).flatMap(([name, messages]) => (messages?.includes(NO_TEXT) ? name : []));
  if (forged.length === 0) return reply;
  const initialValue = structuredClone(reply.initialValue ?? {});
  for (const name of forged) {
    const path = name.split(/[.[\]]+/).filter(Boolean);
    const last = path.pop() ?? "";
    let holder: unknown = initialValue;
    for (const key of path) holder = isRecord(holder) ? holder[key] : undefined;
    if (isRecord(holder)) holder[last] = firstText(holder[last]);
  }
  return { ...reply, initialValue };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function firstText(value: unknown): string {
  if (typeof value === "string") return value;
  const [first] = isRecord(value) ? Object.values(value) : [];
  return first === undefined ? "" : firstText(first);
}

/** Returns the form without errors, with extra data. */
export function formReply<Extra>(
  { result = null, extra, ...rest }: Partial<FormActionData<Extra>>,
  status = 200,
): FormReply<Extra> {
  return data({ result, ...(extra === undefined ? {} : { extra }), ...rest }, { status });
}

/** Replaces Zod's English messages, which only a forged form triggers, by a translated one. */
function translatable(reply: SubmissionResult): SubmissionResult {
  if (!reply.error) return reply;
  const translated = Object.entries(reply.error).map(([field, messages]) => {
    const known = messages?.map((message) =>
      /^(?:form\.error|errors?|phone-verification\.error|import-csv\.errors)\./.test(message)
        ? message
        : problem("form.error.not-allowed"),
    );
    return [field, known ?? null] as const;
  });
  return { ...reply, error: Object.fromEntries(translated) };
}

/**
 * Returns the form with the upstream's messages: on the fields they name, else on the form. For 429 the message says in whole
 * minutes when to retry, because a countdown in seconds is outdated when read.
 *
 * @param fieldOf maps an upstream field to the form's field, or to undefined if the form has none
 */
export function failureReply<Extra = never>(
  submission: AnySubmission,
  failure: Failure,
  fieldOf: readonly string[] | ((field: string) => string | undefined) = [],
): FormReply<Extra> {
  if (failure.kind === "fault") return faultReply(submission, failure.fault);
  const { status, messages, retryAfterSeconds = 60 } = failure.refusal;
  // 401 here means that a typed password is wrong; reply 422.
  if (status === 401) return invalid(submission, groupByField(messages, fieldOf));
  if (status !== 429) return invalid(submission, { ...groupByField(messages, fieldOf), status });
  const count = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  const isBusy = messages.some(({ error_code: code }) => code === ERROR_CODES.tooBusy);
  const reply = invalid<Extra>(submission, {
    formErrors: [isBusy ? problem("form.error.busy") : problem("form.error.too-many-attempts", { count })],
    status,
  });
  return data(reply.data, { status, headers: { "Retry-After": String(retryAfterSeconds) } });
}

/** 502: the upstream or the session store failed. Returns the form with every value, advice and the request id. */
export function faultReply<Extra = never>(submission: AnySubmission, fault: Error): FormReply<Extra> {
  logFault("form", fault);
  return invalid(submission, { formErrors: [problem("form.error.fault", { id: requestId() })], status: 502 });
}

/** Like {@link faultReply}, with a toast specific to the form. */
export function faultToastReply<Extra = never>(form: FormData, fault: Error, key: FlashMessage["key"]): FormReply<Extra> {
  logFault("form", fault);
  const toast: FlashMessage = { key, tone: "error", also: [{ key: "fault-reference", params: { id: requestId() } }] };
  return formReply<Extra>({ result: unvalidatedSubmission(form).reply(), toast }, 502);
}

/** A form's values before validation, to show them again. */
export function unvalidatedSubmission(form: FormData): Submission<Record<string, unknown>, string[]> {
  return parse<Record<string, unknown>, string[]>(form, { resolve: (value) => ({ value }) });
}

function groupByField(messages: ProblemMessage[], fieldOf: readonly string[] | ((field: string) => string | undefined)) {
  const formFieldOf = typeof fieldOf === "function" ? fieldOf : (field: string) => fieldOf.find((name) => name === field);
  const fieldErrors: FieldErrors = {};
  const formErrors: string[] = [];
  for (const message of messages) {
    const name = message.field && formFieldOf(message.field);
    const text = problemOfCode(name ? { ...message, field: name } : message);
    if (name) (fieldErrors[name] ??= []).push(text);
    else formErrors.push(text);
  }
  return { fieldErrors, formErrors: [...new Set(formErrors)] };
}

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
