import { useRouteLoaderData } from "@remix-run/react";
import type { Frame } from "~/models/frame";

/** What the frame of a merchant's pages knows; undefined on pages that stand outside of it, such as those of recipients. */
export function useFrame(): Frame | undefined {
  return useRouteLoaderData<Frame>("routes/frame/layout/route");
}
