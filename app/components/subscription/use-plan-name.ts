import { useRouteLoaderData } from "@remix-run/react";

/** Name of the paid plan, from the page below the panel. */
export function usePlanName(): string {
  const page = useRouteLoaderData<{ name: string }>("routes/subscription/page/route");
  return page?.name ?? "";
}
