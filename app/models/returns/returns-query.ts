import { RETURN_GROUPS, type ReturnGroup } from "#contract/rules/buyer-returns";

/** The returns of a page, from its URL. */
export interface ReturnsQuery {
  group: ReturnGroup | null;
  page: number;
}

const MAX_PAGE = 10_000;

/** Reads `group` and `page`; other values are dropped. */
export function readReturnsQuery(query: URLSearchParams): ReturnsQuery {
  const page = Number(query.get("page"));
  return {
    group: RETURN_GROUPS.find((group) => group === query.get("group")) ?? null,
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGE) : 1,
  };
}

/** The URL's query. Defaults are left out. */
export function returnsSearch({ group, page }: ReturnsQuery): URLSearchParams {
  const query = new URLSearchParams();
  if (group) query.set("group", group);
  if (page > 1) query.set("page", String(page));
  return query;
}
