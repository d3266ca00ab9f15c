/**
 * Rewrites lists in a query to OpenAPI's default style: `?references=a&references=b`. oRPC writes
 * `?references[0]=a&references[1]=b`, which only its own servers parse as a list.
 */
export function withRepeatedKeys(url: URL): URL {
  const repeated = new URL(url);
  const values = [...url.searchParams].map(([key, value]) => [key.replace(/\[\d+\]$/, ""), value]);
  repeated.search = new URLSearchParams(values).toString();
  return repeated;
}
