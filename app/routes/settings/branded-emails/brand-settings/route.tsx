import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FlashNotice } from "~/components/document/flash-notice";
import type { PageHandle } from "~/components/document/page-handle";
import { useT } from "~/components/document/translation";
import { preserveFormOffline } from "~/components/forms/offline";
import { useAcceptedKey } from "~/components/forms/use-accepted-key";
import { DataFailure } from "~/components/settings/data-states";
import { LOGO_MAX_BYTES } from "~/models/branded-emails/email-forms";
import { revalidateUnlessRefused } from "~/models/revalidation";
import { findBrandedEmails, loadGate, localeOf } from "~/services/branded-emails/branded-emails.server";
import { intentAction } from "~/services/forms/form-action.server";
import { faultToastReply } from "~/services/forms/form-reply.server";
import { requestId } from "~/services/http/request-scope.server";
import { loadInit, type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { BrandSettingsForm } from "./brand-form";
import type { PreviewWords } from "./brand-preview";
import { saveBrand } from "./save-brand.server";

export const handle = {
  i18n: ["branded-emails", "invoices", "forms", "flash"],
  title: { namespace: "branded-emails", key: "settings-title" },
} satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const [found, { isLocked }, words, { client }] = await Promise.all([
    findBrandedEmails(merchant),
    loadGate(merchant),
    loadPreviewWords(merchant),
    loadInit(merchant),
  ]);
  const accountName = client.companyName || `${client.firstName} ${client.lastName}`.trim();
  return {
    found: found && { settings: found.brandedSettings },
    isLocked,
    accountName,
    words,
    idempotencyKey: randomUUID(),
    requestId: requestId(),
  };
}

/** Texts of an email in the merchant's language; null if they could not be loaded. */
async function loadPreviewWords(merchant: Merchant): Promise<PreviewWords | null> {
  const locale = await localeOf(merchant, null);
  const which = { emailType: "BRANDED_SHIPMENT_CONFIRMATION" as const, locale };
  const found = await nullIfUnavailable("brand-preview", merchant.upstream.brandedEmails.getText(which));
  return found && { language: locale, heading: found.sample.heading, track: found.sample.track };
}

/** Limit of the request body. Smaller files above the logo's limit get an error at their field. */
const READ_MAX_BYTES = LOGO_MAX_BYTES * 60;

export const action = intentAction({
  who: ({ request }) => requireMerchant(request),
  intent: () => null,
  maxBytes: READ_MAX_BYTES,
  run: (sent) => saveBrand(sent),
  onFault: (form, fault) => faultToastReply(form, fault, "branded-emails.error.try-again"),
});

export const clientAction = preserveFormOffline;
export const shouldRevalidate = revalidateUnlessRefused;

/** @see spec configuration-and-support, section 2, "Branded emails" */
export default function BrandSettingsPage() {
  const { found, isLocked, accountName, words, idempotencyKey, requestId: id } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const accepted = useAcceptedKey(sent?.result ?? null, idempotencyKey);
  const t = useT("branded-emails");
  return (
    <>
      <div className="toasts">
        <FlashNotice flash={sent?.toast ?? null} keepsForm />
      </div>
      {found ? (
        <BrandSettingsForm
          key={`${accepted} ${found.settings?.companyLogoUrl} ${found.settings?.brandColour}`}
          settings={found.settings}
          isLocked={isLocked}
          accountName={accountName}
          words={words}
          idempotencyKey={idempotencyKey}
          lastResult={sent?.result ?? null}
        />
      ) : (
        <section className="card" aria-label={t("tab.settings")}>
          <DataFailure requestId={id} />
        </section>
      )}
    </>
  );
}
