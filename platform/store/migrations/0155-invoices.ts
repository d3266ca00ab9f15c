import { sql } from "kysely";
import type { Migration } from "./migration";

const SCHEMA = `
create table invoice_counters (
  partner text not null,
  kind text not null,
  year integer not null,
  last integer not null,
  primary key (partner, kind)
);

create table invoices (
  id bigint generated always as identity primary key,
  partner text not null,
  kind text not null,
  year integer not null,
  number integer not null,
  reference text not null,
  client_id text references clients on delete set null,
  source text not null,
  issued_at timestamptz(3) not null,
  period text,
  language text not null,
  issuer jsonb not null,
  buyer jsonb not null,
  currency text not null,
  lines jsonb not null,
  net bigint not null,
  tax bigint not null,
  total bigint not null,
  corrects_id bigint references invoices,
  due_at timestamptz(3),
  paid_at timestamptz(3),
  charge_id text,
  charge_attempts integer not null default 0,
  next_charge_at timestamptz(3),
  has_pdf boolean not null default false,
  unique (partner, reference),
  unique (partner, kind, year, number),
  unique (client_id, source)
);
create index invoices_client on invoices (client_id, id desc);
create index invoices_to_charge on invoices (next_charge_at) where next_charge_at is not null;
create index invoices_without_pdf on invoices (issued_at) where not has_pdf;

alter table ledger_lines
  add column net bigint,
  add column tax_percent double precision,
  add column item jsonb,
  add column invoice_id bigint references invoices on delete set null;
create index ledger_lines_at on ledger_lines (client_id, at desc);
create index ledger_lines_to_invoice on ledger_lines (client_id, at) where invoice_id is null and net is not null;
create index ledger_lines_invoice on ledger_lines (invoice_id) where invoice_id is not null;

create table invoice_bundles (
  id text primary key,
  client_id text not null references clients on delete cascade,
  "references" jsonb not null,
  status text not null default 'loading',
  errors jsonb not null default '{}',
  file_key text,
  created_at timestamptz(3) not null default now()
);

create table debit_mandates (
  client_id text primary key references clients on delete cascade,
  reference text not null,
  requested_at timestamptz(3) not null,
  activates_at timestamptz(3) not null,
  activated_at timestamptz(3)
);
create index debit_mandates_due on debit_mandates (activates_at) where activated_at is null;

alter table clients
  add column tax_id_checked_at timestamptz(3),
  add column deferred_limit bigint not null default 250000;
alter table payment_methods add column created_at timestamptz(3) not null default now();
`;

/** Invoices with their counters, what a ledger line says for them, several invoices in one file, and direct debit. */
export const invoices: Migration = {
  name: "0155-invoices",
  up: async (db) => {
    await sql.raw(SCHEMA).execute(db);
  },
};
