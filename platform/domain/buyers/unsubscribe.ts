import { referenceOfUnsubscribeToken } from "../../files/signature";
import type { ShipmentRow } from "../shipments/present";
import type { ClientRow, Platform } from "../../platform";
import { companyNameOf, findBrand } from "../branded-emails/brand";
import { contactsOf, isReachable, hasOptedOut, optIn, optOut } from "../branded-emails/opt-outs";
import { publicProcedure } from "../context";
import { notFound } from "../problems";
import { limitViews } from "./limit-views";
import { findMerchantBrand } from "./merchant";

/** The shipment that a mail was about, and its client. @throws 404 */
async function requireMailed({ db, signingSecret }: Platform, token: string, partner: string) {
  const reference = referenceOfUnsubscribeToken(signingSecret, token);
  const row =
    reference !== undefined &&
    (await db
      .selectFrom("shipments")
      .selectAll()
      .where("reference", "=", reference)
      .where("obfuscated", "=", false)
      .executeTakeFirst());
  if (!row || !isReachable(row.recipient)) throw notFound("mail");
  const client = await db
    .selectFrom("clients")
    .selectAll()
    .where("id", "=", row.client_id)
    .where("partner", "=", partner)
    .executeTakeFirst();
  if (!client) throw notFound("mail");
  return { row, client };
}

async function present(platform: Platform, client: ClientRow, { recipient }: Pick<ShipmentRow, "recipient">) {
  const { db } = platform;
  return {
    brand: await findMerchantBrand(platform, db, client),
    name: companyNameOf(client, await findBrand(db, client.id)),
    isDone: await hasOptedOut(platform, db, client.id, contactsOf(recipient)[0]!),
  };
}

export const unsubscription = publicProcedure.buyers.unsubscription.handler(async ({ context, input }) => {
  await limitViews(context, input.remoteAddress);
  const { row, client } = await requireMailed(context.platform, input.token, input.partner);
  return present(context.platform, client, row);
});

export const unsubscribe = publicProcedure.buyers.unsubscribe.handler(async ({ context, input }) => {
  await limitViews(context, input.remoteAddress);
  const { platform } = context;
  const { row, client } = await requireMailed(platform, input.token, input.partner);
  const change = input.isDone ? optOut : optIn;
  await change(platform, platform.db, client.id, contactsOf(row.recipient));
  return present(platform, client, row);
});
