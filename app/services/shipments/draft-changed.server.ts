/** Another request has changed the draft since it was loaded, so the change is based on an outdated version. */
export class DraftChanged extends Error {
  override name = "DraftChanged";
}

/** For `catch`: null for {@link DraftChanged}, rethrows any other error. */
export function nullIfDraftChanged(error: unknown): null {
  if (error instanceof DraftChanged) return null;
  throw error;
}
