import { account } from "./account/account";
import { analytics } from "./analytics/analytics";
import { closure } from "./account/closure";
import { apiKey } from "./api-key/api-key";
import { archiving } from "./account/archiving";
import { onboarding } from "./account/onboarding";
import { ownContracts } from "./own-contracts/own-contracts";
import { privacy } from "./account/privacy";
import { security } from "./account/security";
import { volumeDiscounts } from "./account/volume-discounts";
import { parcels } from "./account/parcels";
import { phone } from "./phone/phone";
import { places } from "./addresses/places";
import { recipients } from "./addresses/recipients";
import { warehouses } from "./addresses/warehouses";
import { billing } from "./billing/billing";
import { billingDetails } from "./billing/billing-details";
import { deferredPayment } from "./billing/deferred-payment";
import { invoices } from "./billing/invoices";
import { transactions } from "./billing/transactions";
import { brandedEmails } from "./branded-emails/branded-emails";
import { publicProcedure } from "./context";
import { csvImports } from "./csv-imports/csv-imports";
import { customs } from "./customs/customs";
import { integrations } from "./integrations/integrations";
import { labels } from "./labels/labels";
import { orders } from "./orders/orders";
import { carriers } from "./services/carriers";
import { services } from "./services/services";
import { recovery } from "./session/recovery";
import { registration } from "./session/registration";
import { signIn } from "./session/sign-in";
import { bulk } from "./shipments/bulk";
import { cancellation } from "./shipments/cancellation";
import { exporting } from "./shipments/export";
import { prices } from "./shipments/prices";
import { reading } from "./shipments/read";
import { tracking } from "./shipments/tracking";
import { views } from "./shipments/views";
import { undoing } from "./shipments/undo";
import { writing } from "./shipments/write-handlers";
import { shippingRules } from "./shipping-rules/shipping-rules";
import { subscriptions } from "./subscriptions/subscriptions";
import { support } from "./support/support";
import { uploads } from "./uploads/uploads";

/** Implements every procedure of the contract; a missing one is a type error. */
export const router = publicProcedure.router({
  session: { ...signIn, ...registration, ...recovery },
  client: { ...account, ...privacy },
  account: { ...security, ...closure },
  phone,
  carriers,
  shipments: { ...reading, ...tracking, ...writing, ...bulk, ...undoing, ...prices, ...cancellation, ...exporting },
  shippingRules,
  customs,
  services,
  addresses: { ...places, ...warehouses, ...recipients },
  orders,
  labels,
  billing,
  billingDetails,
  deferredPayment,
  invoices,
  transactions,
  archiving,
  apiKey,
  parcels,
  brandedEmails,
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
});
