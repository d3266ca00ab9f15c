import type { Client, User } from "../../../contract/client";
import type { PaymentMethod, PaymentMethodName } from "../../../contract/orders";
import type { Parcel } from "../../../contract/services";
import type { ClientRow } from "../../platform";
import type { Db } from "../../store/tables";
import { signedIn } from "../context";

export function presentClient(row: ClientRow): Client {
  return {
    id: row.id,
    type: row.type,
    taxId: row.tax_id,
    companyName: row.company_name,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    address: row.address,
    zipCode: row.zip_code,
    city: row.city,
    alpha2Code: row.alpha2_code,
    phone: row.phone,
    phoneNumberVerified: row.phone_verified,
    createdAt: row.created_at.toISOString(),
    language: row.language,
    currency: row.currency,
    allowDeferred: row.allow_deferred,
    deferredPaymentBlocked: row.deferred_blocked,
    flags: row.flags,
    hasShipments: row.has_shipments,
    isSubscribed: row.is_subscribed,
  };
}

function presentUser(row: ClientRow): User {
  return { id: row.id, email: row.email, language: row.user_language, policies: row.policies };
}

/** Ways to pay that a tenant offers beside the usual ones, put first. */
const FIRST_OF_PARTNER: Record<string, PaymentMethodName[]> = { flandria: ["BANCONTACT"] };

/**
 * Ways to pay that a client may choose from, the preferred one first.
 *
 * @see spec shipment-core, section 9, "Default payment methods"
 */
export function paymentMethodsOf(client: Pick<ClientRow, "partner" | "currency">): PaymentMethod[] {
  const names: PaymentMethodName[] = [...(FIRST_OF_PARTNER[client.partner] ?? []), "CREDIT_CARD_3D_SECURE", "PAYPAL"];
  return names.map((method) => ({ id: method.toLowerCase(), type: "DIRECT", method, currency: client.currency, label: "" }));
}

async function parcelsOf(db: Db, clientId: string): Promise<Parcel[]> {
  return db
    .selectFrom("parcels")
    .select(["id", "name", "weight", "height", "length", "width"])
    .where("client_id", "=", clientId)
    .orderBy("is_default", "desc")
    .orderBy("created_at")
    .orderBy("id")
    .limit(16)
    .execute();
}

export const account = {
  init: signedIn.client.init.handler(async ({ context: { platform, client } }) => {
    const methods = paymentMethodsOf(client);
    return {
      client: presentClient(client),
      user: presentUser(client),
      parcels: await parcelsOf(platform.db, client.id),
      availablePaymentMethods: methods,
      paymentMethods: methods,
    };
  }),

  getCurrent: signedIn.client.getCurrent.handler(({ context: { client } }) => presentClient(client)),

  updateClientLanguage: signedIn.client.updateClientLanguage.handler(async ({ context: { platform, client }, input }) => {
    await platform.db.updateTable("clients").set({ language: input.language }).where("id", "=", client.id).execute();
    return presentClient({ ...client, language: input.language });
  }),

  updateUserLanguage: signedIn.client.updateUserLanguage.handler(async ({ context: { platform, client }, input }) => {
    await platform.db.updateTable("clients").set({ user_language: input.language }).where("id", "=", client.id).execute();
    return presentUser({ ...client, user_language: input.language });
  }),
};
