import type { Kysely } from "kysely";
import type { WorldTables } from "./world-tables";
import type { BrandTables, RuleTables } from "./settings-tables";
import type { CoreTables } from "./core-tables";
import type { IntegrationTables } from "./integration-tables";
import type { SupportTables } from "./support-tables";

/** Every table of the platform. */
export interface Tables
  extends BrandTables, CoreTables, IntegrationTables, PlacesTables, RuleTables, SupportTables, WorldTables {}

/**
 * A handle on the database: the pool, or a transaction.
 *
 * Inside a transaction use the transaction's handle alone: on PGlite there is one connection, and a query on the outer handle
 * would wait for the transaction that waits for it.
 */
export type Db = Kysely<Tables>;

/** A city or part of one with one postal code. */
export interface PostalPlacesTable {
  /** `DE-50667-koln`; identical in every database. */
  id: string;
  alpha2_code: string;
  zip_code: string;
  /** Normalized postal code: upper case without spaces and dashes. */
  zip_key: string;
  city: string;
  /** Normalized name: lower case without accents. */
  city_key: string;
  /** All normalized names, `|munchen|munich|`. */
  name_keys: string;
  state: string;
}

/** Tables of the postal places. */
interface PlacesTables {
  postal_places: PostalPlacesTable;
}
