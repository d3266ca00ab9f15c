import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MESSAGE_FILES_MAX } from "#contract/rules/tickets";
import type { PageHandle } from "~/components/document/page-handle";
import { preserveFormOffline } from "~/components/forms/offline";
import { revalidateUnlessRefused } from "~/models/revalidation";
import { intentAction } from "~/services/forms/form-action.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { allowFiles } from "~/services/support/attach-files.server";
import type { TicketFormExtra } from "~/services/support/create-ticket.server";
import { replyFromForm } from "~/services/support/reply.server";
import { TicketPage } from "./ticket-page";
import { loadTicketPage, type TicketData } from "./load-ticket-page.server";

export const handle = {
  i18n: ["details"],
  title: ({ ticket }: TicketData) => ({
    namespace: "support",
    key: "ticket.title",
    params: { reference: ticket.externalReference },
  }),
} satisfies PageHandle;

export async function loader(args: LoaderFunctionArgs) {
  return loadTicketPage(args);
}

export const action = intentAction<Awaited<ReturnType<typeof requireMerchant>>, null, TicketFormExtra>({
  who: ({ request }) => requireMerchant(request),
  intent: () => null,
  maxBytes: allowFiles(MESSAGE_FILES_MAX),
  run: (sent) => replyFromForm(sent),
});

export const clientAction = preserveFormOffline;
export const shouldRevalidate = revalidateUnlessRefused;

export default function TicketRoute() {
  return <TicketPage {...useLoaderData<typeof loader>()} sent={useActionData<typeof action>()} />;
}
