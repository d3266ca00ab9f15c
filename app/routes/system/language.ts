import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { Language } from "../../../contract/primitives";
import { safeReturnTo } from "~/models/urls";
import { readForm } from "~/services/csrf.server";
import { languageCookie } from "~/services/i18n.server";
import { logFault } from "~/services/log.server";
import { commitSession, getSession } from "~/services/session.server";
import { requireTenant } from "~/services/tenant.server";
import { Unauthorized, upstreamAs } from "~/services/upstream.server";

export function loader() {
  return redirect("/");
}

/**
 * Chooses the language: in a cookie for this browser, and at the account for letters and for other browsers. A whole page
 * follows. @see spec account-and-money, section 4, "Language change"
 */
export async function action({ request }: ActionFunctionArgs) {
  const tenant = requireTenant(request);
  const form = await readForm(request);
  const language = Language.safeParse(form.get("language")).data;
  const next = redirect(safeReturnTo(form.get("returnTo")?.toString(), "/"), 303);
  if (!language || !tenant.languages.includes(language)) return next;
  next.headers.append("Set-Cookie", await languageCookie.serialize(language));
  const session = await getSession(request);
  const token = session.get("token");
  if (token) {
    session.set("language", language);
    next.headers.append("Set-Cookie", await commitSession(session));
    const upstream = upstreamAs(token);
    await Promise.all([
      upstream.client.updateUserLanguage({ language }),
      upstream.client.updateClientLanguage({ language }),
    ]).catch((error: unknown) => {
      if (!(error instanceof Unauthorized)) logFault("language", error);
    });
  }
  return next;
}

/** Never shown. With it a fault is explained by the error page; a route without a page answers a fault in bare words. */
export default function ChooseLanguage() {
  return null;
}
