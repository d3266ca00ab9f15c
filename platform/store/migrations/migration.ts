import type { Kysely } from "kysely";

/** One step of the schema. Steps run in the order of the list, each once, all in one transaction. */
export interface Migration {
  /** Never changes once released: `0001-core`. */
  name: string;
  up(db: Kysely<unknown>): Promise<void>;
}
