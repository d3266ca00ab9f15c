import { type Kysely, type Migration, sql } from "kysely";

/** When a return has changed last, so that shops can ask for what is new. */
export const returnChanges: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql.raw(SCHEMA).execute(db);
  },
};

const SCHEMA = `
alter table returns add column changed_at timestamptz(3) not null default clock_timestamp();
create index returns_changed on returns (client_id, changed_at, id);

create function note_return_changed() returns trigger language plpgsql as $$
begin
  new.changed_at = clock_timestamp();
  return new;
end $$;
create trigger returns_changed before update on returns for each row execute function note_return_changed();
`;
