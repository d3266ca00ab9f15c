import { useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

const SAID_MS = 2_000;

/**
 * Copies a text to the clipboard.
 *
 * @returns `copy` is null where a browser cannot copy; `isCopied` is true for a moment after it did
 */
export function useCopy(text: string): { copy: (() => void) | null; isCopied: boolean } {
  // Known at the first render after a client-side navigation, so that restoring the scroll position is not off.
  const canCopy = useHydrated() && Boolean(navigator.clipboard);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const write = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // A browser that forbids it leaves the button as it is.
      () => setCopied(false),
    );
  return { isCopied, copy: canCopy ? () => void write() : null };
}
