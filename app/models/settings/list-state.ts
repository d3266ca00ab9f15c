/** Open form or dialog on a list of saved entries. In the URL, so that it works without JavaScript and with the back button. */
export interface ListState {
  /** `new`, or the id of the entry being edited. */
  form: "new" | (string & {}) | null;
  /** Id of the entry whose deletion must be confirmed. */
  deletes: string | null;
}

const MAX = 200;

/** Reads the state from a page's query. */
export function readListState(query: URLSearchParams): ListState {
  const read = (name: string) => query.get(name)?.slice(0, MAX) || null;
  return { form: read("form"), deletes: read("delete") };
}

/** State of a list that is searched and shown in pages. */
export interface SearchedListState extends ListState {
  /** Empty for all. */
  q: string;
  /** From 1. */
  page: number;
}

/** The longest search in a saved list, characters. */
export const LIST_SEARCH_MAX = 80;

/** Reads the state from a page's query; invalid values are dropped. */
export function readSearchedList(query: URLSearchParams): SearchedListState {
  const page = /^[1-9]\d{0,2}$/.test(query.get("page") ?? "") ? Number(query.get("page")) : 1;
  return { ...readListState(query), q: (query.get("q") ?? "").trim().slice(0, LIST_SEARCH_MAX), page };
}

export function searchedListQuery({ q = "", page = 1, ...open }: Partial<SearchedListState>): Record<string, string> {
  return { ...(q ? { q } : {}), ...(page > 1 ? { page: String(page) } : {}), ...listStateQuery(open) };
}

export function listStateQuery({ form, deletes }: Partial<ListState>): Record<string, string> {
  return { ...(form ? { form } : {}), ...(deletes ? { delete: deletes } : {}) };
}

/** Query key of the page that a form returns to. */
export const RETURN_TO = "returnTo";
