import { errorCode, errorMessage } from "../../contract/rules/objects";
import pg from "pg";
import { DatabaseUnavailable } from "./unavailable";

const MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 10_000;

type PostgresResult = pg.QueryResult<Record<string, unknown>>;

/** A connection that is checked out: the subset of `pg`'s client that kysely uses. */
interface PostgresClient {
  query(text: string, values?: readonly unknown[]): Promise<PostgresResult>;
  release(): void;
}

/** The subset of `pg`'s pool that kysely and pg-boss use. */
export interface PostgresPool extends Pick<PostgresClient, "query"> {
  connect(): Promise<PostgresClient>;
  end(): Promise<void>;
}

/**
 * `pg`'s pool, whose connections may be lost at any time: the call fails with {@link DatabaseUnavailable}, the connection is
 * discarded, and the next call opens another.
 */
export function openPostgresPool(url: string): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Detects a dead peer, which sends no FIN.
    keepAlive: true,
  });
  const lost = new WeakSet<pg.PoolClient>();
  // The pool does not listen for errors of checked-out connections: an unhandled error event would end the process.
  pool.on("connect", (client) => client.on("error", () => lost.add(client)));
  // An idle connection was lost; the pool has removed it.
  pool.on("error", () => undefined);

  async function connect(): Promise<PostgresClient> {
    const client = await pool.connect().catch((error: unknown) => {
      throw unavailable(error);
    });
    let isBroken = false;
    return {
      query: async (text, values) => {
        try {
          return await client.query<Record<string, unknown>>(text, values && [...values]);
        } catch (error) {
          isBroken ||= lost.has(client) || endsConnection(error);
          throw isBroken ? unavailable(error) : error;
        }
      },
      release: () => client.release(isBroken),
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
    end: () => pool.end(),
  };
}

/**
 * SQLSTATEs after which the server closes the connection: connection exceptions (08), operator intervention (57P), timeouts of a
 * session that is idle in a transaction.
 */
const ENDING_STATES = /^(08...|57P0.|25P0[34])$/;

function endsConnection(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ENDING_STATES.test(error.code ?? "");
}

function unavailable(cause: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable(errorCode(cause) ?? errorMessage(cause), { cause });
}
