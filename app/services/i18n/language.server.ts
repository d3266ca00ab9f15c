import { Language } from "#contract/primitives";
import type { Tenant } from "~/models/tenant";
import { languageCookie } from "./i18n.server";
import { logFault } from "~/services/process/log.server";
import { commitSession, getSession } from "~/services/session/session.server";
import { Unauthorized, upstreamAs } from "~/services/upstream/upstream.server";

/**
 * Saves the language: in a cookie for this browser, and in the account for mails and other browsers.
 *
 * @returns the cookies to set; none if the tenant does not offer the language
 * @see spec account-and-money, section 4, "Language change"
 */
export async function saveLanguage(request: Request, tenant: Tenant, requested: unknown): Promise<Headers> {
  const headers = new Headers();
  const language = Language.safeParse(requested).data;
  if (!language || !tenant.languages.includes(language)) return headers;
  headers.append("Set-Cookie", await languageCookie.serialize(language));
  const session = await getSession(request);
  const token = session.get("token");
  if (!token) return headers;
  session.set("language", language);
  headers.append("Set-Cookie", await commitSession(session));
  const upstream = upstreamAs(token);
  await Promise.all([upstream.client.updateUserLanguage({ language }), upstream.client.updateClientLanguage({ language })]).catch(
    (error: unknown) => {
      if (!(error instanceof Unauthorized)) logFault("language", error);
    },
  );
  return headers;
}
