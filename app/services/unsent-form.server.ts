import type { UnsentForm } from "~/models/unsent-form";
import { sentForm, sentFormAccount } from "./request-scope.server";
import type { BrowserSession } from "./session.server";

/** More than the longest form of this app; a session is no place for more. */
const MOST_CHARACTERS = 16 * 1024;

/** What this request's form brought. Secrets do not go back into a page, nor into a session. */
export function sentFields(): [string, string][] {
  return [...(sentForm() ?? [])].flatMap(([name, value]): [string, string][] =>
    typeof value !== "string" || /password/i.test(name) ? [] : [[name, value]],
  );
}

/**
 * Keeps this request's form in the session, for after the sign-in that has to come first.
 *
 * @param url the page that the form was sent to
 * @returns whether there was one to keep
 */
export function keepUnsent(session: BrowserSession, url: string): boolean {
  const account = sentFormAccount();
  if (!account) return false;
  const unsent: UnsentForm = { url, account, fields: sentFields() };
  if (unsent.fields.length === 0 || JSON.stringify(unsent).length > MOST_CHARACTERS) return false;
  session.set("unsent", unsent);
  return true;
}
