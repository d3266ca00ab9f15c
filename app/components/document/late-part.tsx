import { type ComponentType, type ReactNode, Suspense, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

/** What finds a part in a page, and what loads it. Filled by the modules that the page's routes import. */
const parts: [selector: string, load: () => Promise<void>][] = [];

/**
 * A part that few pages begin with: its script comes with its first use, and without its script it is missing. The server has
 * it at hand.
 *
 * @param atServer the part, where `import.meta.env.SSR`
 * @param selector finds the part in a page that the server rendered
 */
export function latePart<Props extends object>(
  atServer: ComponentType<Props> | null,
  selector: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let Loaded = atServer;
  let loading: Promise<void> | undefined;
  let hasFailed = false;
  const loadPart = () => load().then((module) => void (Loaded = module.default));
  parts.push([selector, loadPart]);
  const Part = (props: Props) => {
    if (Loaded) return <Loaded {...props} />;
    if (hasFailed) return null;
    // Suspense: React waits for a thrown promise.
    throw (loading ??= loadPart().catch(() => void (hasFailed = true)));
  };
  return (props) => (
    <LateBoundary>
      <Part {...props} />
    </LateBoundary>
  );
}

/**
 * What is in it may wait for a script or for words, except in the page that the server rendered: there a boundary would hydrate
 * later than the page, and be drawn anew by an update until then.
 */
export function LateBoundary({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  const [isLater] = useState(isHydrated);
  return isLater ? <Suspense>{children}</Suspense> : <>{children}</>;
}

/**
 * Loads the parts that the page shows. React would draw a part anew that it had to wait for while it hydrates.
 *
 * @throws Error if one of them could not be loaded
 */
export const loadShownParts = () =>
  Promise.all(parts.flatMap(([selector, load]) => (document.querySelector(selector) ? [load()] : [])));
