/** Orders, payments, ledger, invoices, direct debit and plans. */
export const BILLING = `
create table orders (
  reference text primary key,
  client_id text not null references clients on delete cascade,
  idempotency_key text not null,
  payload_hash text not null,
  state text not null,
  custom_reference text,
  payment jsonb not null,
  amount bigint not null,
  refused_amount bigint not null,
  currency text not null,
  charge_id text,
  refusals jsonb not null,
  answer jsonb,
  claimed_until timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  settled_at timestamptz(3),
  unique (client_id, idempotency_key)
);
create index orders_pending on orders (claimed_until) where state = 'PENDING';

create table order_lines (
  order_reference text not null references orders on delete cascade,
  shipment_id bigint not null references shipments on delete cascade,
  state text not null,
  voucher_name text,
  price jsonb not null,
  primary key (order_reference, shipment_id)
);
create unique index order_lines_bought_once on order_lines (shipment_id) where state in ('RESERVED', 'BOUGHT');

create table refunds (
  idempotency_key text primary key,
  charge_id text not null,
  amount integer not null,
  created_at timestamptz(3) not null default now(),
  paid_at timestamptz(3)
);
create index refunds_owed on refunds (created_at) where paid_at is null;

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
  unique (client_id, source),
  unique (partner, kind, year, number),
  unique (partner, reference)
);
create index invoices_client on invoices (client_id, id desc);
create index invoices_to_charge on invoices (next_charge_at) where next_charge_at is not null;
create index invoices_without_pdf on invoices (issued_at) where not has_pdf;

create table invoice_bundles (
  id text primary key,
  client_id text not null references clients on delete cascade,
  "references" jsonb not null,
  status text not null default 'loading',
  errors jsonb not null default '{}',
  file_key text,
  created_at timestamptz(3) not null default now()
);

create table ledger_lines (
  id bigint generated always as identity primary key,
  client_id text not null references clients on delete cascade,
  at timestamptz(3) not null,
  type text not null,
  amount bigint not null,
  balance bigint not null,
  currency text not null,
  order_reference text not null,
  shipment_reference text,
  net bigint,
  tax_percent double precision,
  item jsonb,
  invoice_id bigint references invoices on delete set null
);
create index ledger_lines_client on ledger_lines (client_id, id desc);
create index ledger_lines_at on ledger_lines (client_id, at desc);
create index ledger_lines_to_invoice on ledger_lines (client_id, at) where invoice_id is null and net is not null;
create index ledger_lines_invoice on ledger_lines (invoice_id) where invoice_id is not null;

create table debit_mandates (
  client_id text primary key references clients on delete cascade,
  reference text not null,
  requested_at timestamptz(3) not null,
  activates_at timestamptz(3),
  activated_at timestamptz(3),
  account text,
  account_end text,
  confirmed_at timestamptz(3)
);
create index debit_mandates_due on debit_mandates (activates_at) where activated_at is null;

create table payment_methods (
  id text primary key,
  client_id text not null references clients on delete cascade,
  method text not null,
  purpose text not null,
  brand text,
  last_four text,
  last_used_at timestamptz(3) not null,
  is_default boolean not null default false,
  email text,
  expires text,
  created_at timestamptz(3) not null default now()
);
create index payment_methods_client on payment_methods (client_id, last_used_at desc);
create unique index payment_methods_default on payment_methods (client_id, purpose) where is_default;

create table subscriptions (
  id text primary key,
  client_id text not null references clients on delete cascade,
  plan_code text not null,
  state text not null,
  idempotency_key text not null,
  payload_hash text not null,
  payment_method_id text references payment_methods on delete set null,
  anchor_at timestamptz(3) not null,
  period integer not null,
  period_end timestamptz(3) not null,
  discount jsonb,
  cancel_reason text,
  cancel_text text not null default '',
  canceled_at timestamptz(3),
  ended_at timestamptz(3),
  end_reason text,
  due_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (client_id, idempotency_key)
);
create unique index subscriptions_live on subscriptions (client_id) where state <> 'ENDED';
create index subscriptions_method on subscriptions (payment_method_id);
create index subscriptions_due on subscriptions (due_at) where due_at is not null;

create table subscription_periods (
  reference text primary key,
  subscription_id text not null references subscriptions on delete cascade,
  period integer not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  state text not null,
  net integer not null,
  tax_percent double precision not null,
  tax integer not null,
  gross integer not null,
  currency text not null,
  attempts integer not null,
  refusals integer not null default 0,
  retry_at timestamptz(3),
  charge_id text,
  paid_at timestamptz(3),
  buyer jsonb,
  created_at timestamptz(3) not null default now(),
  unique (subscription_id, period)
);

create table subscription_refunds (
  period_reference text primary key references subscription_periods on delete cascade,
  reason text not null,
  net integer not null,
  tax_percent double precision not null,
  tax integer not null,
  gross integer not null,
  currency text not null,
  buyer jsonb not null,
  refunded_at timestamptz(3) not null
);
`;
