import type { FormAnswer } from "./form-answer";

/** What the framework tells of why it would load a route's data again. */
interface Why {
  formMethod?: string | undefined;
  actionResult?: unknown;
  /** Of the answer to a form. */
  actionStatus?: number | undefined;
  defaultShouldRevalidate: boolean;
}

/**
 * Revalidates after everything but a form that changed nothing: one that was refused, or that could not be sent, must not make a
 * page load what cannot be had either. An answer may say otherwise, see {@link FormAnswer.revalidate}.
 */
export function revalidateUnlessRefused({ defaultShouldRevalidate, ...why }: Why): boolean {
  return answerOf(why).revalidate ?? (defaultShouldRevalidate && (why.actionStatus ?? 200) < 400);
}

/** Revalidates after forms alone: for what follows what a merchant sends, not where a merchant goes. */
export function revalidateAfterForms(why: Why): boolean {
  if (why.formMethod === undefined || why.formMethod === "GET") return false;
  return answerOf(why).revalidate ?? (why.actionStatus ?? 200) < 400;
}

/** A route's own answer; of a fault the framework gives the error. */
function answerOf({ actionResult }: Pick<Why, "actionResult">): Partial<FormAnswer> {
  return actionResult && typeof actionResult === "object" ? actionResult : {};
}
