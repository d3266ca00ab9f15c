import { type EditedDraft, requireEditable } from "./require-editable.server";

/** A draft that is edited at the side of a list. */
export interface Edit extends EditedDraft {
  /** Query of the list beneath. */
  listQuery: URLSearchParams;
}

/** @throws Response redirect to the list, with a message, if the shipment cannot be changed */
export async function requireEdit(args: Parameters<typeof requireEditable>[0]): Promise<Edit> {
  const edited = await requireEditable(args);
  return { ...edited, listQuery: new URLSearchParams(edited.closeTo.split("?")[1]) };
}
