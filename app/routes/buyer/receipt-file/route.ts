import type { LoaderFunctionArgs } from "@remix-run/node";
import { receiptText } from "~/models/buyers/receipt-text";
import { NOT_INDEXED } from "~/services/buyers/buyer-brand.server";
import { findReceipt } from "~/services/buyers/receipt.server";
import { fileResponse } from "~/services/http/file-response.server";
import { translateIn } from "~/services/i18n/i18n.server";
import { requireTenant } from "~/services/tenant/tenant.server";

/** The acknowledgement of receipt as a file. @throws Response 404 without one, 429 for too many */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await findReceipt(request, requireTenant(request), params);
  if (found.kind === "refused") throw new Response("not-found", { status: found.refusal.status === 429 ? 429 : 404 });
  const { receipt, brand, language } = found;
  const text = receiptText(receipt, brand, language, translateIn(language, "withdrawal"));
  const name = `${receipt.number}.txt`;
  const response = fileResponse(`\uFEFF${text}`, { name, contentType: "text/plain; charset=utf-8" });
  for (const [header, value] of Object.entries(NOT_INDEXED)) response.headers.set(header, value);
  return response;
}
