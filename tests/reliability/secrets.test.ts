import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, it } from "vitest";
import { SHOP_API_PATH } from "../../contract/shop-api";
import { createClient, once } from "../contract/support/client";
import { eventually } from "../contract/support/eventually";
import { createPostgres, hasPostgres } from "../support/postgres";
import { startProgram } from "../program/support/program";
import { registerMerchant } from "../support/merchants";

const SHOP_PASSWORD = "confided-password-of-a-shop";
const CARRIER_PASSWORD = "demo-confided-password-of-a-carrier";
const REFUSED_PASSWORD = "confided-password-that-was-refused";
const DUMMY = "shipengine_dummy-marketplace";

/** Every row of every table, as a dump of the database has them. */
async function dump(database: pg.Client): Promise<string> {
  const tables = await database.query<{ name: string }>(
    "select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
  );
  const rows: string[] = [];
  for (const { name } of tables.rows) {
    const found = await database.query<{ row: string }>(`select row_to_json(t)::text as row from ${name} t`);
    rows.push(...found.rows.map(({ row }) => row));
  }
  return rows.join("\n");
}

async function filesIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile()).map((entry) => readFile(join(entry.parentPath, entry.name), "latin1"));
  return (await Promise.all(texts)).join("\n");
}

it.skipIf(!(await hasPostgres()))(
  "What merchants confide is in no log, no file and no dump of the database",
  { timeout: 120_000 },
  async () => {
    const postgres = await createPostgres();
    const dataDir = await mkdtemp(join(tmpdir(), "waybill-secrets-"));
    const program = await startProgram({ DATABASE_URL: postgres.url, DATA_DIR: dataDir });
    const database = new pg.Client({ connectionString: postgres.url });
    const logs: string[] = [];
    for (const stream of [program.child.stdout, program.child.stderr])
      stream?.on("data", (chunk: Buffer) => logs.push(chunk.toString()));
    try {
      await database.connect();
      const { token, email } = await registerMerchant(program.url);
      await database.query("update clients set flags = flags || '{\"ownContracts\": true}' where email = $1", [email]);
      const client = createClient(program.url, token);
      const connect = (username: string, password: string) =>
        client.integrations.connect({
          headers: once(),
          body: { identifier: null, integration: DUMMY, type: "INBOUND", data: { username, password } },
        });
      await expect(connect("nobody", REFUSED_PASSWORD)).rejects.toThrow();
      await connect(`demo-secrets-${process.pid}`, SHOP_PASSWORD);
      const credentials = { username: "hollis-wren", password: CARRIER_PASSWORD };
      await client.ownContracts.register({ headers: once(), body: { contractModelId: "chronopost", credentials } });
      const { token: apiKey } = await client.apiKey.generate({ headers: once() });
      const headers = { authorization: `Bearer ${apiKey}` };
      expect((await fetch(`${program.url}${SHOP_API_PATH}/shipments`, { headers })).status).toBe(200);
      // Jobs have used the secrets.
      await eventually(
        () => client.shipments.list({ inbox: "ALL", limit: 1 }),
        ({ pagination }) => pagination.totalElements > 0,
      );
      const answers = JSON.stringify([await client.integrations.list({}), await client.ownContracts.list({})]);
      const kept = [await dump(database), await filesIn(dataDir), logs.join(""), answers].join("\n");
      expect(kept).toContain(email);
      for (const secret of [SHOP_PASSWORD, CARRIER_PASSWORD, REFUSED_PASSWORD, apiKey, token]) expect(kept).not.toContain(secret);
    } finally {
      await database.end();
      await program.end("SIGKILL");
      await rm(dataDir, { recursive: true, force: true });
      await postgres.drop();
    }
  },
);
