/**
 * Encodes a validation message, a key of the namespace `forms` and its parameters, as one string, because conform only carries
 * strings: `form.error.too-long?max=50`
 */
export function problem(key: string, params?: Record<string, string | number>): string {
  if (!params) return key;
  return `${key}?${new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))}`;
}

const WAIT = "form.error.too-many-attempts";
/** Minutes from which a wait is told in hours. */
const LONG_WAIT = 120;

/** Decodes a {@link problem}. `count` becomes a number again, for plural rules; long waits, which are in minutes, become hours. */
export function readProblem(message: string): { key: string; params: Record<string, string | number> } {
  const [key = "", query = ""] = message.split("?", 2);
  const params: Record<string, string | number> = Object.fromEntries(new URLSearchParams(query));
  if ("count" in params) params["count"] = Number(params["count"]);
  const { count } = params;
  if (key === WAIT && Number(count) >= LONG_WAIT)
    return { key: "form.error.too-many-attempts-hours", params: { count: Math.ceil(Number(count) / 60) } };
  return { key, params };
}

/** Whether a {@link problem}'s text names its field, so that the summary needs no label before it. */
export function namesItsField(message: string): boolean {
  return /^(form\.error\.(missing\.(?!choice)|insurance-selection|carriers-terms)|errors\.email-required|error\.)/.test(message);
}
