import type { PGlite, Results } from "@electric-sql/pglite";
import { type PgliteStatements, createPgliteStatements } from "./pglite-statements";

/** Timeout for acquiring the single connection. */
const CONNECT_TIMEOUT_MS = 20_000;

interface PgliteResult {
  command: string;
  rowCount: number;
  rows: Record<string, unknown>[];
}

/** An acquired connection: the subset of `pg`'s client that kysely and pg-boss use. */
interface PgliteClient {
  query(text: string, values?: readonly unknown[]): Promise<PgliteResult>;
  release(): void;
}

/** The subset of `pg`'s pool that kysely and pg-boss use. */
export interface PglitePool extends Pick<PgliteClient, "query"> {
  connect(): Promise<PgliteClient>;
  end(): Promise<void>;
}

/**
 * A `pg`-compatible pool over PGlite's single connection, used by one caller at a time so that transactions do not interleave.
 * PGlite's own `node-postgres` adapter gets out of sync after a failed query.
 *
 * @throws Error from `connect` if the connection was not released within 20 s
 */
export function createPglitePool(lite: PGlite): PglitePool {
  let busy = false;
  let ended = false;
  const statements = createPgliteStatements(lite);
  const waiting: { resolve(): void; timer: NodeJS.Timeout }[] = [];

  async function acquire(): Promise<void> {
    if (ended) throw new Error("The database is closed");
    if (!busy) {
      busy = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const entry = {
        resolve,
        timer: setTimeout(() => {
          waiting.splice(waiting.indexOf(entry), 1);
          reject(new Error("No database connection within 20 s: a transaction is stuck, or queries the outer handle"));
        }, CONNECT_TIMEOUT_MS),
      };
      waiting.push(entry);
    });
  }

  function release(): void {
    const next = waiting.shift();
    if (!next) {
      busy = false;
      return;
    }
    clearTimeout(next.timer);
    next.resolve();
  }

  async function connect(): Promise<PgliteClient> {
    await acquire();
    let released = false;
    return {
      query: (text, values) => run(lite, statements, text, values),
      release: () => {
        if (released) return;
        released = true;
        release();
      },
    };
  }

  return {
    connect,
    query: async (text, values) => {
      const client = await connect();
      try {
        return await client.query(text, values);
      } finally {
        client.release();
      }
    },
    end: async () => {
      if (ended) return;
      await acquire();
      ended = true;
      await lite.close();
      release();
    },
  };
}

/** As in `pg`, text without values may contain several statements; returns the rows of the last one. */
async function run(lite: PGlite, statements: PgliteStatements, text: string, values?: readonly unknown[]): Promise<PgliteResult> {
  if (values && values.length > 0) return toResult(text, await statements.query(text, values));
  if (/\b(alter|create|drop)\b/i.test(text)) await statements.forget();
  const results: Results<Record<string, unknown>>[] = await lite.exec(text);
  const last = results.filter((result) => result.fields.length > 0).at(-1) ?? results.at(-1);
  return toResult(text, last ?? { rows: [], fields: [], affectedRows: 0 });
}

function toResult(text: string, result: Results<Record<string, unknown>>): PgliteResult {
  const word = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "";
  const affected = result.affectedRows ?? 0;
  return { command: word === "WITH" ? "UPDATE" : word, rowCount: affected || result.rows.length, rows: result.rows };
}
