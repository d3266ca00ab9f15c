/** The simulated world: its payment provider, text messages and shops. */
export const WORLD = `
create table world_payment_sessions (
  id text primary key,
  method text not null,
  amount bigint not null,
  currency text not null,
  description text not null,
  return_url text not null,
  language text not null,
  state text not null default 'open',
  challenge jsonb,
  result_url text,
  finished_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  purchase text not null default ''
);
create index world_payment_sessions_age on world_payment_sessions (expires_at);

create table world_payment_tokens (
  nonce text primary key,
  kind text not null,
  method text not null,
  amount bigint not null,
  currency text not null,
  payment_id text,
  payer_id text,
  brand text,
  last_four text,
  is_denied boolean not null default false,
  used_by text,
  created_at timestamptz(3) not null default now(),
  purchase text not null default '',
  email text,
  expires text,
  refuses_renewals boolean not null default false
);

create table world_charges (
  id text primary key,
  idempotency_key text not null unique,
  nonce text not null,
  amount bigint not null,
  currency text not null,
  outcome text not null,
  created_at timestamptz(3) not null default now()
);

create table world_refunds (
  idempotency_key text primary key,
  charge_id text not null references world_charges,
  amount bigint not null,
  created_at timestamptz(3) not null default now()
);
create index world_refunds_charge on world_refunds (charge_id);

create table world_texts (
  id bigint generated always as identity primary key,
  recipient text not null,
  body text not null,
  language text not null,
  created_at timestamptz(3) not null default now()
);

create table world_shops (
  id text primary key,
  marketplace text not null,
  opened_at timestamptz(3) not null,
  filled_to timestamptz(3) not null,
  suspended boolean not null default false
);

create table world_shop_orders (
  shop_id text not null references world_shops on delete cascade,
  number integer not null,
  state text not null default 'open',
  order_data jsonb not null,
  tracking text,
  confirmations integer not null default 0,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  primary key (shop_id, number)
);
`;
