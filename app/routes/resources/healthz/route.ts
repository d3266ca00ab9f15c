/** Liveness. Checks no dependency: a restart would not fix one. */
export function loader() {
  return Response.json({ healthy: true }, { headers: { "Cache-Control": "no-store" } });
}
