import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { preserveFormOffline } from "~/components/forms/offline";
import { intentAction } from "~/services/forms/form-action.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { allowFiles } from "~/services/support/attach-files.server";
import { loadPacking } from "./load-packing.server";
import { type PackingIntent, packingIntent, runPacking } from "./packing-forms.server";
import { PackingView } from "./packing-view";

export const handle = {
  hasMainAction: true,
  i18n: ["packing", "countries", "states", "forms", "flash"],
  title: ({ row }: { row: { order: string } }) => ({ namespace: "packing", key: "title", params: { order: row.order } }),
} satisfies PageHandle;

export function loader(args: LoaderFunctionArgs) {
  return loadPacking(args);
}

export const action = intentAction<Merchant, PackingIntent>({
  who: ({ request }) => requireMerchant(request),
  intent: packingIntent,
  maxBytes: allowFiles(1),
  run: runPacking,
});

export const clientAction = preserveFormOffline;

export default function PackingPage() {
  return <PackingView {...useLoaderData<typeof loader>()} sent={useActionData<typeof action>()} />;
}
