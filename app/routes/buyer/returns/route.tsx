import { useForm } from "@conform-to/react";
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MAX_LENGTH } from "#contract/rules/field-limits";
import { BuyerPage } from "~/components/buyers/buyer-page";
import { BuyerProblemPage } from "~/components/buyers/buyer-problem";
import { usePageContext } from "~/components/document/page-context";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { TextField } from "~/components/forms/field";
import { preserveFormOffline } from "~/components/forms/offline";
import { PageForm } from "~/components/forms/page-form";
import { useFieldProps } from "~/components/forms/use-field-props";
import { FIND_ORDER_FIELDS } from "~/models/buyers/return-fields";
import { FindOrderForm } from "~/models/buyers/return-form";
import { fieldLabels } from "~/models/form-fields";
import { sitePaths } from "~/models/paths";
import { problem } from "~/models/problem-text";
import { retryHeaders } from "~/models/response-headers";
import { readQuery } from "~/models/urls";
import { findBuyerBrand, NOT_INDEXED, publicCaller, refusedPage } from "~/services/buyers/buyer-brand.server";
import { formAction } from "~/services/forms/form-action.server";
import { failureReply, invalid } from "~/services/forms/form-reply.server";
import { requireTenant } from "~/services/tenant/tenant.server";
import { attempt, upstreamAs } from "~/services/upstream/upstream.server";

export { metaOf as meta } from "~/components/document/page-meta";

export const handle = {
  i18n: ["buyer", "buyer-return", "forms"],
  title: { namespace: "buyer-return", key: "title" },
  isForBuyers: true,
} satisfies PageHandle;

/** Where a buyer without the link finds the order: by its number and the postcode that it went to. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = params.merchant ?? "";
  const found = await findBuyerBrand(request, requireTenant(request), slug);
  if (found.kind === "refused") return refusedPage(found.refusal);
  const query = readQuery(request.url);
  if (found.brand.slug !== slug && request.method === "GET") throw redirect(sitePaths.buyerReturns(found.brand.slug, query));
  const order = (query.get("order") ?? "").slice(0, MAX_LENGTH.customReference);
  return data({ brand: found.brand, problem: null, order }, { headers: NOT_INDEXED });
}

export const action = formAction({
  isPublic: true,
  who: ({ request }) => requireTenant(request),
  schema: FindOrderForm,
  run: async ({ request, params, who: tenant, value, submission }) => {
    const brand = await findBuyerBrand(request, tenant, params.merchant ?? "");
    if (brand.kind === "refused") return failureReply(submission, brand);
    const { slug } = brand.brand;
    const found = await attempt(
      upstreamAs().buyerReturns.find({ params: { merchant: slug }, body: { ...value, ...publicCaller(tenant) } }),
    );
    if (found.kind === "refused" && found.refusal.status === 404) {
      return invalid(submission, { formErrors: [problem("form.error.order-unknown")] });
    }
    if (found.kind !== "ok") return failureReply(submission, found, Object.keys(FIND_ORDER_FIELDS));
    return redirect(sitePaths.buyerReturn(slug, found.value.token, { lang: brand.language }), 303);
  },
});

export const clientAction = preserveFormOffline;

/** Remix drops the headers of loader and action without this. */
export function headers({ loaderHeaders, actionHeaders }: { loaderHeaders: Headers; actionHeaders: Headers }) {
  return { ...Object.fromEntries(loaderHeaders), ...retryHeaders({ actionHeaders }) };
}

export default function Returns() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.problem) return <BuyerProblemPage problem={loaded.problem} />;
  return <FindOrder order={loaded.order} merchant={loaded.brand.name} />;
}

function FindOrder({ order, merchant }: { order: string; merchant: string }) {
  const t = useT("buyer-return");
  const props = useFieldProps("buyer-return");
  const { language } = usePageContext();
  const sent = useActionData<typeof action>();
  const [form, fields] = useForm<{ order: string; zip: string }>({
    id: "find-order",
    lastResult: sent?.result ?? null,
    defaultValue: { order, zip: "" },
  });
  return (
    <BuyerPage heading={t("title")} lead={t("lead", { merchant })}>
      <PageForm form={form} labels={fieldLabels(FIND_ORDER_FIELDS, t)} action={`?lang=${language}`} className="stack">
        <TextField meta={fields.order} {...props(FIND_ORDER_FIELDS.order)} hint={t("order-hint")} />
        <TextField meta={fields.zip} {...props(FIND_ORDER_FIELDS.zip)} hint={t("zip-hint")} />
        <button className="button button-primary button-large button-wide">{t("find")}</button>
      </PageForm>
    </BuyerPage>
  );
}
