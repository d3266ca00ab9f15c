import type { Selectable } from "kysely";
import type { EventHub } from "./events/hub";
import type { Files } from "./files/files";
import type { Jobs } from "./jobs/boss";
import type { Log } from "./log";
import type { Tenant } from "../contract/rules/tenant";
import type { Tenants } from "./tenants/tenants";
import type { ClientsTable } from "./store/core-tables";
import type { Db } from "./store/tables";

/** What handlers and jobs work with. */
export interface Platform {
  db: Db;
  jobs: Jobs;
  files: Files;
  hub: EventHub;
  /** Epoch of this database's event ids. */
  epoch: string;
  log: Log;
  /** Base of urls that browsers open, no slash at the end. */
  publicUrl(): string;
  smtpUrl: string | undefined;
  tenants: Tenants;
  /** Origin that browsers know a tenant by. */
  originOf(tenant: Tenant): string;
  /** The simulated world is there. */
  isDemo: boolean;
}

/** A client as the database keeps it. */
export type ClientRow = Selectable<ClientsTable>;
