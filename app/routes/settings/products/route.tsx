import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { preserveFormOffline } from "~/components/forms/offline";
import { countryNames } from "~/models/country-names";
import { CSV_FORM_MAX_BYTES } from "~/models/csv/csv-file";
import { readSearchedList } from "~/models/settings/list-state";
import { readQuery } from "~/models/urls";
import { intentAction } from "~/services/forms/form-action.server";
import { requestId } from "~/services/http/request-scope.server";
import { detectLanguage } from "~/services/i18n/i18n.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { loadOpenForm, loadProducts } from "./load-products.server";
import { PRODUCT_INTENTS, type ProductIntent, type ProductReply, runProductForm } from "./product-forms.server";
import { ProductsView } from "./products-view";

export const handle = {
  i18n: ["products", "customs", "countries", "invoices", "forms", "flash"],
  title: { namespace: "products", key: "title" },
} satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const query = readSearchedList(readQuery(request.url));
  const [page, language] = await Promise.all([loadProducts(merchant, query), detectLanguage(request, merchant.tenant)]);
  const form = await loadOpenForm(merchant, query, page);
  return {
    query,
    page,
    form,
    countries: form?.kind === "product" ? countryNames(language) : [],
    idempotencyKey: randomUUID(),
    requestId: requestId(),
  };
}

export const action = intentAction<Merchant, ProductIntent, ProductReply>({
  who: ({ request }) => requireMerchant(request),
  intent: (pressed) => PRODUCT_INTENTS.find((intent) => intent === pressed) ?? "save",
  maxBytes: CSV_FORM_MAX_BYTES,
  run: ({ intent, ...sent }) => runProductForm(intent, sent),
});

export const clientAction = preserveFormOffline;

/** What the merchant's products weigh, measure and are for customs. */
export default function Products() {
  return <ProductsView {...useLoaderData<typeof loader>()} sent={useActionData<typeof action>()} />;
}
