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
import { ProofPictures } from "~/components/shipments/proof-pictures";
import { PROOF_FIELDS, ProofForm, type ProofValues } from "~/models/buyers/proof-form";
import { shownBrand } from "~/models/buyers/shown-brand";
import { fieldLabels } from "~/models/form-fields";
import { sitePaths, withQuery } from "~/models/paths";
import { retryHeaders } from "~/models/response-headers";
import { findLinkedParcel, NOT_INDEXED, refusedPage } from "~/services/buyers/buyer-brand.server";
import { formAction } from "~/services/forms/form-action.server";
import { requireTenant } from "~/services/tenant/tenant.server";
import { showProof } from "./show-proof.server";

export const handle = {
  i18n: ["buyer", "tracking", "forms"],
  title: { namespace: "tracking", key: "proof.title" },
  isForBuyers: true,
} satisfies PageHandle;

/** The proof of a delivery, for whoever knows the postcode. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const tenant = requireTenant(request);
  const token = params.token ?? "";
  const found = await findLinkedParcel(request, tenant, token);
  if (found.kind === "refused") return refusedPage(found.refusal);
  const { parcel, language: lang } = found;
  const { hasProof, carrierName: carrier } = parcel;
  const brand = parcel.brand && shownBrand(parcel.brand);
  if (!hasProof && request.method === "GET") throw redirect(withQuery(sitePaths.publicTracking(token), { lang }));
  return data({ brand, carrier, token, problem: null }, { headers: NOT_INDEXED });
}

export const action = formAction({
  isPublic: true,
  who: ({ request }) => requireTenant(request),
  schema: ProofForm,
  run: showProof,
});

/** The page has no scripts; another page's would have this one. */
export const clientAction = preserveFormOffline;

/** Remix drops the headers of loader and action without this. */
export function headers({ loaderHeaders, actionHeaders }: { loaderHeaders: Headers; actionHeaders: Headers }) {
  return { ...Object.fromEntries(loaderHeaders), ...retryHeaders({ actionHeaders }) };
}

export default function Proof() {
  const loaded = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const t = useT("tracking");
  const { language } = usePageContext();
  if (loaded.problem !== null) return <BuyerProblemPage problem={loaded.problem} />;
  const { carrier, token } = loaded;
  const pictures = sent?.extra?.pictures ?? null;
  return (
    <BuyerPage heading={t("proof.title")} lead={pictures ? "" : t("proof.lead", { carrier })}>
      {pictures ? <ProofPictures pictures={pictures} carrier={carrier} /> : <AskForm result={sent?.result ?? null} />}
      <p>
        <a href={withQuery(sitePaths.publicTracking(token), { lang: language })}>{t("proof.back")}</a>
      </p>
    </BuyerPage>
  );
}

function AskForm({ result }: { result: SubmissionResult | null }) {
  const t = useT("tracking");
  const props = useFieldProps("tracking");
  const { language } = usePageContext();
  const [form, fields] = useForm<ProofValues>({ id: "proof-form", lastResult: result });
  return (
    <PageForm form={form} labels={fieldLabels(PROOF_FIELDS, t)} action={`?lang=${language}`} className="stack">
      <TextField
        meta={fields.zipCode}
        {...props(PROOF_FIELDS.zipCode)}
        hint={t("answer.postcode-hint")}
        className="field-short"
      />
      <button className="button button-primary button-large button-wide">{t("proof.submit")}</button>
    </PageForm>
  );
}
