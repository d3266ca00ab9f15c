import { useState } from "react";

/**
 * Key of a form that stays on its page: it changes once a refused form was accepted, so that the form is drawn anew, without the marks of
 * the refusal. A link within the page, which clears the result too, changes nothing: its page is not loaded again.
 *
 * @param result of the last refusal
 * @param loaded what each loading of the page gives anew, its idempotency key
 */
export function useAcceptedKey(result: object | null, loaded: string): string {
  const [before, setBefore] = useState({ result, loaded, key: loaded });
  if (before.result !== result || before.loaded !== loaded) {
    const isAccepted = before.result !== null && result === null && before.loaded !== loaded;
    setBefore({ result, loaded, key: isAccepted ? loaded : before.key });
  }
  return before.key;
}
