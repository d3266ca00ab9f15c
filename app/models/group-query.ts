/** Part of a list that is shown in groups, from its URL. */
export interface GroupQuery<Group extends string> {
  /** Null for all. */
  group: Group | null;
  page: number;
}

const MAX_PAGE = 10_000;

/** Reads `group` and `page`; other values are dropped. */
export function readGroupQuery<Group extends string>(query: URLSearchParams, groups: readonly Group[]): GroupQuery<Group> {
  const page = Number(query.get("page"));
  return {
    group: groups.find((group) => group === query.get("group")) ?? null,
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGE) : 1,
  };
}

/** The URL's query. Defaults are left out. */
export function groupSearch({ group, page }: GroupQuery<string>): URLSearchParams {
  const query = new URLSearchParams();
  if (group) query.set("group", group);
  if (page > 1) query.set("page", String(page));
  return query;
}
