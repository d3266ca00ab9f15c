import { WITHDRAWAL_GROUPS, type WithdrawalGroup } from "#contract/rules/buyers";

/** The withdrawals of a page, from its URL. */
export interface WithdrawalsQuery {
  group: WithdrawalGroup | null;
  page: number;
}

const MAX_PAGE = 10_000;

/** Reads `group` and `page`; other values are dropped. */
export function readWithdrawalsQuery(query: URLSearchParams): WithdrawalsQuery {
  const page = Number(query.get("page"));
  return {
    group: WITHDRAWAL_GROUPS.find((group) => group === query.get("group")) ?? null,
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGE) : 1,
  };
}

/** The URL's query. Defaults are left out. */
export function withdrawalsSearch({ group, page }: WithdrawalsQuery): URLSearchParams {
  const query = new URLSearchParams();
  if (group) query.set("group", group);
  if (page > 1) query.set("page", String(page));
  return query;
}
