import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { safeReturnTo } from "~/models/urls";
import { readForm } from "~/services/forms/read-form.server";
import { saveLanguage } from "~/services/i18n/language.server";
import { requireTenant } from "~/services/tenant/tenant.server";

export function loader() {
  return redirect("/");
}

/** Chooses the language; a whole page follows. */
export async function action({ request }: ActionFunctionArgs) {
  const tenant = requireTenant(request);
  const form = await readForm(request, { anyAccount: true });
  const headers = await saveLanguage(request, tenant, form.get("language"));
  return redirect(safeReturnTo(form.get("returnTo")?.toString(), "/"), { status: 303, headers });
}

/** Never shown. With it a fault is explained by the error page; a route without a page answers a fault in bare words. */
export default function ChooseLanguage() {
  return null;
}
