import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendFile } from "~/services/http/file-response.server";
import { withErrorPage } from "~/services/http/with-error-page.server";
import { findBrandedEmails } from "~/services/branded-emails/branded-emails.server";
import { requireMerchant } from "~/services/session/merchant.server";

/**
 * The merchant's logo.
 *
 * @throws Response 404 if the merchant has none
 */
export const loader = withErrorPage(async ({ request }: LoaderFunctionArgs) => {
  const found = await findBrandedEmails(await requireMerchant(request));
  const url = found?.brandedSettings?.companyLogoUrl;
  if (!url) throw new Response("not-found", { status: 404 });
  const isPng = new URL(url).pathname.endsWith(".png");
  const name = isPng ? "logo.png" : "logo.jpg";
  return sendFile({ url, name, contentType: isPng ? "image/png" : "image/jpeg", disposition: "inline" });
});
