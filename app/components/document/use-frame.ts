import { useRouteLoaderData } from "@remix-run/react";
import type { Frame } from "~/models/frame";

/** Data of the layout of a merchant's pages; undefined outside of it, such as on recipients' pages. */
export function useFrame(): Frame | undefined {
  return useRouteLoaderData<Frame>("routes/frame/layout/route");
}
