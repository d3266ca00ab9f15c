import { useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

const SAID_MS = 2_000;

/**
 * Copies a text to the clipboard.
 *
 * @returns `copy` is null where the browser cannot copy; `isCopied` is true for a moment after copying
 */
export function useCopy(text: string): { copy: (() => void) | null; isCopied: boolean } {
  // Known at the first render after a client-side navigation, so that no layout shift offsets the restored scroll position.
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
      // If the browser denies access, the button stays unchanged.
      () => setCopied(false),
    );
  return { isCopied, copy: canCopy ? () => void write() : null };
}
