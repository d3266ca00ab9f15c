import { core } from "./0001-core";
import { resources } from "./0002-resources";
import { billing } from "./0003-billing";
import { ownContracts } from "./0004-own-contracts";
import { vault } from "./0004-vault";
import { customs } from "./0005-customs";
import { uploads } from "./0005-uploads";
import { postalPlaces } from "./0100-postal-places";
import { world } from "./0101-world";
import { brandMailsAndBoundConsents } from "./0110-brand-mails-and-bound-consents";
import { monthlyVolume } from "./0111-monthly-volume";
import { newestTracking } from "./0112-newest-tracking";
import { searchPostcodes } from "./0113-search-postcodes";
import { oneApostrophe } from "./0114-one-apostrophe";
import { savedViews } from "./0115-saved-views";
import { listsOfAnySize } from "./0120-lists-of-any-size";
import { undos } from "./0121-undos";
import { refunds } from "./0122-refunds";
import { refusals } from "./0221-refusals";
import { wholeCentimetres } from "./0230-whole-centimetres";
import { correctedCopy } from "./0250-corrected-copy";
import { paidLater } from "./0260-paid-later";
import { knownDevices } from "./0270-known-devices";
import { shops } from "./0280-shops";
import { cancelledOrders } from "./0281-cancelled-orders";
import { orderSincePaid } from "./0290-order-since-paid";
import { fallbackPhone } from "./0291-fallback-phone";
import { mandateAccount } from "./0300-mandate-account";
import { printedInStore } from "./0310-printed-in-store";
import { csvLeftOut } from "./0240-csv-left-out";
import { csvLinesLeftOut } from "./0275-csv-lines-left-out";
import { customsLineValues } from "./0276-customs-line-values";
import { billingDetails } from "./0123-billing-details";
import { customsInvoice } from "./0124-customs-invoice";
import { afterTheSale } from "./0125-after-the-sale";
import { customsSenders } from "./0130-customs-senders";
import { accounts } from "./0135-accounts";
import { phoneVerifications } from "./0136-phone-verifications";
import { subscriptions } from "./0145-subscriptions";
import { invoices } from "./0155-invoices";
import { estimatedVolume } from "./0156-estimated-volume";
import { dailyFigures } from "./0160-daily-figures";
import { onboarding } from "./0165-onboarding";
import { printDeskCount } from "./0180-print-desk-count";
import { filtersOfAnySize } from "./0181-filters-of-any-size";
import { mandateCharges } from "./0182-mandate-charges";
import { integrations } from "./0183-integrations";
import { csvImports } from "./0184-csv-imports";
import { apiKeys } from "./0190-api-keys";
import { changedShipments } from "./0196-changed-shipments";
import { shippingRules } from "./0195-shipping-rules";
import { contractCredentials } from "./0200-contract-credentials";
import { brandedEmails } from "./0210-branded-emails";
import { supportTickets } from "./0220-support";
import type { Migration } from "./migration";

/** All migrations in execution order. */
export const MIGRATIONS: readonly Migration[] = [
  core,
  postalPlaces,
  world,
  resources,
  billing,
  brandMailsAndBoundConsents,
  vault,
  customs,
  uploads,
  ownContracts,
  monthlyVolume,
  newestTracking,
  searchPostcodes,
  oneApostrophe,
  savedViews,
  listsOfAnySize,
  undos,
  refunds,
  billingDetails,
  customsInvoice,
  afterTheSale,
  customsSenders,
  accounts,
  phoneVerifications,
  subscriptions,
  invoices,
  estimatedVolume,
  dailyFigures,
  onboarding,
  printDeskCount,
  filtersOfAnySize,
  mandateCharges,
  integrations,
  csvImports,
  apiKeys,
  shippingRules,
  changedShipments,
  contractCredentials,
  brandedEmails,
  supportTickets,
  refusals,
  wholeCentimetres,
  csvLeftOut,
  correctedCopy,
  paidLater,
  knownDevices,
  csvLinesLeftOut,
  customsLineValues,
  shops,
  cancelledOrders,
  orderSincePaid,
  fallbackPhone,
  mandateAccount,
  printedInStore,
];
