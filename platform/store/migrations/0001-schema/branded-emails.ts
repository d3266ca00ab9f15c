/** Design and texts of merchants' mails, and the mails sent to recipients; its primary key allows one per shipment. */
export const BRANDED_EMAILS = `
create table brand_settings (
  client_id text primary key references clients on delete cascade,
  company_name text not null,
  reply_to text not null,
  logo_id text references uploads on delete set null,
  logo_width integer not null default 0,
  logo_height integer not null default 0,
  accent text not null,
  updated_at timestamptz(3) not null
);

create table branded_emails (
  client_id text not null references clients on delete cascade,
  email_type text not null,
  active boolean not null,
  primary key (client_id, email_type)
);

create table branded_email_texts (
  client_id text not null references clients on delete cascade,
  email_type text not null,
  locale text not null,
  subject text not null,
  body jsonb not null,
  updated_at timestamptz(3) not null,
  primary key (client_id, email_type, locale)
);

create table shipment_emails (
  reference text primary key references shipments (reference) on delete cascade,
  client_id text not null references clients on delete cascade,
  mail_id bigint references mails on delete set null,
  branded boolean not null,
  sent_at timestamptz(3) not null
);
create index shipment_emails_of on shipment_emails (client_id, sent_at);
`;
