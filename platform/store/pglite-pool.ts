import type { PGlite, Results } from "@electric-sql/pglite";

/** How long a caller waits for the one connection before it is told that something holds it. */
const CONNECT_TIMEOUT_MS = 20_000;

interface QueryAnswer {
  command: string;
  rowCount: number;
  rows: Record<string, unknown>[];
}

/** One connection handed out; what kysely and pg-boss need of `pg`'s client. */
export interface PgliteClient {
  query(text: string, values?: readonly unknown[]): Promise<QueryAnswer>;
  release(): void;
}

/** What kysely and pg-boss need of `pg`'s pool. */
export interface PglitePool extends Pick<PgliteClient, "query"> {
  connect(): Promise<PgliteClient>;
  end(): Promise<void>;
}

/**
 * A pool look-alike over PGlite: its single connection is handed to one caller at a time, so a transaction is never mixed with
 * another caller's queries. PGlite's own `node-postgres` adapter loses protocol step after one failed query, which is why this
 * exists.
 *
 * @throws Error from `connect` when nobody gave the connection back within 20 s
 */
export function createPglitePool(lite: PGlite): PglitePool {
  let busy = false;
  let ended = false;
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

  function giveBack(): void {
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
      query: (text, values) => run(lite, text, values),
      release: () => {
        if (released) return;
        released = true;
        giveBack();
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
      giveBack();
    },
  };
}

/** Without values several statements may be given, as with `pg`; the last one's rows are the answer. */
async function run(lite: PGlite, text: string, values?: readonly unknown[]): Promise<QueryAnswer> {
  if (values && values.length > 0) return toAnswer(text, await lite.query<Record<string, unknown>>(text, [...values]));
  const results: Results<Record<string, unknown>>[] = await lite.exec(text);
  const last = results.filter((result) => result.fields.length > 0).at(-1) ?? results.at(-1);
  return toAnswer(text, last ?? { rows: [], fields: [], affectedRows: 0 });
}

function toAnswer(text: string, result: Results<Record<string, unknown>>): QueryAnswer {
  const word = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "";
  const affected = result.affectedRows ?? 0;
  return { command: word === "WITH" ? "UPDATE" : word, rowCount: affected || result.rows.length, rows: result.rows };
}
