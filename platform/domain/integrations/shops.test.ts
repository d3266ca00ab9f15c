import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { createDatabase } from "../../../tests/support/postgres";
import { withClientLock } from "../../events/publish";
import { openDatabase } from "../../store/database";
import { migrate } from "../../store/migrate";
import { findOrAddShop } from "./shops";

// Starting a database takes seconds when other tests run in parallel.
vi.setConfig({ testTimeout: 60_000 });

it("gives what was imported before shops were told apart to the shop that is asked first, and no other", async () => {
  const { location, drop } = await createDatabase();
  const { db, close } = await openDatabase(location);
  await migrate(db);
  await sql`
    insert into clients (id, partner, email, password_hash, type, tax_id, company_name, first_name, last_name, address, zip_code, city,
      alpha2_code, phone, language, user_language, currency, flags, policies)
    values ('client', 'waybill', 'a@mail.example', '', 'business', '-', '', '', '', '', '', '', 'FR', '', 'fr', 'fr', 'EUR', '{}', '{}')
  `.execute(db);
  const integration = "shipengine_temu";
  await db.insertInto("shops").values({ id: "unnamed", client_id: "client", integration }).execute();
  const shopOf = (account: string) =>
    withClientLock(db, "client", (trx) => findOrAddShop(trx, "client", { integration, account }));
  expect(await shopOf("635517726820718")).toEqual({ integration, shopId: "unnamed" });
  const other = await shopOf("1");
  expect(other.shopId).not.toBe("unnamed");
  expect(await shopOf("635517726820718")).toEqual({ integration, shopId: "unnamed" });
  expect(await shopOf("1")).toEqual(other);
  await close();
  await drop();
});
