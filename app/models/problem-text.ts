/**
 * What a form schema says of a wrong value: a key of the namespace `forms` and its parameters in one string, as conform carries
 * strings only. `form.error.too-long?max=50`
 */
export function problem(key: string, params?: Record<string, string | number>): string {
  if (!params) return key;
  return `${key}?${new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))}`;
}

/** The two halves of a {@link problem}. `count` is a number again: a translation finds its plural form by no string. */
export function readProblem(message: string): { key: string; params: Record<string, string | number> } {
  const [key = "", query = ""] = message.split("?", 2);
  const params: Record<string, string | number> = Object.fromEntries(new URLSearchParams(query));
  if ("count" in params) params["count"] = Number(params["count"]);
  return { key, params };
}
