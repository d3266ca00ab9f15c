import { SHIPMENTS_PER_ORDER } from "../../../contract/orders";
import { UPLOAD_LIMITS } from "../uploads/uploads";

/** Limits of the platform. @see spec shipment-core, section 9, and configuration-and-support, section 9 */
export const LIMITS = {
  savedParcels: 16,
  senderAddresses: 8,
  recipientAddresses: 500,
  parcelsPerShipment: 50,
  shipmentsPerOrder: SHIPMENTS_PER_ORDER,
  shipmentsPerEdit: 20,
  savedViews: 30,
  unusedUploads: 50,
  uploads: UPLOAD_LIMITS,
};
