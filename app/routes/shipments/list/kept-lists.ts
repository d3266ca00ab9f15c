import type { LiveList } from "~/models/shipments/live-list";

const AT_MOST = 10;
const lists = new Map<string, LiveList>();

/**
 * Lists that were scrolled on in and left, by their place in the browser's history: who comes back finds the rows there, and the
 * browser the place among them. They last as long as the page's scripts.
 */
export const keptLists = {
  get: (key: string): LiveList | undefined => lists.get(key),
  keep(key: string, list: LiveList): void {
    lists.delete(key);
    lists.set(key, list);
    if (lists.size > AT_MOST) lists.delete(lists.keys().next().value!);
  },
  /** @returns whether there was one */
  forget: (key: string): boolean => lists.delete(key),
  clear: (): void => lists.clear(),
};
