import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { usePaths } from "~/components/document/use-paths";
import { preserveFormOffline } from "~/components/forms/offline";
import { Panel } from "~/components/ui/panel";
import { benefitsValues } from "~/models/checkout/address-defaults";
import { addressRules, withBenefits } from "~/models/checkout/address-draft";
import { benefitsForm } from "~/models/checkout/address-form";
import { offeredExtras } from "~/models/checkout/address-page";
import { BENEFITS_PANEL } from "~/models/checkout/edit-fields";
import { formatMoneyInput } from "~/models/decimals";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { loadProducts } from "~/services/checkout/rates.server";
import { detectLanguage } from "~/services/i18n/i18n.server";
import { editAction } from "../edit-action.server";
import { editPage, requireServicedEdit, type ServicedEdit } from "../edit-page.server";
import { type Edit, requireEdit } from "../open-edit.server";
import { BenefitsPanel } from "./benefits-panel";

export const handle = {
  i18n: ["edit", "checkout", "forms"],
  title: { namespace: "edit", key: "title.other-benefits" },
  showsFlash: true,
} satisfies PageHandle;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const edit = await requireEdit({ request, params });
  return { base: editPage(edit), extras: await loadExtras(request, edit) };
}

/** Loads the extras of the chosen service; null before one is chosen. */
async function loadExtras(request: Request, { merchant, shipment }: Edit) {
  const { service } = shipment;
  if (!service) return null;
  const [products, language] = await Promise.all([
    nullIfUnavailable("products", loadProducts(merchant, shipment, service.id)),
    detectLanguage(request, merchant.tenant),
  ]);
  const total = shipment.price?.total;
  return {
    service: offeredExtras(service),
    rules: addressRules({ ...shipment, service }),
    prices: products?.productsDetails ?? null,
    values: benefitsValues(shipment, language),
    contentValue: formatMoneyInput(shipment.content.value, language),
    price: total ? { total: total.totalPrice, currency: total.currency } : null,
  };
}

export const action = editAction<ServicedEdit, ReturnType<typeof benefitsForm>>({
  panel: "other-benefits",
  fields: BENEFITS_PANEL,
  who: requireServicedEdit,
  schema: ({ shipment }) => benefitsForm(addressRules(shipment), shipment.content),
  stored: ({ shipment }, language) => benefitsValues(shipment, language),
  change: ({ shipment }, value) => withBenefits(shipment, value),
});

export const clientAction = preserveFormOffline;

export default function OtherBenefits() {
  const { base, extras } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  if (!extras) return <NoService closeTo={base.closeTo} reference={base.reference} />;
  return <BenefitsPanel page={{ ...base, ...extras }} lastResult={sent?.result ?? null} sentPrice={sent?.extra} />;
}

function NoService({ closeTo, reference }: { closeTo: string; reference: string }) {
  const t = useT("edit");
  const paths = usePaths();
  return (
    <Panel
      title={t("title.other-benefits")}
      note={reference}
      closeTo={closeTo}
      foot={
        <Link to={paths.resume(reference)} className="button button-primary grow">
          {t("complete")}
        </Link>
      }
    >
      <p>{t("no-service")}</p>
    </Panel>
  );
}
