import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { fold } from "../rules/fold";
import { type Database, openDatabase } from "./database";
import { migrate } from "./migrate";

// Starting a database takes seconds when other tests run in parallel.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ memory: true });
  await migrate(database.db);
});
afterAll(() => database.close());

it.each(["Ibáñez", "I\u0301ÑIGO", "Őry", "Gülşen İstanbul ışık", "Łukasz Đorđe Øyvind", "Straße Cæsar Cœur", "O’Neill", "Ωμέγα"])(
  "%s is folded by the database as by the search",
  async (name) => {
    const { rows } = await sql<{ folded: string }>`select folded(${name}) as folded`.execute(database.db);
    expect(rows[0]?.folded).toBe(fold(name));
  },
);
