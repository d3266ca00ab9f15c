/** Clients with their sessions and saved data; mails, events and idempotency keys. */
export const ACCOUNTS = `
create table meta (
  key text primary key,
  value text not null
);

create table clients (
  id text primary key,
  partner text not null,
  email text not null,
  password_hash text not null,
  type text not null,
  tax_id text not null,
  company_name text not null,
  first_name text not null,
  last_name text not null,
  address text not null,
  zip_code text not null,
  city text not null,
  alpha2_code text not null,
  phone text not null,
  phone_verified boolean not null default false,
  language text not null,
  user_language text not null,
  currency text not null,
  allow_deferred boolean not null default false,
  deferred_blocked boolean not null default false,
  flags jsonb not null,
  policies jsonb not null,
  is_subscribed boolean not null default false,
  has_shipments boolean not null default false,
  created_at timestamptz(3) not null default now(),
  archiving jsonb not null default '{"draft": "NEVER", "delivered": "NEVER"}',
  monthly_shipments integer,
  address2 text not null default '',
  state text not null default '',
  billing_email text not null default '',
  customs_senders jsonb not null default '{}',
  closed_at timestamptz(3),
  deletes_at timestamptz(3),
  erased_at timestamptz(3),
  tax_id_checked_at timestamptz(3),
  deferred_limit bigint not null default 250000,
  estimated_at timestamptz(3),
  onboarding jsonb,
  fallback_phone text not null default '',
  unique (partner, email)
);
create index clients_to_erase on clients (deletes_at) where closed_at is not null and erased_at is null;

create table tokens (
  hash text primary key,
  client_id text not null references clients on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  id uuid not null default gen_random_uuid() unique,
  device text not null default '',
  last_used_at timestamptz(3) not null default now(),
  ends_at timestamptz(3) not null
);
create index tokens_client on tokens (client_id);

create table policy_answers (
  client_id text not null references clients on delete cascade,
  policy text not null,
  answer boolean not null,
  wording integer not null,
  at timestamptz(3) not null
);
create index policy_answers_newest on policy_answers (client_id, policy, at desc);

create table phone_verifications (
  client_id text primary key references clients on delete cascade,
  phone text not null,
  identifier text not null,
  code_hash text not null,
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);

create table attempts (
  bucket text primary key,
  failures integer not null,
  window_ends_at timestamptz(3) not null,
  pause_ends_at timestamptz(3)
);

create table known_devices (
  hash text primary key,
  client_id text not null references clients on delete cascade,
  last_used_at timestamptz(3) not null default now()
);
create index known_devices_client on known_devices (client_id);

create table recoveries (
  hash text primary key,
  client_id text not null references clients on delete cascade,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);

create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  attachments jsonb not null default '[]',
  language text not null,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  html text,
  sender text not null default 'no-reply@waybill.example',
  reply_to text
);

create table parcels (
  id text primary key,
  client_id text not null references clients on delete cascade,
  name text not null,
  weight double precision not null,
  height integer not null,
  length integer not null,
  width integer not null,
  is_default boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index parcels_client on parcels (client_id);

create table warehouses (
  id text primary key,
  client_id text not null references clients on delete cascade,
  address jsonb not null,
  is_default boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index warehouses_client on warehouses (client_id);

create table recipients (
  id text primary key,
  client_id text not null references clients on delete cascade,
  address jsonb not null,
  search text not null,
  created_at timestamptz(3) not null default now()
);
create index recipients_client on recipients (client_id);

create table vouchers (
  name text primary key,
  kind text not null,
  value integer not null,
  currency text,
  expires_at timestamptz(3)
);

create table uploads (
  id text primary key,
  client_id text not null references clients on delete cascade,
  purpose text not null,
  file_name text not null,
  content_type text not null,
  size bigint,
  file_key text not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index uploads_unused on uploads (client_id) where used_at is null;

create table own_contracts (
  id text primary key,
  client_id text not null references clients on delete cascade,
  carrier_id text not null,
  services jsonb not null,
  sealed text not null,
  changed_at timestamptz not null default now(),
  unique (client_id, carrier_id)
);

create table idempotency (
  scope text not null,
  procedure text not null,
  key text not null,
  payload_hash text not null,
  answer jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (scope, procedure, key)
);
create index idempotency_age on idempotency (created_at);

create table events (
  client_id text not null references clients on delete cascade,
  sequence bigint not null,
  payload jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (client_id, sequence)
);
create index events_age on events (created_at);

create table event_heads (
  client_id text primary key references clients on delete cascade,
  last_sequence bigint not null,
  pruned_through bigint not null default 0
);
`;
