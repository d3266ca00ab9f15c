/** Determines a tenant's public origin. */
interface OriginConfig {
  /** The configured public URL; shared by all tenants, whose hosts differ. */
  publicUrl: string | undefined;
  /** This container serves a single tenant for any host. */
  isOnly: boolean;
  /** Host names of the tenant, the primary one first. */
  hosts: readonly string[];
}

/**
 * A tenant's public origin, for links outside of the app: in mails, to payment providers.
 *
 * The Host header is untrusted, and mails must not link to a forged host: it is used only if it is one of the tenant's hosts, and
 * its port and scheme only on localhost.
 */
export function publicOriginOf(requested: URL, { publicUrl, isOnly, hosts }: OriginConfig): string {
  const isTenantHost = hosts.includes(requested.hostname);
  if (publicUrl) {
    const known = new URL(publicUrl);
    if (isOnly || !isTenantHost || known.hostname === requested.hostname) return known.origin;
    return `${known.protocol}//${requested.hostname}${known.port ? `:${known.port}` : ""}`;
  }
  if (isTenantHost && isLoopback(requested.hostname)) return requested.origin;
  return `https://${isTenantHost ? requested.hostname : hosts[0]}`;
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || host === "127.0.0.1" || host === "[::1]";
}
