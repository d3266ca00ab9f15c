import { Language } from "#contract/primitives";
import type { Tenant } from "~/models/tenant";
import { languageCookie } from "./i18n.server";
import { logFault } from "~/services/process/log.server";
import { commitSession, getSession } from "~/services/session/session.server";
import { Unauthorized, upstreamAs } from "~/services/upstream/upstream.server";

/**
 * Saves the language: in the account, for emails and other browsers; if that succeeds, in a cookie for this browser.
 *
 * @returns the cookies to set: none if the tenant does not offer the language, a flash message if the upstream failed
 * @see spec account-and-money, section 4, "Language change"
 */
export async function saveLanguage(request: Request, tenant: Tenant, requested: unknown): Promise<Headers> {
  const headers = new Headers();
  const language = Language.safeParse(requested).data;
  if (!language || !tenant.languages.includes(language)) return headers;
  const session = await getSession(request);
  const token = session.get("token");
  const isSaved = !token || (await saveInAccount(token, language));
  if (isSaved) headers.append("Set-Cookie", await languageCookie.serialize(language));
  if (!token) return headers;
  if (isSaved) session.set("language", language);
  else session.flash("flash", { key: "settings.error.try-again", tone: "error" });
  headers.append("Set-Cookie", await commitSession(session));
  return headers;
}

/** Saves the language of the user and of the client. @returns whether both succeeded; also true if the session has ended */
async function saveInAccount(token: string, language: Language): Promise<boolean> {
  const { client } = upstreamAs(token);
  try {
    await Promise.all([client.updateUserLanguage({ language }), client.updateClientLanguage({ language })]);
    return true;
  } catch (error) {
    if (error instanceof Unauthorized) return true;
    logFault("language", error);
    return false;
  }
}
