import { type ReactNode, useEffect } from "react";
import type { ClientEvent } from "#contract/events";
import { usePaths } from "~/components/document/use-paths";
import { Icon } from "~/components/ui/icon";
import { useLiveEvents } from "./use-live-events";
import { useRevalidation } from "./use-revalidation";

const POLL_MS = 3000;

interface FileWaitProps {
  /** Whether an event says that the file is ready. */
  isMeant: (event: ClientEvent) => boolean;
  children: ReactNode;
}

/** Waits for a file to be made. An event revalidates the page; without events it refreshes by itself, also without JavaScript. */
export function FileWait({ isMeant, children }: FileWaitProps) {
  const paths = usePaths();
  const revalidate = useRevalidation();
  useLiveEvents(paths.events, {
    onEvent: (event) => {
      if (isMeant(event)) revalidate();
    },
    onReload: revalidate,
  });
  useEffect(() => {
    const timer = setInterval(revalidate, POLL_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={String(POLL_MS / 1000)} />
      </noscript>
      <p className="banner banner-slim tone-info" role="status">
        <Icon name="clock" />
        <span>{children}</span>
      </p>
    </>
  );
}
