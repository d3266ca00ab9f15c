import type { CustomsInvoice } from "../../contract/customs";
import type { LabelAddress } from "../labels/label-data";

/** What the customs papers of a shipment say. */
export interface CustomsData {
  invoice: CustomsInvoice;
  /** The shipment's. */
  reference: string;
  carrierName: string;
  serviceName: string;
  trackingNumbers: readonly string[];
  /** With email. */
  from: LabelAddress & { email: string };
  to: LabelAddress & { email: string };
  parcels: number;
  /** Gross, kg. */
  weightKg: number;
  currency: string;
  /** Of carriage, minor units; null before it is priced. */
  postage: number | null;
  /** `2026-11-22` */
  date: string;
}
