import { Link, useLocation, useRouteLoaderData } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { FlashLine, FlashMessage } from "~/models/flash";
import { useReportInvalidForm } from "~/components/forms/invalid-forms";
import { Icon } from "~/components/ui/icon";
import type { IconName } from "~/components/ui/icon-names";
import { usePageHandle } from "./page-handle";
import { useT } from "./translation";

/** @see spec account-and-money, section 9, "Toast duration" */
const TOAST_MS = 3000;
/** As long as it can be undone. */
const UNDO_MS = 30_000;

/** The flash message of the previous request, until another page is shown or it is dismissed. */
function useFlash(flash: FlashMessage | null): { shown: FlashMessage | null; dismiss: () => void } {
  const [shown, setShown] = useState(flash);
  const { key: visit } = useLocation();
  const visitBefore = useRef(visit);
  useEffect(() => {
    const isNewPage = visitBefore.current !== visit;
    visitBefore.current = visit;
    if (!flash) {
      if (isNewPage) setShown(null);
      return;
    }
    setShown(flash);
    if (flash.tone !== "success") return;
    const timer = setTimeout(() => setShown(null), flash.undo?.length ? UNDO_MS : TOAST_MS);
    return () => clearTimeout(timer);
  }, [flash, visit]);
  return { shown, dismiss: () => setShown(null) };
}

const ICONS: Record<FlashMessage["tone"], IconName> = { success: "check", warning: "alert", error: "alert" };
const toneOf = ({ tone }: FlashMessage) => `tone-${tone === "error" ? "danger" : tone}`;

/**
 * The message as a toast, which moves nothing. With JavaScript a success disappears after a while. Warnings and errors, and every
 * message without JavaScript, stay until they are dismissed or the next page.
 */
export function FlashNotice({ flash }: { flash: FlashMessage | null }) {
  const { shown, dismiss } = useFlash(flash);
  const t = useT("common");
  const { showsFlash } = usePageHandle();
  const { pathname, search } = useLocation();
  return (
    <div role={shown?.tone === "error" ? "alert" : "status"}>
      {shown && !showsFlash ? (
        <div className={`toast ${toneOf(shown)}`}>
          <Icon name={ICONS[shown.tone]} />
          <Suspense>
            <FlashText flash={shown} />
            {shown.undo?.length ? <Undo tokens={shown.undo} /> : null}
          </Suspense>
          {/* Without JavaScript the page comes again, without the message. */}
          <Link
            to={pathname + search}
            reloadDocument
            className="button button-icon button-small"
            aria-label={t("dismiss")}
            onClick={(event) => {
              event.preventDefault();
              dismiss();
            }}
          >
            <Icon name="close" />
          </Link>
        </div>
      ) : null}
    </div>
  );
}

/** The message as a banner, where the page has it: beside what it speaks of. The page's handle says `showsFlash`. */
export function FlashBanner() {
  const root = useRouteLoaderData<{ flash: FlashMessage | null }>("root");
  const { shown } = useFlash(root?.flash ?? null);
  useReportInvalidForm(shown?.tone === "error");
  if (!shown) return null;
  return (
    <div className={`banner ${toneOf(shown)}`} role={shown.tone === "error" ? "alert" : "status"}>
      <Icon name={ICONS[shown.tone]} />
      <Suspense>
        <FlashText flash={shown} />
      </Suspense>
    </div>
  );
}

/** A component of its own: pages without a message do not load the message strings. */
function FlashText({ flash }: { flash: FlashMessage }) {
  return (
    <div>
      <p>
        <MessageLine line={flash} />
      </p>
      {flash.also?.map((line) => (
        <p key={`${line.key} ${JSON.stringify(line.params)}`}>
          <MessageLine line={line} />
        </p>
      ))}
    </div>
  );
}

/** Loaded with the first message that can be undone. */
const Undo = lazy(() => import("./flash-undo"));

/** Knows every field of the checkout, which few messages speak of: loaded with the first that does. */
const FieldLine = lazy(() => import("./flash-field-line"));

/** One translated line of a message. Suspends while the names of fields load. */
export function MessageLine({ line }: { line: FlashLine }) {
  const t = useT("flash");
  return line.params?.["field"] ? <FieldLine line={line} /> : t(line.key, line.params);
}
