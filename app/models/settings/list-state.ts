/** What is open on a page that lists what one has saved. It stands in the URL, so that it works without JavaScript and goes back. */
export interface ListState {
  /** The form: of a new entry, or of the one with this id. */
  form: "new" | (string & {}) | null;
  /** The entry that it is asked about whether to delete it. */
  deletes: string | null;
}

const MAX = 200;

/** Reads the state from a page's query. */
export function readListState(query: URLSearchParams): ListState {
  const read = (name: string) => query.get(name)?.slice(0, MAX) || null;
  return { form: read("form"), deletes: read("delete") };
}

/** The query of a state. */
export function listStateQuery({ form, deletes }: Partial<ListState>): Record<string, string> {
  return { ...(form ? { form } : {}), ...(deletes ? { delete: deletes } : {}) };
}
