import type { LoaderFunctionArgs } from "@remix-run/node";
import { safeFileName } from "#contract/rules/file-name";
import { supportPaths } from "~/models/support/support-paths";
import { sendFile } from "~/services/http/file-response.server";
import { withErrorPage } from "~/services/http/with-error-page.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { requireTicket } from "~/services/support/load-ticket.server";

/** A ticket's file as a download: browsers must not open it on our origin, whatever it contains. */
export const loader = withErrorPage(
  async ({ request, params }: LoaderFunctionArgs) => {
    const merchant = await requireMerchant(request);
    const ticket = await requireTicket(merchant, params.id);
    const { messages } = await merchant.upstream.support.getMessages({ id: ticket.id });
    const files = [...Object.values(ticket.attachments), ...messages.flatMap(({ attachments }) => attachments)];
    const file = files.find((each) => each?.id === params.attachment);
    if (!file) throw new Response("not-found", { status: 404 });
    const { url, contentType } = file;
    const name = safeFileName(file.fileName, contentType);
    // Every response of the app has `nosniff`.
    return sendFile({ url, name, contentType, disposition: "attachment" });
  },
  (paths) => supportPaths(paths).center(),
);
