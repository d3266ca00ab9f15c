import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { preserveFormOffline } from "~/components/forms/offline";
import { countryNames } from "~/models/country-names";
import { ITEMS_PANEL, itemsDefaults } from "~/models/edit/items-fields";
import { type ItemsForm, itemsForm, withItems } from "~/models/edit/items-form";
import { detectLanguage } from "~/services/i18n/i18n.server";
import { editAction } from "../edit-action.server";
import { editPage } from "../edit-page.server";
import { type Edit, requireEdit } from "../open-edit.server";
import { ItemsPanel } from "./items-panel";

export const handle = {
  i18n: ["edit", "customs", "forms"],
  title: { namespace: "edit", key: "title.items" },
  showsFlash: true,
} satisfies PageHandle;

export async function loader(args: LoaderFunctionArgs) {
  const edit = await requireEdit(args);
  const { merchant, shipment } = edit;
  const language = await detectLanguage(args.request, merchant.tenant);
  return {
    ...editPage(edit),
    currency: shipment.currency,
    countries: countryNames(language),
    values: itemsDefaults(shipment, language),
  };
}

export const action = editAction<Edit, ItemsForm>({
  panel: "items",
  fields: ITEMS_PANEL,
  who: requireEdit,
  schema: ({ shipment }) => itemsForm(shipment.currency),
  stored: ({ shipment }, language) => itemsDefaults(shipment, language),
  change: ({ shipment }, value) => withItems(shipment, value),
});

export const clientAction = preserveFormOffline;

export default function Items() {
  const sent = useActionData<typeof action>();
  return <ItemsPanel page={useLoaderData<typeof loader>()} lastResult={sent?.result ?? null} />;
}
