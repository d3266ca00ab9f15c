import { requestScope } from "~/services/http/request-scope.server";
import type { SessionStore } from "./session-store";

/** The session store did not answer. */
export class StoreFault extends Error {
  override name = "StoreFault";
}

const SILENT = "session-store-silent";

/**
 * A store whose answers are waited for so long and no longer. A request that has waited once fails at once when it asks again: its
 * error page asks for the session, too.
 *
 * @param ms longest wait for an answer
 */
export function withDeadline(store: SessionStore, ms: number): SessionStore {
  async function inTime<T>(work: () => Promise<T>): Promise<T> {
    const memo = requestScope()?.memo;
    if (memo?.has(SILENT)) throw new StoreFault("The session store did not answer this request before");
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
    });
    try {
      return await Promise.race([work(), late]);
    } catch (error) {
      memo?.set(SILENT, true);
      throw new StoreFault(`The session store: ${(error as Error).message}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }
  return {
    read: (id) => inTime(() => store.read(id)),
    write: (id, data, expires) => inTime(() => store.write(id, data, expires)),
    delete: (id) => inTime(() => store.delete(id)),
    close: () => store.close(),
  };
}

/** What an error page can do without: undefined where the session store does not answer. */
export async function withoutStore<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StoreFault) return undefined;
    throw error;
  }
}
