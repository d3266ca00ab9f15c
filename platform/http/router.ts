import { account } from "../domain/account/account";
import { analytics } from "../domain/analytics/analytics";
import { closure } from "../domain/account/closure";
import { apiKey } from "../domain/api-key/api-key";
import { archiving } from "../domain/account/archiving";
import { notifications } from "../domain/notifications/notifications";
import { onboarding } from "../domain/account/onboarding";
import { ownContracts } from "../domain/own-contracts/own-contracts";
import { privacy } from "../domain/account/privacy";
import { security } from "../domain/account/security";
import { volumeDiscounts } from "../domain/account/volume-discounts";
import { parcels } from "../domain/account/parcels";
import { phone } from "../domain/phone/phone";
import { places } from "../domain/addresses/places";
import { recipients } from "../domain/addresses/recipients";
import { warehouses } from "../domain/addresses/warehouses";
import { balance } from "../domain/balance/balance";
import { billing } from "../domain/billing/billing";
import { billingDetails } from "../domain/billing/billing-details";
import { deferredPayment } from "../domain/billing/deferred-payment";
import { invoices } from "../domain/billing/invoices";
import { transactions } from "../domain/billing/transactions";
import { brandedEmails } from "../domain/branded-emails/branded-emails";
import { buyers } from "../domain/buyers/buyers";
import { withdrawals } from "../domain/buyers/withdrawals";
import { buyerReturns } from "../domain/returns/returns";
import { publicProcedure } from "../domain/context";
import { csvImports } from "../domain/csv-imports/csv-imports";
import { packing } from "../domain/labels/packing";
import { printers } from "../domain/printers/printers";
import { products } from "../domain/products/products";
import { customs } from "../domain/customs/customs";
import { integrations } from "../domain/integrations/integrations";
import { labels } from "../domain/labels/labels";
import { orders } from "../domain/orders/orders";
import { carriers, services } from "../domain/services/services";
import { recovery } from "../domain/session/recovery";
import { registration } from "../domain/session/registration";
import { signIn } from "../domain/session/sign-in";
import { annotations } from "../domain/shipments/annotations";
import { bulk } from "../domain/shipments/bulk";
import { cancellation } from "../domain/shipments/cancellation";
import { exporting } from "../domain/shipments/export";
import { histories } from "../domain/shipments/history";
import { prices } from "../domain/shipments/prices";
import { reading } from "../domain/shipments/reading";
import { tracking } from "../domain/shipments/tracking";
import { views } from "../domain/shipments/views";
import { undoing } from "../domain/shipments/undo";
import { splitAndMerge } from "../domain/shipments/split-and-merge";
import { writing } from "../domain/shipments/writing";
import { shippingRules } from "../domain/shipping-rules/shipping-rules";
import { subscriptions } from "../domain/subscriptions/subscriptions";
import { support } from "../domain/support/support";
import { uploads } from "../domain/uploads/uploads";
import { getLabel, getShipment, getTracking, listShipments } from "./shop/shipments";
import { pushOrders } from "./shop/orders";
import { listReturns } from "./shop/returns";
import { withApiKey } from "./shop/context";

/** Implements every procedure of the contract; a missing one is a type error. */
export const router = publicProcedure.router({
  session: { ...signIn, ...registration, ...recovery },
  client: { ...account, ...privacy },
  account: { ...security, ...closure },
  phone,
  carriers,
  shipments: {
    ...reading,
    ...tracking,
    ...writing,
    ...splitAndMerge,
    ...bulk,
    ...undoing,
    ...prices,
    ...cancellation,
    ...exporting,
  },
  annotations,
  history: histories,
  shippingRules,
  customs,
  services,
  addresses: { ...places, ...warehouses, ...recipients },
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
});

/** Implements every procedure of the API for shops' modules. */
export const shopRouter = withApiKey.router({ pushOrders, listShipments, getShipment, getLabel, getTracking, listReturns });
