import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { EndOfDayView } from "./end-of-day-view";
import { loadEndOfDay } from "./load-end-of-day.server";

export const handle = {
  hasMainAction: true,
  i18n: ["handover", "printing", "states", "countries"],
  title: { namespace: "handover", key: "title" },
} satisfies PageHandle;

export function loader({ request }: LoaderFunctionArgs) {
  return loadEndOfDay(request);
}

export default function EndOfDay() {
  return <EndOfDayView {...useLoaderData<typeof loader>()} />;
}
