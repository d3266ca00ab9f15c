import type { LiveList } from "~/models/shipments/live-list";

const AT_MOST = 10;
const lists = new Map<string, LiveList>();

/**
 * Cache of lists with more than one loaded page, by history entry: going back restores the rows and the scroll position. Cleared
 * when the document is unloaded.
 */
export const listCache = {
  get: (key: string): LiveList | undefined => lists.get(key),
  keep(key: string, list: LiveList): void {
    lists.delete(key);
    lists.set(key, list);
    if (lists.size > AT_MOST) lists.delete(lists.keys().next().value!);
  },
  /** @returns whether the list was cached */
  forget: (key: string): boolean => lists.delete(key),
  clear: (): void => lists.clear(),
};
