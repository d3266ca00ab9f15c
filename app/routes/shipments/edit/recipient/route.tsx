import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SavedAddresses } from "~/components/checkout/saved-addresses";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { preserveFormOffline } from "~/components/forms/offline";
import { useQuickForm } from "~/components/forms/use-quick-form";
import { recipientForm } from "~/models/checkout/address-form";
import { recipientNeeds, PERSON_FIELDS } from "~/models/checkout/person-fields";
import { bookEntries, hasFallbackPhone } from "~/models/checkout/address-page";
import { carrierLimits } from "~/models/checkout/label-limits";
import { refusedField } from "~/models/checkout/refused-field";
import { withRecipient } from "~/models/checkout/address-draft";
import { RECIPIENT_PANEL } from "~/models/checkout/edit-fields";
import { fieldLabels, pickValues } from "~/models/form-fields";
import { ownSource } from "#contract/rules/source-name";
import { townLine } from "~/models/places";
import { loadRecipientMatches } from "~/services/checkout/address-book.server";
import { loadInit } from "~/services/session/merchant.server";
import { editAction } from "../edit-action.server";
import { editPage } from "../edit-page.server";
import { type Edit, requireEdit } from "../open-edit.server";
import { PersonPanel } from "../person-panel";

export const handle = {
  i18n: ["edit", "checkout", "forms", "refusals"],
  title: { namespace: "edit", key: "title.recipient" },
  showsFlash: true,
} satisfies PageHandle;

const needsOf = ({ shipment }: Edit) => recipientNeeds(shipment.source, shipment.service?.dropOff.destination ?? false);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const edit = await requireEdit({ request, params });
  const { merchant, shipment } = edit;
  const [book, { client }] = await Promise.all([loadRecipientMatches(merchant, shipment), loadInit(merchant)]);
  return {
    ...editPage(edit),
    values: pickValues(PERSON_FIELDS, shipment.to),
    where: { place: townLine(shipment.to), country: shipment.to.alpha2Code },
    needs: needsOf(edit),
    label: carrierLimits(shipment.service),
    refusal: refusedField(shipment),
    isFromBuyer: ownSource(shipment.source) === null,
    hasFallbackPhone: hasFallbackPhone(shipment.to, client),
    entries: bookEntries(book.here),
  };
}

export const action = editAction<Edit, ReturnType<typeof recipientForm>>({
  panel: "recipient",
  fields: RECIPIENT_PANEL,
  who: requireEdit,
  schema: (edit) => recipientForm(needsOf(edit), carrierLimits(edit.shipment.service)),
  stored: ({ shipment }) => ({ to: pickValues(PERSON_FIELDS, shipment.to) }),
  change: ({ shipment }, value) => withRecipient(shipment, value),
});

export const clientAction = preserveFormOffline;

export default function Recipient() {
  const page = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result ?? null;
  const t = useT("checkout");
  const [form, fields, onSubmit] = useQuickForm({ id: "edit-recipient", lastResult, defaultValue: { to: page.values } });
  return (
    <PersonPanel
      end="to"
      page={page}
      form={form}
      lastResult={lastResult}
      onSubmit={onSubmit}
      labels={fieldLabels(RECIPIENT_PANEL, t)}
      person={fields.to.getFieldset()}
      book={<SavedAddresses form={form} name={fields.to.name} entries={page.entries} label={t("address.saved-recipients")} />}
    />
  );
}
