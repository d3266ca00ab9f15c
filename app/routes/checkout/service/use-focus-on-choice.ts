import { useEffect, useRef } from "react";

/** Id of the field that asks for the collection day. */
export const COLLECTION_FIELD = "collection";

/** Moves the focus to the collection day once a service is chosen that needs one. */
export function useFocusOnChoice(chosenId: string | undefined) {
  const before = useRef(chosenId);
  useEffect(() => {
    if (before.current === chosenId) return;
    before.current = chosenId;
    document.getElementById(COLLECTION_FIELD)?.focus();
  }, [chosenId]);
}
