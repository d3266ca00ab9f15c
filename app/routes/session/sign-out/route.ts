import { sitePaths } from "~/models/paths";
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readForm } from "~/services/forms/read-form.server";
import { logFault } from "~/services/process/log.server";
import { endSession, getSession } from "~/services/session/session.server";
import { requireTenant } from "~/services/tenant/tenant.server";
import { Unauthorized, upstreamAs } from "~/services/upstream/upstream.server";

export function loader({ request }: ActionFunctionArgs) {
  return redirect(sitePaths.login(requireTenant(request).name));
}

export async function action({ request }: ActionFunctionArgs) {
  const tenant = requireTenant(request);
  await readForm(request, { anyAccount: true });
  const token = (await getSession(request)).get("token");
  // The browser is signed out in any case; a token that the upstream could not end dies by its age.
  if (token) await upstreamAs(token).session.delete().catch(unlessGone);
  return redirect(sitePaths.login(tenant.name), { status: 303, headers: { "Set-Cookie": await endSession(request) } });
}

function unlessGone(error: unknown) {
  if (!(error instanceof Unauthorized)) logFault("sign-out", error);
}

/** Never shown. With it a fault is explained by the error page; a route without a page answers a fault in bare words. */
export default function SignOut() {
  return null;
}
