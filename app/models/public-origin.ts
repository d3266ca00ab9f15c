/** What tells where browsers find a tenant. */
interface Known {
  /** The address that browsers know the app by, as it is set; one for all tenants, whose hosts differ. */
  publicUrl: string | undefined;
  /** This container serves one tenant, whatever host is asked for. */
  isOnly: boolean;
  /** Host names of the tenant, the one to be known by first. */
  hosts: readonly string[];
}

/**
 * The origin that browsers know a tenant by, for links that leave the app: in mails, to payment providers.
 *
 * A request names any host it likes, and a link in somebody else's mail must not lead there: what is asked for counts only where it
 * is one of the tenant's hosts, and its port and scheme only on this very machine.
 */
export function publicOriginOf(asked: URL, { publicUrl, isOnly, hosts }: Known): string {
  const isOurs = hosts.includes(asked.hostname);
  if (publicUrl) {
    const known = new URL(publicUrl);
    if (isOnly || !isOurs || known.hostname === asked.hostname) return known.origin;
    return `${known.protocol}//${asked.hostname}${known.port ? `:${known.port}` : ""}`;
  }
  if (isOurs && isLoopback(asked.hostname)) return asked.origin;
  return `https://${isOurs ? asked.hostname : hosts[0]}`;
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || host === "127.0.0.1" || host === "[::1]";
}
