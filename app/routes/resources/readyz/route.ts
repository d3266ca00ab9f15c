import { findProblems } from "~/services/process/readiness.server";

/** Readiness: 200, or 503 with the reasons. */
export async function loader() {
  const problems = await findProblems();
  const init = { status: problems.length === 0 ? 200 : 503, headers: { "Cache-Control": "no-store" } };
  return Response.json({ ready: problems.length === 0, problems }, init);
}
