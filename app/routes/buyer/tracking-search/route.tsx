import { type SubmissionResult, useForm } from "@conform-to/react";
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BuyerPage } from "~/components/buyers/buyer-page";
import { BuyerProblemPage } from "~/components/buyers/buyer-problem";
import { usePageContext } from "~/components/document/page-context";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { TextField } from "~/components/forms/field";
import { preserveFormOffline } from "~/components/forms/offline";
import { PageForm } from "~/components/forms/page-form";
import { useFieldProps } from "~/components/forms/use-field-props";
import type { ShownBrand } from "~/models/buyers/shown-brand";
import { NUMBER_SEARCH_FIELDS, SEARCH_FIELDS, type SearchValues, trackingSearchForm } from "~/models/buyers/tracking-search";
import { fieldLabels } from "~/models/form-fields";
import { sitePaths } from "~/models/paths";
import { retryHeaders } from "~/models/response-headers";
import { readQuery } from "~/models/urls";
import { chooseFor, findBuyerBrand, NOT_INDEXED, refusedPage } from "~/services/buyers/buyer-brand.server";
import { formAction } from "~/services/forms/form-action.server";
import { requireTenant } from "~/services/tenant/tenant.server";
import { searchParcel } from "./search-parcel.server";

export const handle = {
  i18n: ["buyer", "tracking", "forms"],
  title: { namespace: "tracking", key: "public.title" },
  isForBuyers: true,
} satisfies PageHandle;

/** Finds a parcel without its link: of one merchant by the order number, of any by the carrier's. */
export async function loader({ request }: LoaderFunctionArgs) {
  const tenant = requireTenant(request);
  const query = readQuery(request.url);
  const slug = query.get("merchant");
  if (slug === null) {
    await chooseFor(request, tenant, null);
    return data({ brand: null, problem: null }, { headers: NOT_INDEXED });
  }
  const found = await findBuyerBrand(request, tenant, slug);
  if (found.kind === "refused") return refusedPage(found.refusal);
  if (found.brand.slug !== slug && request.method === "GET") {
    query.set("merchant", found.brand.slug);
    throw redirect(sitePaths.trackingSearch(query));
  }
  return data({ brand: found.brand, problem: null }, { headers: NOT_INDEXED });
}

export const action = formAction({
  isPublic: true,
  who: ({ request }) => requireTenant(request),
  schema: ({ request }) => trackingSearchForm(readQuery(request.url).has("merchant")),
  run: searchParcel,
});

/** The page has no scripts; another page's would have this one. */
export const clientAction = preserveFormOffline;

/** Remix drops the headers of loader and action without this. */
export function headers({ loaderHeaders, actionHeaders }: { loaderHeaders: Headers; actionHeaders: Headers }) {
  return { ...Object.fromEntries(loaderHeaders), ...retryHeaders({ actionHeaders }) };
}

export default function TrackingSearch() {
  const { brand, problem } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  if (problem) return <BuyerProblemPage problem={problem} />;
  return <SearchForm brand={brand} result={sent?.result ?? null} />;
}

function SearchForm({ brand, result }: { brand: ShownBrand | null; result: SubmissionResult | null }) {
  const t = useT("tracking");
  const props = useFieldProps("tracking");
  const { language } = usePageContext();
  const [form, fields] = useForm<SearchValues>({ id: "tracking-search", lastResult: result });
  const table = brand ? SEARCH_FIELDS : NUMBER_SEARCH_FIELDS;
  const query = { ...(brand ? { merchant: brand.slug } : {}), lang: language };
  return (
    <BuyerPage heading={t("public.title")} lead={brand ? t("search.lead-of", { merchant: brand.name }) : t("search.lead")}>
      <PageForm form={form} labels={fieldLabels(table, t)} action={`?${new URLSearchParams(query)}`} className="stack">
        <TextField
          meta={fields.number}
          {...props(table.number)}
          hint={brand ? t("search.number-hint") : undefined}
          spellCheck={false}
        />
        <TextField meta={fields.zipCode} {...props(table.zipCode)} hint={t("search.postcode-hint")} />
        <button className="button button-primary button-large button-wide">{t("search.submit")}</button>
      </PageForm>
    </BuyerPage>
  );
}
