/** Whether this process lives. It asks nobody else: a broken neighbour is no reason to restart a container. */
export function loader() {
  return Response.json({ healthy: true }, { headers: { "Cache-Control": "no-store" } });
}
