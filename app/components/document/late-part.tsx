import { type ComponentType, type ReactNode, Suspense, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

/** Selector and loader of each late part. Filled by the modules that the page's routes import. */
const parts: [selector: string, load: () => Promise<void>][] = [];

/**
 * A lazily loaded component for parts that few pages show initially. If its script cannot be loaded, it renders nothing. The
 * server renders it synchronously.
 *
 * @param atServer the component where `import.meta.env.SSR`, otherwise null
 * @param selector matches the part in server-rendered HTML
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
 * Suspense only for parts mounted after hydration. In server-rendered HTML a boundary would hydrate later than the page, and an
 * update before that would render it again on the client.
 */
export function LateBoundary({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  const [isLater] = useState(isHydrated);
  return isLater ? <Suspense>{children}</Suspense> : <>{children}</>;
}

/**
 * Loads the late parts that the server-rendered page contains. React would render a part anew if it suspended during hydration.
 *
 * @throws Error if one of them could not be loaded
 */
export const loadShownParts = () =>
  Promise.all(parts.flatMap(([selector, load]) => (document.querySelector(selector) ? [load()] : [])));
