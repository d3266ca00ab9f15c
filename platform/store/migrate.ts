import { type Kysely, Migrator } from "kysely";
import { SettingsError } from "../settings-error";
import { schema } from "./migrations/0001-schema";
import { payments } from "./migrations/0002-payments";
import { carriers } from "./migrations/0003-carriers";
import { parcelsOfSimulatedShops } from "./migrations/0004-parcels-of-simulated-shops";
import { textsAndRegisters } from "./migrations/0005-texts-and-registers";
import { directDebits } from "./migrations/0006-direct-debits";
import { returns } from "./migrations/0007-returns";
import { trackers } from "./migrations/0008-trackers";
import { chargedMethods } from "./migrations/0009-charged-methods";
import { carrierManifests } from "./migrations/0025-carrier-manifests";
import { manifests } from "./migrations/0010-manifests";
import { deliveryFigures } from "./migrations/0011-delivery-figures";
import { annotations } from "./migrations/0012-annotations";
import { setup } from "./migrations/0014-setup";
import { products } from "./migrations/0019-products";
import { printers } from "./migrations/0020-printers";
import { packing } from "./migrations/0021-packing";
import { splitAndMerge } from "./migrations/0022-split-and-merge";
import { listOrders } from "./migrations/0023-list-orders";
import { balance } from "./migrations/0024-balance";
import { cancelledOrders } from "./migrations/0026-cancelled-orders";
import { listOrder } from "./migrations/0027-list-order";
import { brandColour } from "./migrations/0028-brand-colour";
import { manifestStates } from "./migrations/0029-manifest-states";
import { buyers } from "./migrations/0031-buyers";
import { arrivalRecords } from "./migrations/0032-arrival-records";
import { lateParcels } from "./migrations/0033-late-parcels";
import { buyerReturns } from "./migrations/0036-buyer-returns";
import { returnLabels } from "./migrations/0038-return-labels";
import { returnChanges } from "./migrations/0043-return-changes";
import { addressRequests } from "./migrations/0046-address-requests";
import { buyerTexts } from "./migrations/0039-buyer-texts";
import { repeatedGoods } from "./migrations/0041-repeated-goods";
import { addressChanges } from "./migrations/0037-address-changes";
import { buyerNotices } from "./migrations/0034-buyer-notices";
import { buyerAnswers } from "./migrations/0035-buyer-answers";
import { listColumns } from "./migrations/0018-list-columns";
import { listDensity } from "./migrations/0015-list-density";
import { notifications } from "./migrations/0016-notifications";
import { shipmentHistory } from "./migrations/0017-shipment-history";
import { shopConfirmations } from "./migrations/0004-shop-confirmations";

/** By name. Names define the order and must not change once released. */
export const MIGRATIONS = {
  "0001-schema": schema,
  "0002-payments": payments,
  "0003-carriers": carriers,
  "0004-parcels-of-simulated-shops": parcelsOfSimulatedShops,
  "0004-shop-confirmations": shopConfirmations,
  "0005-texts-and-registers": textsAndRegisters,
  "0006-direct-debits": directDebits,
  "0007-returns": returns,
  "0008-trackers": trackers,
  "0009-charged-methods": chargedMethods,
  "0010-manifests": manifests,
  "0011-delivery-figures": deliveryFigures,
  "0012-annotations": annotations,
  "0014-setup": setup,
  "0015-list-density": listDensity,
  "0016-notifications": notifications,
  "0017-shipment-history": shipmentHistory,
  "0018-list-columns": listColumns,
  "0019-products": products,
  "0020-printers": printers,
  "0021-packing": packing,
  "0022-split-and-merge": splitAndMerge,
  "0023-list-orders": listOrders,
  "0024-balance": balance,
  "0025-carrier-manifests": carrierManifests,
  "0026-cancelled-orders": cancelledOrders,
  "0027-list-order": listOrder,
  "0028-brand-colour": brandColour,
  "0029-manifest-states": manifestStates,
  "0031-buyers": buyers,
  "0032-arrival-records": arrivalRecords,
  "0033-late-parcels": lateParcels,
  "0034-buyer-notices": buyerNotices,
  "0035-buyer-answers": buyerAnswers,
  "0036-buyer-returns": buyerReturns,
  "0037-address-changes": addressChanges,
  "0038-return-labels": returnLabels,
  "0039-buyer-texts": buyerTexts,
  "0041-repeated-goods": repeatedGoods,
  "0043-return-changes": returnChanges,
  "0046-address-requests": addressRequests,
};
/**
 * Runs pending migrations in one transaction, each once even if processes start concurrently: kysely takes a lock of the session,
 * which ends with it.
 *
 * @param last the last migration to run; by default all
 * @returns names of the migrations that ran
 * @throws SettingsError if the database is of a later version, or of an earlier one that cannot be migrated
 */
export async function migrate<T>(db: Kysely<T>, last?: keyof typeof MIGRATIONS): Promise<string[]> {
  const provider = { getMigrations: async () => MIGRATIONS };
  // Migrations of two merged branches may run in either order.
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const { error, results = [] } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (error instanceof Error && error.message.startsWith("corrupted migrations")) {
    throw new SettingsError(
      `This database is of a later version (${error.message}). Start that one, or set DATABASE_URL or DATA_DIR to another database.`,
    );
  }
  if (error !== undefined) throw error;
  return results.map((result) => result.migrationName);
}
