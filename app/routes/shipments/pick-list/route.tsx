import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { loadPickList } from "./load-pick-list.server";
import { PickListView } from "./pick-list-view";

export const handle = {
  hasMainAction: true,
  i18n: ["pick-list", "states", "countries"],
  title: { namespace: "pick-list", key: "title" },
} satisfies PageHandle;

export function loader({ request }: LoaderFunctionArgs) {
  return loadPickList(request);
}

export default function PickListPage() {
  return <PickListView {...useLoaderData<typeof loader>()} />;
}
