import { settings } from "./settings.server";

/**
 * The origin that browsers know this app by, for links that leave it: in mails, to payment providers.
 *
 * With one tenant a container it is PUBLIC_URL; where several hosts are served, the request's host, which has been checked
 * against the tenants' hosts by then, under the scheme of PUBLIC_URL.
 */
export function publicOrigin(request: Request): string {
  const { PUBLIC_URL, TENANT } = settings();
  const asked = new URL(request.url);
  if (!PUBLIC_URL) return asked.origin;
  const known = new URL(PUBLIC_URL);
  if (TENANT || known.hostname === asked.hostname) return known.origin;
  return `${known.protocol}//${asked.hostname}${known.port ? `:${known.port}` : ""}`;
}
