import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SupportCenter } from "./support-center";
import { loadSupport } from "./load-support.server";
import type { PageHandle } from "~/components/document/page-handle";

export const handle = { i18n: ["invoices"], title: { namespace: "support", key: "title" } } satisfies PageHandle;

export async function loader(args: LoaderFunctionArgs) {
  return loadSupport(args);
}

export default function SupportCenterPage() {
  return <SupportCenter {...useLoaderData<typeof loader>()} />;
}
