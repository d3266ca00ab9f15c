import { authenticated, publicProcedure, remoteAddressOf, type RequestContext } from "../context";
import { notFound } from "../problems";
import { enforceRateLimit, type RateLimit } from "../rate-limit";
import { presentBuyerSettings, saveBuyerSettings } from "./buyer-settings";
import { findParcel } from "./find-parcel";
import { findMerchantBrand, requireMerchantOf } from "./merchant";

/** Views of buyers' pages per address: enough for a whole office, too few to list the merchants. */
const VIEW_LIMIT: RateLimit = { max: 300, windowMs: 600_000 };

export async function limitViews(context: RequestContext, remoteAddress: string | undefined): Promise<void> {
  await enforceRateLimit(context.platform.db, `buyers ${remoteAddressOf(context, remoteAddress)}`, VIEW_LIMIT);
}

export const buyers = {
  getSettings: authenticated.buyers.getSettings.handler(({ context: { platform, client } }) =>
    presentBuyerSettings(platform, platform.db, client),
  ),

  saveSettings: authenticated.buyers.saveSettings.handler(async ({ context: { platform, client }, input }) => {
    await saveBuyerSettings(platform, client, input.headers["idempotency-key"], input.body);
    return presentBuyerSettings(platform, platform.db, client);
  }),

  brand: publicProcedure.buyers.brand.handler(async ({ context, input: { merchant, partner, remoteAddress } }) => {
    await limitViews(context, remoteAddress);
    const { platform } = context;
    const brand = await findMerchantBrand(platform, platform.db, await requireMerchantOf(platform.db, partner, merchant));
    if (!brand) throw notFound("merchant");
    return brand;
  }),

  findParcel,
};
