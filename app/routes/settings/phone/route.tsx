import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/document/page-handle";
import { preserveFormOffline } from "~/components/forms/offline";
import { PhonePanel } from "~/components/phone/phone-panel";
import { loadPhonePanel, phoneAction } from "~/services/phone/phone-panel.server";
import { requireMerchant } from "~/services/session/merchant.server";

export const handle = {
  hasMainAction: true,
  i18n: ["phone", "forms"],
  title: { namespace: "phone", key: "title" },
} satisfies PageHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const { paths } = await requireMerchant(request);
  return loadPhonePanel(request, paths.settings("your-account"));
}

export const action = phoneAction;

export const clientAction = preserveFormOffline;

/** Verifies the phone number, then returns to the page that required it. */
export default function Phone() {
  const data = useLoaderData<typeof loader>();
  return <PhonePanel {...data} sent={useActionData<typeof action>()} />;
}
