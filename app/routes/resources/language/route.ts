import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { safeReturnTo } from "~/models/urls";
import { readForm } from "~/services/forms/read-form.server";
import { saveLanguage } from "~/services/i18n/language.server";
import { requireTenant } from "~/services/tenant/tenant.server";

export function loader() {
  return redirect("/");
}

/** Saves the language and reloads the page. */
export async function action({ request }: ActionFunctionArgs) {
  const tenant = requireTenant(request);
  const form = await readForm(request, { anyAccount: true });
  const headers = await saveLanguage(request, tenant, form.get("language"));
  return redirect(safeReturnTo(form.get("returnTo")?.toString(), "/"), { status: 303, headers });
}

/** Never rendered. Without a component, a fault would get a bare response instead of the error page. */
export default function ChooseLanguage() {
  return null;
}
