import type { Generated, JSONColumnType } from "kysely";
import type { CsvField, CsvLinesLeftOut, CsvWeightUnit } from "../../contract/csv-imports";
import type { FlowProvider, InboundIntegration } from "../../contract/integrations";
import type { KeptParts } from "../rules/imports/imported-orders";
import type { GeneratedJson, Time } from "./column-types";

type Problem = NonNullable<InboundIntegration["problem"]>["kind"];

/** A shop whose orders a client has, however they come. It stays when its connection or its key goes. */
export interface ShopsTable {
  id: string;
  client_id: string;
  /** Alias of the integration by which it is connected; null for one that sends its orders with a key. */
  integration: string | null;
  /**
   * What the marketplace knows it by, the same for ever. Null for one that sends with a key, and for the orders of a connection that is
   * older than this table, until its shop was asked.
   */
  account: string | null;
  /** As the merchant calls it; null for one that is connected. */
  name: string | null;
  created_at: Generated<Date>;
}

/** A shop that a client has connected, one of each integration. */
export interface IntegrationConfigurationsTable {
  id: string;
  client_id: string;
  /** Alias of the integration. */
  integration: string;
  /** Which shop it leads to; null until that was asked. */
  shop_id: string | null;
  /** Its data and tokens, sealed. @see platform/store/seal.ts */
  sealed: string;
  /** How often it was given new credentials, and may lead to another shop since. */
  connected_times: Generated<number>;
  /** Orders that were changed before, by the shop's clock, have been read. */
  read_to: Time;
  next_poll_at: Time;
  imported_at: Date | null;
  imported: Generated<number>;
  problem: Problem | null;
  problem_since: Date | null;
  created_at: Generated<Date>;
}

/** An order of a shop that became a shipment; it stays when the shipment or the connection goes, so that it comes but once. */
export interface ImportedOrdersTable {
  client_id: string;
  /** Alias of what it came by: one key may send the orders of several modules. */
  integration: string;
  shop_id: string;
  /** The shop's own: another shop may have the same. */
  order_id: string;
  /** Of its shipment. */
  reference: string;
  parts: JSONColumnType<KeptParts>;
  /** By its shop: open again, it becomes another shipment. */
  is_cancelled: Generated<boolean>;
  /** When the shop was told that it is shipped. */
  told_at: Date | null;
  created_at: Generated<Date>;
}

/** A consent that was begun at a marketplace. */
export interface IntegrationFlowsTable {
  /** SHA-256 of the state that the marketplace sends back. */
  state_hash: string;
  client_id: string;
  provider: FlowProvider;
  /** The configuration's data and the return URL, sealed. */
  sealed: string;
  /** Of the configuration that came of it. */
  identifier: string | null;
  created_at: Generated<Date>;
}

/** What columns become, as a client chose. */
export interface StoredChoice {
  mapping: (CsvField | null)[];
  weightUnit: CsvWeightUnit;
}

/** A file that becomes shipments. */
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
  /** Of the rows that were not imported. */
  file_key: string | null;
  created_at: Generated<Date>;
}

/** What a client chose for files with these headings. */
export interface CsvMappingsTable {
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
