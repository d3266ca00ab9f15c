import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, TypedResponse } from "@remix-run/node";
import type { Submission } from "@conform-to/react";
import type { z } from "zod";
import { problem } from "~/models/problem-text";
import { submittedForm } from "~/services/http/request-scope.server";
import { StoreFault } from "~/services/session/store/timeout-store.server";
import { DraftChanged } from "~/services/shipments/draft-changed.server";
import { UpstreamFault } from "~/services/upstream/upstream.server";
import { unvalidatedSubmission, faultReply, type FormReply, invalid } from "./form-reply.server";
import { readForm } from "./read-form.server";

/** A form that passed the checks of {@link readForm}, and its sender. */
export interface SubmittedForm<Who> extends Pick<ActionFunctionArgs, "request" | "params"> {
  who: Who;
  form: FormData;
}

/** A submitted form with its values as parsed by the schema. */
export interface ParsedForm<Who, Schema extends z.ZodType> extends SubmittedForm<Who> {
  value: z.output<Schema>;
  submission: Submission<z.input<Schema>, string[], z.output<Schema>>;
}

type Reply<Extra> = Response | FormReply<Extra>;
/** Result of an action; a redirect has no data. */
type PageReply<Extra> = TypedResponse<never> | FormReply<Extra>;
type WhoOf<Who> = (args: ActionFunctionArgs, form: FormData) => Who | Promise<Who>;

/**
 * The action of a form with one purpose: read → parse → 422 → run → 303, or 502 with every value kept; 422 if the draft was
 * changed meanwhile.
 *
 * The form is read before the upstream is called: if the call fails or the sign-in has ended, the typed values are not lost.
 *
 * @example
 * export const action = formAction({ who: requireOpenTenant, schema: LoginForm, run: signIn });
 * export const clientAction = preserveFormOffline;
 */
export function formAction<Who, Schema extends z.ZodType, Extra = never>(definition: {
  who: WhoOf<Who>;
  schema: Schema | ((sent: SubmittedForm<Who>) => Schema);
  run: (form: ParsedForm<Who, Schema>) => Promise<Reply<Extra>>;
  isPublic?: boolean;
}) {
  const { who, schema, run, isPublic = false } = definition;
  return intentAction<Who, null, Extra>({
    who,
    isPublic,
    intent: () => null,
    run: (sent) => parseForm(sent, typeof schema === "function" ? schema(sent) : schema, run),
  });
}

/**
 * The action of a form with several buttons. The pressed button is parsed into a union, and `run` switches over it.
 *
 * @param definition.intent reads the value of the pressed button; undefined when Enter submitted the form
 * @param definition.onFault reply of a form with its own text for faults
 */
export function intentAction<Who, Intent, Extra = never>(definition: {
  who: WhoOf<Who>;
  intent: (pressed: string | undefined) => Intent;
  run: (sent: SubmittedForm<Who> & { intent: Intent }) => Promise<Reply<Extra>>;
  onFault?: (form: FormData, fault: Error) => Reply<Extra>;
  /** No session stands behind the form. @see readForm */
  isPublic?: boolean;
  /** Limit of a form with files; a function may depend on who is signed in. */
  maxBytes?: number | ((args: ActionFunctionArgs) => Promise<number | undefined>);
}) {
  const answer = async (args: ActionFunctionArgs): Promise<Reply<Extra>> => {
    try {
      const maxBytes = typeof definition.maxBytes === "function" ? await definition.maxBytes(args) : definition.maxBytes;
      const { isPublic = false } = definition;
      const form = await readForm(args.request, { isPublic, ...(maxBytes !== undefined && { maxBytes }) });
      const { request, params } = args;
      const who = await definition.who(args, form);
      return await definition.run({ request, params, form, who, intent: definition.intent(form.get("intent")?.toString()) });
    } catch (error) {
      const form = submittedForm();
      if (form && error instanceof DraftChanged) return changedReply<Extra>(form);
      if (!form || !(error instanceof UpstreamFault || error instanceof StoreFault)) throw error;
      return definition.onFault?.(form, error) ?? faultReply<Extra>(unvalidatedSubmission(form), error);
    }
  };
  // Remix's type of a response without data; it is any response at run time.
  return answer as (args: ActionFunctionArgs) => Promise<PageReply<Extra>>;
}

/** Reply with every typed value and the error that the draft was changed meanwhile. */
function changedReply<Extra>(form: FormData): FormReply<Extra> {
  return invalid<Extra>(unvalidatedSubmission(form), { formErrors: [problem("form.error.changed-elsewhere")] });
}

/** Validates a form: replies 422 with every value kept, or runs. */
export async function parseForm<Sent extends { form: FormData }, Schema extends z.ZodType, Extra>(
  sent: Sent,
  schema: Schema,
  run: (
    form: Sent & { value: z.output<Schema>; submission: Submission<z.input<Schema>, string[], z.output<Schema>> },
  ) => Promise<Reply<Extra>>,
): Promise<Reply<Extra>> {
  const submission = parseWithZod(sent.form, { schema });
  return submission.status === "success" ? run({ ...sent, value: submission.value, submission }) : invalid<Extra>(submission);
}
