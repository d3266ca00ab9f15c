import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FlashNotice } from "~/components/document/flash-notice";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { preserveFormOffline } from "~/components/forms/offline";
import { useAcceptedKey } from "~/components/forms/use-accepted-key";
import { DataFailure } from "~/components/settings/data-states";
import { SettingsHead } from "~/components/settings/settings-head";
import { PlanGate } from "~/components/subscription/plan-gate";
import { LOGO_MAX_BYTES } from "~/models/branded-emails/email-forms";
import { revalidateUnlessRefused } from "~/models/revalidation";
import { loadGate } from "~/services/branded-emails/branded-emails.server";
import { intentAction } from "~/services/forms/form-action.server";
import { faultToastReply } from "~/services/forms/form-reply.server";
import { publicOrigin } from "~/services/http/public-origin.server";
import { requestId } from "~/services/http/request-scope.server";
import { translateIn } from "~/services/i18n/i18n.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { BuyerForm } from "./buyer-form";
import { BuyerLinks } from "./buyer-links";
import { saveBuyers } from "./save-buyers.server";
import "./buyers.css";

export const handle = {
  i18n: ["buyers", "buyer", "withdrawal", "branded-emails", "invoices", "forms", "flash"],
  title: { namespace: "buyers", key: "title" },
} satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const [settings, found, gate] = await Promise.all([
    nullIfUnavailable("buyers", merchant.upstream.buyers.getSettings({})),
    nullIfUnavailable("warehouses", merchant.upstream.addresses.listWarehouses({})),
    loadGate(merchant),
  ]);
  const links = (settings?.languages ?? []).map((language) => ({
    language,
    label: translateIn(language, "withdrawal")("label"),
  }));
  return {
    settings,
    addresses: (found?.warehouses ?? []).map(({ id, alias, street1, zipCode, city, isDefault }) => ({
      id,
      isDefault,
      text: [alias, street1, `${zipCode} ${city}`.trim()].filter(Boolean).join(", "),
    })),
    gate,
    origin: publicOrigin(request),
    links,
    offered: merchant.tenant.languages,
    idempotencyKey: randomUUID(),
    requestId: requestId(),
  };
}

/** Limit of the request body. Smaller files above the logo's limit get an error at their field. */
const READ_MAX_BYTES = LOGO_MAX_BYTES * 60;

export const action = intentAction({
  who: ({ request }) => requireMerchant(request),
  intent: (pressed) => (pressed === "preview" ? ("preview" as const) : ("save" as const)),
  maxBytes: READ_MAX_BYTES,
  run: saveBuyers,
  onFault: (form, fault) => faultToastReply(form, fault, "buyers-not-saved"),
});

export const clientAction = preserveFormOffline;
export const shouldRevalidate = revalidateUnlessRefused;

/** What buyers see of the merchant, and the links to it. */
export default function Buyers() {
  const { settings, gate, origin, links, requestId: id, ...form } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const accepted = useAcceptedKey(sent?.result ?? null, form.idempotencyKey);
  const t = useT("buyers");
  const { isLocked, offer } = gate;
  return (
    <div className="settings-form buyers-settings stack">
      <SettingsHead title={t("title")} intro={t("intro")} />
      <div className="toasts">
        <FlashNotice flash={sent?.toast ?? null} keepsForm />
      </div>
      {settings === null ? (
        <section className="card" aria-label={t("title")}>
          <DataFailure requestId={id} />
        </section>
      ) : (
        <>
          {isLocked ? (
            <PlanGate
              offer={offer}
              title={offer ? t("gate.title", { plan: offer.name }) : t("gate.title-plain")}
              text={t("gate.text")}
              action={offer && t("gate.way", { plan: offer.name })}
            />
          ) : null}
          <BuyerLinks slug={settings.slug} origin={origin} links={links} />
          <BuyerForm
            key={`${accepted} ${settings.logoUrl} ${settings.slug}`}
            {...form}
            settings={settings}
            isLocked={isLocked}
            origin={origin}
            result={sent?.result ?? null}
          />
        </>
      )}
    </div>
  );
}
