import type { Selectable } from "kysely";
import type { Payments } from "./outside/payments/port";
import type { MailPort } from "./outside/mail/port";
import type { Registers } from "./outside/registers/port";
import type { Texts } from "./outside/texts/port";
import type { Marketplaces } from "./outside/marketplaces/port";
import type { Carriers, ContractChecks } from "./outside/carriers/port";
import type { EventHub } from "./events/hub";
import type { Files } from "./files/files";
import type { Jobs } from "./queue/boss";
import type { Log } from "./log";
import type { Tenant } from "../contract/rules/tenant";
import type { Tenants } from "./tenants/tenants";
import type { ClientsTable } from "./store/core-tables";
import type { Seal } from "./store/seal";
import type { Db } from "./store/tables";

/** Dependencies of handlers and jobs. */
export interface Platform {
  db: Db;
  jobs: Jobs;
  files: Files;
  /** Signs links that work without a session. */
  signingSecret: string;
  /** Encrypts merchants' credentials at shops and carriers. */
  seal: Seal;
  marketplaces: Marketplaces;
  /** The payment provider; null if none is configured. */
  payments: Payments | null;
  carriers: Carriers;
  /** Sends text messages; null if no provider is configured. */
  texts: Texts | null;
  /** Registers of companies; null if none is configured. */
  registers: Registers | null;
  contractChecks: ContractChecks;
  hub: EventHub;
  /** Epoch of this database's event ids. */
  epoch: string;
  log: Log;
  /** Base of public URLs, without trailing slash. */
  publicUrl(): string;
  /** Sends mails; null if no mail server is configured. */
  mail: MailPort | null;
  tenants: Tenants;
  /** Public origin of a tenant. */
  originOf(tenant: Tenant): string;
  /** Whether a URL leads to the tenant's own pages. */
  isOwnUrl(tenant: Tenant, url: string): boolean;
  /** Absolute lifetime of a session, days, even if it is used. */
  sessionDays: number;
  /** Cost of hashing a new password: the binary logarithm of scrypt's N. */
  passwordCost: number;
  /** Whether the simulated world is enabled. */
  isDemo: boolean;
}

/** A client as stored. */
export type ClientRow = Selectable<ClientsTable>;
