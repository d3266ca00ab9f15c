import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SavedAddresses } from "~/components/checkout/saved-addresses";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { preserveFormOffline } from "~/components/forms/offline";
import { useQuickForm } from "~/components/forms/use-quick-form";
import { senderForm } from "~/models/checkout/address-form";
import { FULL_ADDRESS, PERSON_FIELDS } from "~/models/checkout/person-fields";
import { bookEntries } from "~/models/checkout/address-page";
import { carrierLimits } from "~/models/checkout/label-limits";
import { withSender } from "~/models/checkout/address-draft";
import { SENDER_PANEL } from "~/models/checkout/edit-fields";
import { fieldLabels, pickValues } from "~/models/form-fields";
import { townLine } from "~/models/places";
import { loadWarehouses } from "~/services/checkout/address-book.server";
import { editAction } from "../edit-action.server";
import { editPage } from "../edit-page.server";
import { type Edit, requireEdit } from "../open-edit.server";
import { PersonPanel } from "../person-panel";

export const handle = {
  i18n: ["edit", "checkout", "forms", "refusals"],
  title: { namespace: "edit", key: "title.sender" },
  showsFlash: true,
} satisfies PageHandle;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const edit = await requireEdit({ request, params });
  const { merchant, shipment } = edit;
  const warehouses = await loadWarehouses(merchant);
  const { alpha2Code, zipCode } = shipment.from;
  return {
    ...editPage(edit),
    values: pickValues(PERSON_FIELDS, shipment.from),
    where: { place: townLine(shipment.from), country: shipment.from.alpha2Code },
    needs: FULL_ADDRESS,
    label: carrierLimits(shipment.service),
    entries: bookEntries(warehouses.filter((entry) => entry.alpha2Code === alpha2Code && entry.zipCode === zipCode)),
  };
}

export const action = editAction<Edit, ReturnType<typeof senderForm>>({
  panel: "sender",
  fields: SENDER_PANEL,
  who: requireEdit,
  schema: ({ shipment }) => senderForm(carrierLimits(shipment.service)),
  stored: ({ shipment }) => ({ from: pickValues(PERSON_FIELDS, shipment.from) }),
  change: ({ shipment }, value) => withSender(shipment, value),
});

export const clientAction = preserveFormOffline;

export default function Sender() {
  const page = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result ?? null;
  const t = useT("checkout");
  const [form, fields, onSubmit] = useQuickForm({ id: "edit-sender", lastResult, defaultValue: { from: page.values } });
  return (
    <PersonPanel
      end="from"
      page={page}
      form={form}
      lastResult={lastResult}
      onSubmit={onSubmit}
      labels={fieldLabels(SENDER_PANEL, t)}
      person={fields.from.getFieldset()}
      book={<SavedAddresses form={form} name={fields.from.name} entries={page.entries} label={t("address.saved-senders")} />}
    />
  );
}
