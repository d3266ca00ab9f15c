import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { MerchantHeader } from "./merchant-header";
import { loadInit, redirectAfterInitFailure, requireMerchant } from "~/services/merchant.server";
import { UpstreamFault } from "~/services/upstream.server";
import { isChanged } from "~/models/loading-again";
import { timeZoneOf } from "~/models/time-zone";

export const handle = { i18n: ["shell"] };

/** What the header and every page below show of the merchant. */
export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  try {
    const { client, user } = await loadInit(merchant);
    return data({
      email: user.email,
      name: client.companyName || `${client.firstName} ${client.lastName}`,
      canCreate: client.flags.createShipment,
      canConnectShop: client.flags.connectShop,
      isNewUser: !client.hasShipments,
      isSubscribed: client.isSubscribed,
      timeZone: timeZoneOf(client.alpha2Code),
    });
  } catch (error) {
    if (error instanceof UpstreamFault) throw await redirectAfterInitFailure(request, error);
    throw error;
  }
}

/** What a merchant is changes by what a merchant sends, not by where a merchant goes. */
export const shouldRevalidate = isChanged;

export default function MerchantLayout() {
  const merchant = useLoaderData<typeof loader>();
  return (
    <>
      <MerchantHeader name={merchant.name} email={merchant.email} canCreate={merchant.canCreate} />
      <Outlet />
    </>
  );
}
