import { type RefObject, useEffect, useRef } from "react";

/** Id of the link that asks for the deletion of an entry. */
export const deletionLinkId = (id: string) => `delete-${id}`;

/** Moves the focus to the link that keeps the entry, and afterwards back to the one that asked for its deletion. */
export function useDeletionFocus(id: string): RefObject<HTMLAnchorElement> {
  const keep = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    keep.current?.focus();
    return () => document.getElementById(deletionLinkId(id))?.focus();
  }, [id]);
  return keep;
}
