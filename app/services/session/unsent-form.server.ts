import { isStorableField } from "~/models/secret-field";
import type { UnsentForm } from "~/models/unsent-form";
import { submittedForm, submittedFormAccount } from "~/services/http/request-scope.server";
import { type BrowserSession, commitSession, getSession } from "./session.server";

/** More than the app's longest form; limits the session's size. */
const MAX_CHARACTERS = 16 * 1024;

/** The fields of this request's form without secrets and bank accounts, because they are stored and shown on other pages. */
export function submittedFields(): [string, string][] {
  return [...(submittedForm() ?? [])].flatMap(([name, value]): [string, string][] =>
    typeof value !== "string" || !isStorableField(name) ? [] : [[name, value]],
  );
}

/** Whether {@link submittedFields} leaves out something of this request's form: a file, a secret or a bank account. */
export function lacksSubmitted(): boolean {
  return [...(submittedForm() ?? [])].some(([name, value]) =>
    typeof value === "string" ? value !== "" && !isStorableField(name) : value.size > 0,
  );
}

/**
 * Saves this request's form in the expired session until the same account has signed in again; the next page then offers to
 * resend it.
 *
 * @param url the page that the form was submitted to
 * @returns whether there was a form to save
 */
export function saveUnsentForm(session: BrowserSession, url: string): boolean {
  const account = submittedFormAccount();
  if (!account) return false;
  const unsent: UnsentForm = { url, account, fields: submittedFields() };
  if (unsent.fields.length === 0 || JSON.stringify(unsent).length > MAX_CHARACTERS) return false;
  session.set("unsent", unsent);
  return true;
}

/** The form that this account submitted after its session had ended, or null. */
export async function findUnsentForm(request: Request): Promise<UnsentForm | null> {
  return (await getSession(request)).get("unsent") ?? null;
}

/** Clears the offer to resend once a signed-in merchant submits any form. The sign-in form itself keeps it. */
export async function clearUnsentForm(request: Request): Promise<void> {
  const session = await getSession(request);
  if (!session.has("unsent") || !session.has("token")) return;
  session.unset("unsent");
  await commitSession(session);
}
