import { answer, proof } from "./answers";
import { changeAddress, points } from "./change-address";
import { authenticated, publicProcedure } from "../context";
import { notFound } from "../problems";
import { presentBuyerSettings, saveBuyerSettings } from "./buyer-settings";
import { findParcel } from "./find-parcel";
import { limitViews } from "./limit-views";
import { findMerchantBrand, requireMerchantOf } from "./merchant";
import { unsubscribe, unsubscription } from "./unsubscribe";

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

  answer,
  proof,
  points,
  changeAddress,
  findParcel,
  unsubscription,
  unsubscribe,
};
