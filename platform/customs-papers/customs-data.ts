import type { CustomsInvoice } from "../../contract/customs";
import type { LabelAddress } from "../labels/label-data";

/** Content of a shipment's customs documents. */
export interface CustomsData {
  invoice: CustomsInvoice;
  /** Reference of the shipment. */
  reference: string;
  carrierName: string;
  serviceName: string;
  trackingNumbers: readonly string[];
  from: LabelAddress & { email: string };
  to: LabelAddress & { email: string };
  parcels: number;
  /** Gross weight, kg. */
  weightKg: number;
  currency: string;
  /** Price of carriage, minor units; null before it is priced. */
  postage: number | null;
  /** `2026-11-22` */
  date: string;
}
