import { randomUUID } from "node:crypto";
import pg from "pg";
import type { DatabaseLocation } from "../../platform/store/database";

const POSTGRES_URL = process.env.TEST_POSTGRES_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

/** Whether PostgreSQL is reachable; otherwise its tests are skipped. */
export async function hasPostgres(): Promise<boolean> {
  const client = new pg.Client({ connectionString: POSTGRES_URL, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** Creates a database on the tests' PostgreSQL. */
export async function createPostgres(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `waybill_${randomUUID().replace(/-/g, "")}`;
  await administer(`create database ${name}`);
  const url = new URL(POSTGRES_URL);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`drop database ${name} with (force)`) };
}

/** A test database. */
export interface TestDatabase {
  location: DatabaseLocation;
  /** `DATABASE_URL` for a program; empty to use PGlite in its folder. */
  env: Record<string, string>;
  drop(): Promise<void>;
}

/**
 * A database for tests that work on any engine: PostgreSQL, which is six times as fast, or PGlite if there is none. Commits do
 * not wait for the disk, because no test cuts the power.
 */
export async function createDatabase(): Promise<TestDatabase> {
  if (!(await hasPostgres())) return { location: { memory: true }, env: {}, drop: () => Promise.resolve() };
  const { url, drop } = await createPostgres();
  await administer(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`);
  return { location: { url }, env: { DATABASE_URL: url }, drop };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: POSTGRES_URL });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
