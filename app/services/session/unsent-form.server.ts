import type { UnsentForm } from "~/models/unsent-form";
import { sentForm, sentFormAccount } from "~/services/http/request-scope.server";
import { type BrowserSession, commitSession, getSession } from "./session.server";

/** More than the longest form of this app; a session is no place for more. */
const MAX_CHARACTERS = 16 * 1024;

/** What this request's form brought. Secrets do not go back into a page, nor into a session. */
export function sentFields(): [string, string][] {
  return [...(sentForm() ?? [])].flatMap(([name, value]): [string, string][] =>
    typeof value !== "string" || /password/i.test(name) ? [] : [[name, value]],
  );
}

/**
 * Keeps this request's form in the session, whose sign-in has ended, until the same account has signed in again: the page that
 * follows offers to send it.
 *
 * @param url the page that the form was sent to
 * @returns whether there was one to keep
 */
export function keepUnsentForm(session: BrowserSession, url: string): boolean {
  const account = sentFormAccount();
  if (!account) return false;
  const unsent: UnsentForm = { url, account, fields: sentFields() };
  if (unsent.fields.length === 0 || JSON.stringify(unsent).length > MAX_CHARACTERS) return false;
  session.set("unsent", unsent);
  return true;
}

/** The form that the same account sent after its sign-in had ended; null where there is none. */
export async function findUnsentForm(request: Request): Promise<UnsentForm | null> {
  return (await getSession(request)).get("unsent") ?? null;
}

/** Whatever form a signed-in merchant sends next, the offer has done its work; the sign-in itself leaves it. */
export async function forgetUnsentForm(request: Request): Promise<void> {
  const session = await getSession(request);
  if (!session.has("unsent") || !session.has("token")) return;
  session.unset("unsent");
  await commitSession(session);
}
