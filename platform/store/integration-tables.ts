import type { Generated, JSONColumnType } from "kysely";
import type { CsvField, CsvLinesLeftOut, CsvWeightUnit } from "../../contract/csv-imports";
import type { FlowProvider, InboundIntegration } from "../../contract/integrations";
import type { KeptParts } from "../rules/imports/imported-orders";
import type { GeneratedJson, Time } from "./core-tables";

type Problem = NonNullable<InboundIntegration["problem"]>["kind"];

/** A shop with imported orders, from any source. It outlives its connection or API key. */
interface ShopsTable {
  id: string;
  client_id: string;
  /** Alias of the integration that connects the shop; null if it sends its orders with an API key. */
  integration: string | null;
  /**
   * Permanent account id at the marketplace. Null for shops with an API key, and for connections older than this table until the
   * marketplace was queried.
   */
  account: string | null;
  /** Name given by the merchant; null for connected shops. */
  name: string | null;
  created_at: Generated<Date>;
}

/** A connected shop, at most one per client and integration. */
export interface IntegrationConfigurationsTable {
  id: string;
  client_id: string;
  /** Alias of the integration. */
  integration: string;
  /** The connected shop; null until the marketplace was queried for it. */
  shop_id: string | null;
  /** Settings and tokens, encrypted. @see platform/store/seal.ts */
  sealed: string;
  /** Number of times that credentials were replaced, after which it may connect another shop. */
  connected_times: Generated<number>;
  /** Orders changed before this time of the shop's clock have been read. */
  read_to: Time;
  next_poll_at: Time;
  imported_at: Date | null;
  imported: Generated<number>;
  problem: Problem | null;
  problem_since: Date | null;
  created_at: Generated<Date>;
}

/** An imported order. Kept after its shipment or connection is deleted, so that it is imported only once. */
interface ImportedOrdersTable {
  client_id: string;
  /** Alias of the integration: one API key may send orders of several modules. */
  integration: string;
  shop_id: string;
  /** Order id of the shop; not unique across shops. */
  order_id: string;
  /** Reference of the shipment. */
  reference: string;
  /** `shop_order` of the shipment that has its goods, if the merchant merged its own with others. */
  merged_into: string | null;
  parts: JSONColumnType<KeptParts>;
  /** Cancelled by the shop. If reopened, it is imported as a new shipment. */
  is_cancelled: Generated<boolean>;
  created_at: Generated<Date>;
}

/** A pending OAuth consent at a marketplace. */
interface IntegrationFlowsTable {
  /** SHA-256 of the state that the marketplace sends back. */
  state_hash: string;
  client_id: string;
  provider: FlowProvider;
  /** The configuration's data and the return URL, encrypted. */
  sealed: string;
  /** Id of the resulting configuration. */
  identifier: string | null;
  created_at: Generated<Date>;
}

/** A client's column mapping of a CSV file. */
interface StoredChoice {
  mapping: (CsvField | null)[];
  weightUnit: CsvWeightUnit;
}

/** The import of a CSV file. */
export interface CsvImportsTable {
  id: string;
  client_id: string;
  upload_id: string;
  status: Generated<"loading" | "ready" | "error">;
  choice: JSONColumnType<StoredChoice>;
  shipment_references: GeneratedJson<string[]>;
  known: Generated<number>;
  left_out: Generated<number>;
  left_out_lines: GeneratedJson<CsvLinesLeftOut>;
  bad_rows: Generated<number>;
  /** File of the rows that were not imported. */
  file_key: string | null;
  created_at: Generated<Date>;
}

/** Remembered column mapping of files with these headings. */
interface CsvMappingsTable {
  client_id: string;
  headings: string;
  choice: JSONColumnType<StoredChoice>;
}

export interface IntegrationTables {
  csv_imports: CsvImportsTable;
  csv_mappings: CsvMappingsTable;
  shops: ShopsTable;
  integration_configurations: IntegrationConfigurationsTable;
  imported_orders: ImportedOrdersTable;
  integration_flows: IntegrationFlowsTable;
}
