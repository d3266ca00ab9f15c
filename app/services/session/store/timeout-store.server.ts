import { errorMessage } from "#contract/rules/objects";
import { requestScope } from "~/services/http/request-scope.server";
import type { SessionStore } from "./session-store";

/** The session store failed or timed out. */
export class StoreFault extends Error {
  override name = "StoreFault";
}

const TIMED_OUT = "session-store-silent";

/**
 * Adds a timeout to a store. After one timeout, further calls of the same request fail at once: its error page reads the session
 * too.
 *
 * @param ms timeout, milliseconds
 */
export function withTimeout(store: SessionStore, ms: number): SessionStore {
  async function runWithTimeout<T>(work: () => Promise<T>): Promise<T> {
    const memo = requestScope()?.memo;
    if (memo?.has(TIMED_OUT)) throw new StoreFault("Session store skipped after an earlier timeout");
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`timed out after ${ms} ms`)), ms);
    });
    try {
      return await Promise.race([work(), timeout]);
    } catch (error) {
      memo?.set(TIMED_OUT, true);
      throw new StoreFault(`Session store: ${errorMessage(error)}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }
  return {
    read: (id) => runWithTimeout(() => store.read(id)),
    write: (id, data, expires) => runWithTimeout(() => store.write(id, data, expires)),
    delete: (id) => runWithTimeout(() => store.delete(id)),
    close: () => store.close(),
  };
}

/** For data that an error page does not need: undefined if the session store fails. */
export async function undefinedIfStoreFails<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StoreFault) return undefined;
    throw error;
  }
}
