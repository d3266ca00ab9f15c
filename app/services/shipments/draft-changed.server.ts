/** Another request has changed a draft since it was loaded: what would be saved was made from what is no more. */
export class DraftChanged extends Error {
  override name = "DraftChanged";
}

/** For a catch: null in place of {@link DraftChanged}. */
export function nullIfDraftChanged(error: unknown): null {
  if (error instanceof DraftChanged) return null;
  throw error;
}
