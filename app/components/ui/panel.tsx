import { Link, useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useT } from "~/components/document/translation";
import { Icon } from "./icon";

interface PanelProps {
  title: string;
  /** What the panel is about, beneath the title. */
  note?: ReactNode;
  /** The page beneath, as it was: closing leads there. */
  closeTo: string;
  children: ReactNode;
  /** Buttons, the one that goes on first. Those of a form name it: they stand outside of it. */
  foot: ReactNode;
}

/**
 * A nested route at the side of its page. Without JavaScript it is a page with a link back; with JavaScript it is a dialog over
 * the page, which holds the focus, gives it back, and closes by Escape, by its button and by a press beside it.
 *
 * @see docs/architecture.md, "Panels"
 */
export function Panel(props: PanelProps) {
  const isHydrated = useHydrated();
  return isHydrated ? <PanelDialog {...props} /> : <PanelPage {...props} />;
}

function PanelPage(props: PanelProps) {
  const id = useId();
  return (
    <section className="panel-page" aria-labelledby={id}>
      <PanelParts {...props} id={id} level="h1" />
    </section>
  );
}

function PanelDialog(props: PanelProps) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  // Before the dialog leaves the document: only a dialog that is closed gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current!;
    dialog.showModal();
    return () => dialog.close();
  }, []);
  useEffect(() => {
    const dialog = ref.current!;
    const leave = () => navigate(props.closeTo, { preventScrollReset: true });
    const cancel = (event: Event) => {
      event.preventDefault();
      leave();
    };
    const pressBeside = (event: Event) => event.target === dialog && leave();
    dialog.addEventListener("cancel", cancel);
    dialog.addEventListener("mousedown", pressBeside);
    return () => {
      dialog.removeEventListener("cancel", cancel);
      dialog.removeEventListener("mousedown", pressBeside);
    };
  }, [navigate, props.closeTo]);
  return (
    <dialog ref={ref} className="panel" aria-labelledby={id}>
      <PanelParts {...props} id={id} level="h2" />
    </dialog>
  );
}

function PanelParts({
  id,
  level: Heading,
  title,
  note,
  closeTo,
  children,
  foot,
}: PanelProps & { id: string; level: "h1" | "h2" }) {
  const t = useT("common");
  return (
    <>
      <div className="panel-head">
        <div className="grow">
          <Heading id={id} tabIndex={-1}>
            {title}
          </Heading>
          {note ? <p className="quiet small">{note}</p> : null}
        </div>
        <Link to={closeTo} preventScrollReset className="button button-quiet button-icon">
          <Icon name="close" />
          <span className="visually-hidden">{t("close")}</span>
        </Link>
      </div>
      <div className="panel-body">{children}</div>
      <div className="panel-foot">{foot}</div>
    </>
  );
}
