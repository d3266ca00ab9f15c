import type { Kysely } from "kysely";

/** A schema migration. Migrations run in list order, each once, in one transaction. */
export interface Migration {
  /** Must not change once released: `0001-core`. */
  name: string;
  up(db: Kysely<unknown>): Promise<void>;
}
