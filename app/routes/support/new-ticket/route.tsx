import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { preserveFormOffline } from "~/components/forms/offline";
import { intentAction } from "~/services/forms/form-action.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { allowFiles } from "~/services/support/attach-files.server";
import { createFromForm, type TicketFormExtra } from "~/services/support/create-ticket.server";
import { NewTicket } from "./new-ticket";
import { loadNewTicket } from "./load-new-ticket.server";

export const handle = { i18n: ["details"], title: { namespace: "support", key: "new.title" } } satisfies PageHandle;

export async function loader(args: LoaderFunctionArgs) {
  return loadNewTicket(args);
}

/** Maximum number of files: no type asks for more than four proofs. */
const FILES_MAX = 4;

export const action = intentAction<Awaited<ReturnType<typeof requireMerchant>>, null, TicketFormExtra>({
  who: ({ request }) => requireMerchant(request),
  intent: () => null,
  maxBytes: allowFiles(FILES_MAX),
  run: (sent) => createFromForm(sent),
});

export const clientAction = preserveFormOffline;

export default function NewTicketPage() {
  return <NewTicket {...useLoaderData<typeof loader>()} sent={useActionData<typeof action>()} />;
}
