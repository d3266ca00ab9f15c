import type { FormActionData } from "./form-action-data";

/** The framework's arguments for `shouldRevalidate`. */
interface RevalidationContext {
  formMethod?: string | undefined;
  actionResult?: unknown;
  /** Status of the action's response. */
  actionStatus?: number | undefined;
  defaultShouldRevalidate: boolean;
}

/**
 * Revalidates unless a form was rejected or could not be sent, because then nothing changed. An action may override this, see
 * {@link FormActionData.revalidate}.
 */
export function revalidateUnlessRefused({ defaultShouldRevalidate, ...context }: RevalidationContext): boolean {
  return actionData(context).revalidate ?? (defaultShouldRevalidate && (context.actionStatus ?? 200) < 400);
}

/** Revalidates only after forms, for data that navigation does not change. */
export function revalidateAfterForms(context: RevalidationContext): boolean {
  if (context.formMethod === undefined || context.formMethod === "GET") return false;
  return actionData(context).revalidate ?? (context.actionStatus ?? 200) < 400;
}

/** The action's data; after a fault the framework passes the error. */
function actionData({ actionResult }: Pick<RevalidationContext, "actionResult">): Partial<FormActionData> {
  return actionResult && typeof actionResult === "object" ? actionResult : {};
}
