import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { preserveFormOffline } from "~/components/forms/offline";
import { intentAction } from "~/services/forms/form-action.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { loadDesk } from "./load-desk.server";
import { PrintDesk } from "./print-desk";
import { deskIntent, runDesk } from "./print-desk.server";

export const handle = {
  i18n: ["printing", "printers", "states", "countries"],
  title: { namespace: "printing", key: "title" },
} satisfies PageHandle;

export function loader({ request }: LoaderFunctionArgs) {
  return loadDesk(request);
}

export const action = intentAction({
  who: ({ request }) => requireMerchant(request),
  intent: deskIntent,
  run: runDesk,
});

export const clientAction = preserveFormOffline;

export default function PrintDeskRoute() {
  return <PrintDesk {...useLoaderData<typeof loader>()} />;
}
