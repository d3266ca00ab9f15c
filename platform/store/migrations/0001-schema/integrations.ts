/** Shops, API keys, connections, imported orders and CSV imports. */
export const INTEGRATIONS = `
create table shops (
  id text primary key,
  client_id text not null references clients on delete cascade,
  integration text,
  account text,
  name text,
  created_at timestamptz(3) not null default now()
);
create unique index shops_accounts on shops (client_id, integration, account);

create table api_keys (
  id text primary key,
  client_id text not null references clients on delete cascade,
  token_hash text not null unique,
  sealed_token text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  shop_id text not null references shops on delete cascade
);
create index api_keys_of on api_keys (client_id);

create table integration_configurations (
  id text primary key,
  client_id text not null references clients on delete cascade,
  integration text not null,
  sealed text not null,
  read_to timestamptz(3) not null,
  next_poll_at timestamptz(3) not null,
  imported_at timestamptz(3),
  imported integer not null default 0,
  problem text,
  problem_since timestamptz(3),
  created_at timestamptz(3) not null default now(),
  shop_id text references shops,
  connected_times integer not null default 1
);
create unique index integration_configurations_of on integration_configurations (client_id, integration);
create index integration_configurations_due on integration_configurations (next_poll_at);

create table integration_flows (
  state_hash text primary key,
  client_id text not null references clients on delete cascade,
  provider text not null,
  sealed text not null,
  identifier text,
  created_at timestamptz(3) not null default now()
);

create table imported_orders (
  client_id text not null references clients on delete cascade,
  integration text not null,
  order_id text not null,
  reference text not null,
  parts jsonb not null,
  told_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  shop_id text not null references shops on delete cascade,
  is_cancelled boolean not null default false,
  primary key (client_id, integration, order_id, shop_id)
);
create index imported_orders_reference on imported_orders (reference);

create table csv_imports (
  id text primary key,
  client_id text not null references clients on delete cascade,
  upload_id text not null,
  status text not null default 'loading',
  choice jsonb not null,
  shipment_references jsonb not null default '[]',
  known integer not null default 0,
  bad_rows integer not null default 0,
  file_key text,
  created_at timestamptz(3) not null default now(),
  left_out integer not null default 0,
  left_out_lines jsonb not null default '{"notes": 0, "refunded": 0, "fulfilled": 0, "notShipped": 0}'
);
create index csv_imports_client on csv_imports (client_id);

create table csv_mappings (
  client_id text not null references clients on delete cascade,
  headings text not null,
  choice jsonb not null,
  primary key (client_id, headings)
);
`;
