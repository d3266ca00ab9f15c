import { useRouteLoaderData } from "@remix-run/react";

/** The name of the paid plan, as the page below a panel has it. */
export function usePlanName(): string {
  const page = useRouteLoaderData<{ name: string }>("routes/subscription/page/route");
  return page?.name ?? "";
}
