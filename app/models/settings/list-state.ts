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

export function listStateQuery({ form, deletes }: Partial<ListState>): Record<string, string> {
  return { ...(form ? { form } : {}), ...(deletes ? { delete: deletes } : {}) };
}

/** Query key of the page that a form returns to. */
export const RETURN_TO = "returnTo";
