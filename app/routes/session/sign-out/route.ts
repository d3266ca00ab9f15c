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
  // Always sign the browser out; a token that the upstream could not revoke expires.
  if (token) await upstreamAs(token).session.delete().catch(logUnlessUnauthorized);
  return redirect(sitePaths.login(tenant.name), { status: 303, headers: { "Set-Cookie": await endSession(request) } });
}

function logUnlessUnauthorized(error: unknown) {
  if (!(error instanceof Unauthorized)) logFault("sign-out", error);
}

/** Never rendered. Without a component, a fault would get a bare response instead of the error page. */
export default function SignOut() {
  return null;
}
