import { account } from "./account";
import { addresses } from "./addresses";
import { analytics } from "./analytics";
import { annotations } from "./annotations";
import { apiKey } from "./api-key";
import { archiving } from "./archiving";
import { balance } from "./balance";
import { billing } from "./billing";
import { billingDetails } from "./billing-details";
import { brandedEmails } from "./branded-emails";
import { buyerReturns } from "./buyer-returns";
import { buyers, withdrawals } from "./buyers";
import { carriers } from "./carriers";
import { client } from "./client";
import { csvImports } from "./csv-imports";
import { customs } from "./customs";
import { deferredPayment } from "./deferred-payment";
import { history } from "./history";
import { integrations } from "./integrations";
import { invoices } from "./invoices";
import { labels } from "./labels";
import { notifications } from "./notifications";
import { onboarding } from "./onboarding";
import { orders } from "./orders";
import { ownContracts } from "./own-contracts";
import { parcels } from "./parcels";
import { phone } from "./phone";
import { packing } from "./packing";
import { printers } from "./printers";
import { products } from "./products";
import { services } from "./services";
import { session } from "./session";
import { shipments } from "./shipments";
import { shippingRules } from "./shipping-rules";
import { transactions } from "./transactions";
import { subscriptions } from "./subscriptions";
import { support } from "./support";
import { uploads } from "./uploads";
import { views } from "./views";
import { volumeDiscounts } from "./volume-discounts";

/** The complete upstream API. The app calls it; the embedded platform or a tenant's own platform implements it. */
export const contract = {
  session,
  client,
  account,
  phone,
  carriers,
  shipments,
  annotations,
  history,
  shippingRules,
  customs,
  services,
  addresses,
  orders,
  labels,
  balance,
  billing,
  billingDetails,
  deferredPayment,
  invoices,
  transactions,
  archiving,
  apiKey,
  parcels,
  packing,
  products,
  printers,
  brandedEmails,
  buyers,
  withdrawals,
  buyerReturns,
  uploads,
  ownContracts,
  integrations,
  csvImports,
  onboarding,
  volumeDiscounts,
  subscriptions,
  support,
  analytics,
  views,
  notifications,
};
export type Contract = typeof contract;
