import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { loadSearch } from "./load-search.server";
import { SearchView } from "./search-view";

export const handle = {
  hasMainAction: true,
  i18n: ["search", "states", "support", "invoices", "shell"],
  title: { namespace: "search", key: "title" },
} satisfies PageHandle;

/** One search over all inboxes, tickets, transactions, invoices and pages. Each is optional: a fault costs its part only. */
export async function loader({ request }: LoaderFunctionArgs) {
  return loadSearch(request);
}

export default function Search() {
  return <SearchView {...useLoaderData<typeof loader>()} />;
}
