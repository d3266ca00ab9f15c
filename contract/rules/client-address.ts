/** Groups of an IPv6 address, of eight, that form the prefix which a provider assigns to one customer. */
const PREFIX_GROUPS = 4;
const GROUPS = 8;

const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;

/**
 * Key of a client's address for rate limits: an IPv4 address, or the /64 prefix of an IPv6 address, because one customer has all
 * addresses of a /64. Different notations of an address have the same key: proxies write ports and brackets, systems write IPv4
 * as `::ffff:192.0.2.1`.
 *
 * @param written as in a header or from a socket
 * @returns `192.0.2.1` or `2001:db8:0:1::/64`; null if the text is no address
 */
export function clientAddress(written: string): string | null {
  const text = written.trim();
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? [];
  if (bracketed !== undefined) return v6Client(bracketed);
  const [, host = ""] = /^([\d.]+)(?::\d{1,5})?$/.exec(text) ?? [];
  return IPV4.test(host) ? v4Client(host) : v6Client(text);
}

function v4Client(text: string): string | null {
  const parts = text.split(".").map(Number);
  return parts.every((part) => part <= 255) ? parts.join(".") : null;
}

function v6Client(text: string): string | null {
  // The zone, `%eth0`, is local to the machine that wrote it.
  const groups = groupsOf(text.split("%", 1)[0]!);
  if (!groups) return null;
  const [, , , , , mark, high = 0, low = 0] = groups;
  const isMapped = mark === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  return `${groups
    .slice(0, PREFIX_GROUPS)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** The eight groups of an IPv6 address; null if the text is none. */
function groupsOf(text: string): number[] | null {
  if (!URL.canParse(`http://[${text}]/`)) return null;
  // URL normalizes the address: lower case, a trailing IPv4 part as two groups, at most one `::`.
  const [head = "", tail] = new URL(`http://[${text}]/`).hostname.slice(1, -1).split("::");
  const numbers = (part: string) => (part === "" ? [] : part.split(":").map((group) => parseInt(group, 16)));
  const [first, last] = [numbers(head), numbers(tail ?? "")];
  const missing = Array.from({ length: GROUPS - first.length - last.length }, () => 0);
  return tail === undefined ? first : [...first, ...missing, ...last];
}
