import { type Client, LIST_COLUMNS } from "../../../contract/client";
import type { PaymentMethod } from "../../../contract/orders";
import type { ClientRow, Platform } from "../../platform";
import { LIMITS } from "../../rules/account/limits";
import { catalogueOwner } from "../../rules/catalogue/offers";
import { hasBookableService } from "../../rules/pricing/pricing-porterage";
import { reverseCharges } from "../../rules/pricing/pricing-tax";
import { worldNow } from "../../store/clock";
import { SERVED_COUNTRIES } from "../../rules/catalogue/catalog-types";
import type { Db } from "../../store/tables";
import { signedIn } from "../context";
import { paysVatWhileChecked } from "../billing/tax-id-check";
import { hasBillingDetails } from "../../rules/billing/billing-details";
import { mayPayDeferred } from "../../../contract/rules/deferred";
import { balanceAmount, offersBalance } from "../balance/move-balance";
import { payerOf } from "../billing/deferred";
import { methodsOf, savedOrderMethods } from "../billing/vault";
import { resolveTerms } from "../offers";
import { countUnread } from "../notifications/standing";
import { requireTenant } from "../tenant";
import { featuresOf } from "./features";
import { parcelsOf } from "./parcels";
import { presentUser } from "./privacy";

export function presentClient(platform: Pick<Platform, "tenants">, row: ClientRow): Client {
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
    hasBillingDetails: hasBillingDetails(row),
    createdAt: row.created_at.toISOString(),
    language: row.language,
    currency: row.currency,
    isReverseCharged: reverseCharges(requireTenant(platform, row.partner), row),
    allowDeferred: row.allow_deferred,
    deferredPaymentBlocked: row.deferred_blocked,
    features: featuresOf(platform, row),
    hasShipments: row.has_shipments,
    isSettingUp: row.set_up_at === null,
    listLook: { density: row.list_density, columns: row.list_columns ?? [...LIST_COLUMNS] },
    listOrder: row.list_order,
    fallbackPhone: row.fallback_phone,
    isSubscribed: row.is_subscribed,
  };
}

/**
 * Payment methods available to a client, the preferred one first; none without a payment provider.
 *
 * @see spec shipment-core, section 9, "Default payment methods"
 */
export function paymentMethodsOf(
  { tenants, payments }: Pick<Platform, "tenants" | "payments">,
  client: Pick<ClientRow, "partner" | "currency">,
): PaymentMethod[] {
  if (!payments) return [];
  return requireTenant({ tenants }, client.partner).payments.methods.map((method) => ({
    id: method.toLowerCase(),
    type: "DIRECT",
    method,
    currency: client.currency,
    label: "",
    isSaved: false,
    available: null,
  }));
}

/** The client's own payment methods: its balance, if the tenant offers one; with services under an own contract also `OWN_CONTRACT`; without a provider no other. */
export async function clientPaymentMethods(platform: Platform, db: Db, client: ClientRow): Promise<PaymentMethod[]> {
  const methods = paymentMethodsOf(platform, client);
  const { ownContractServices } = await resolveTerms(platform, db, client);
  const ownContract: PaymentMethod = {
    id: "own_contract",
    type: "DIRECT",
    method: "OWN_CONTRACT",
    currency: client.currency,
    label: "",
    isSaved: false,
    available: null,
  };
  const contracts = ownContractServices.length > 0 ? [ownContract] : [];
  const balance = await balanceMethod(platform, db, client);
  if (!platform.payments) return [...balance, ...contracts];
  const saved = (await savedOrderMethods(db, client.id).execute()).map(
    ({ id, method, brand, last_four: lastFour, email }): PaymentMethod => ({
      id,
      type: "DIRECT",
      method,
      currency: client.currency,
      isSaved: true,
      available: null,
      label: lastFour ? `${brand ?? ""} •••• ${lastFour}`.trim() : (email ?? ""),
    }),
  );
  return [...balance, ...methods, ...contracts, ...saved, ...(await deferredMethodsOf(db, client))];
}

/** The balance, with what is in it; empty if the tenant does not offer one. */
async function balanceMethod(platform: Platform, db: Db, client: ClientRow): Promise<PaymentMethod[]> {
  if (!offersBalance(platform, client)) return [];
  const available = await balanceAmount(db, client.id);
  return [{ id: "balance", type: "DIRECT", method: "BALANCE", currency: client.currency, label: "", isSaved: true, available }];
}

/**
 * Payment methods for deferred payment: the saved card or PayPal accounts, the default first; without one `DIRECT_DEBIT`, from
 * the bank account of the mandate. Empty if the client may not defer payments.
 */
export async function deferredMethodsOf(db: Db, client: ClientRow): Promise<PaymentMethod[]> {
  const saved = await methodsOf(db, client.id).where("purpose", "=", "DEFERRED").execute();
  if (!mayPayDeferred(payerOf(client), saved.length > 0)) return [];
  const deferred = { type: "DEFERRED" as const, currency: client.currency, isSaved: false, available: null };
  if (saved.length === 0) {
    const mandate = await db
      .selectFrom("debit_mandates")
      .select("account_end")
      .where("client_id", "=", client.id)
      .executeTakeFirst();
    const label = mandate?.account_end ? `•••• ${mandate.account_end}` : "";
    return [{ ...deferred, id: "monthly_invoice", method: "DIRECT_DEBIT", label }];
  }
  const byDefault = saved.toSorted((one, other) => Number(other.is_default) - Number(one.is_default));
  return byDefault.map(({ id, method, last_four: lastFour, email }) => ({
    ...deferred,
    id,
    method,
    label: lastFour ? `•••• ${lastFour}` : (email ?? ""),
  }));
}

export const account = {
  init: signedIn.client.init.handler(async ({ context: { platform, client } }) => {
    const methods = paymentMethodsOf(platform, client);
    const tenant = requireTenant(platform, client.partner);
    const now = await worldNow(platform.db);
    return {
      client: presentClient(platform, client),
      user: await presentUser(platform.db, client),
      now: now.toISOString(),
      limits: { ...LIMITS, shippingRules: tenant.limits.shippingRules, cancellationDays: tenant.cancellation.days },
      cancellationReasons: tenant.cancellation.reasons,
      unreadNotifications: await countUnread(platform.db, client, now),
      servedCountries: { origins: [...SERVED_COUNTRIES], destinations: [...SERVED_COUNTRIES] },
      parcels: await parcelsOf(platform.db, client.id),
      hasCarriers: hasBookableService(platform.carriers.canBook, catalogueOwner(tenant)),
      sendsMail: platform.mail !== null,
      leastPayment: platform.payments?.leastAmount(client.currency) ?? 0,
      paysVatWhileChecked: await paysVatWhileChecked(platform, client),
      availablePaymentMethods: methods,
      paymentMethods: await clientPaymentMethods(platform, platform.db, client),
    };
  }),

  getCurrent: signedIn.client.getCurrent.handler(({ context: { platform, client } }) => presentClient(platform, client)),

  updateClientLanguage: signedIn.client.updateClientLanguage.handler(async ({ context: { platform, client }, input }) => {
    await platform.db.updateTable("clients").set({ language: input.language }).where("id", "=", client.id).execute();
    return presentClient(platform, { ...client, language: input.language });
  }),

  setListLook: signedIn.client.setListLook.handler(async ({ context: { platform, client }, input: { density, columns } }) => {
    const stored = { list_density: density, list_columns: JSON.stringify(columns) };
    await platform.db.updateTable("clients").set(stored).where("id", "=", client.id).execute();
    return presentClient(platform, { ...client, list_density: density, list_columns: columns });
  }),

  setListOrder: signedIn.client.setListOrder.handler(async ({ context: { platform, client }, input: { order } }) => {
    await platform.db.updateTable("clients").set({ list_order: order }).where("id", "=", client.id).execute();
    return presentClient(platform, { ...client, list_order: order });
  }),

  updateUserLanguage: signedIn.client.updateUserLanguage.handler(async ({ context: { platform, client }, input }) => {
    await platform.db.updateTable("clients").set({ user_language: input.language }).where("id", "=", client.id).execute();
    return presentUser(platform.db, { ...client, user_language: input.language });
  }),
};
