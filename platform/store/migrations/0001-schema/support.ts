/** Support tickets, their messages and attachments. */
export const SUPPORT = `
create sequence ticket_numbers start 20101;

create table support_attachments (
  id text primary key,
  upload_id text not null unique references uploads on delete cascade,
  client_id text not null references clients on delete cascade,
  status text not null,
  created_at timestamptz(3) not null default now()
);
create index support_attachments_of on support_attachments (client_id);

create table tickets (
  id text primary key,
  client_id text not null references clients on delete cascade,
  external_reference text not null unique,
  type text not null,
  status text not null,
  shipment_reference text,
  reason text not null default '',
  product_description text not null default '',
  amount bigint,
  currency text,
  payment_type text,
  payment_sealed text,
  payment_ending text,
  paid_amount bigint,
  paid_at timestamptz(3),
  collection_date text,
  additional_comments text not null default '',
  unread integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  last_message_at timestamptz(3) not null
);
create index tickets_newest on tickets (client_id, last_message_at desc, id);
create index tickets_all on tickets (last_message_at desc);
create unique index tickets_one_of_type on tickets (client_id, shipment_reference, type) where shipment_reference is not null;

create table ticket_files (
  ticket_id text not null references tickets on delete cascade,
  name text not null,
  attachment_id text not null references support_attachments on delete cascade,
  primary key (ticket_id, name)
);
create index ticket_files_attachment on ticket_files (attachment_id);

create table ticket_messages (
  id text primary key,
  ticket_id text not null references tickets on delete cascade,
  html_body text not null,
  is_agent boolean not null,
  author_name text not null,
  created_at timestamptz(3) not null
);
create index ticket_messages_of on ticket_messages (ticket_id, created_at);

create table ticket_message_files (
  message_id text not null references ticket_messages on delete cascade,
  position integer not null,
  attachment_id text not null references support_attachments on delete cascade,
  primary key (message_id, position)
);
create index ticket_message_files_attachment on ticket_message_files (attachment_id);

create table ticket_status_changes (
  ticket_id text not null references tickets on delete cascade,
  position integer not null,
  status text not null,
  at timestamptz(3) not null,
  primary key (ticket_id, position)
);
`;
