import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { usePageContext } from "~/components/app/page-context";
import { useT } from "~/components/app/translation";
import { usePrefix } from "~/components/app/use-prefix";

/** @see spec shipment-core, section 2: a 'new' badge clears 5 s after the row is at least half visible */
const SEEN_MS = 5000;
const HALF = 0.5;

/** Marks a row that the merchant has not seen; goes once it has been looked at. */
export function NewBadge({ reference }: { reference: string }) {
  const t = useT("shipments");
  const prefix = usePrefix();
  const { csrfToken } = usePageContext();
  const badge = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  const { submit } = useFetcher({ key: `seen ${reference}` });
  useEffect(() => {
    const row = badge.current?.closest("tr");
    if (!row || isSeen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (!entry?.isIntersecting) return;
        timer = setTimeout(() => {
          setSeen(true);
          submit({ reference, csrf: csrfToken }, { method: "post", action: `${prefix}/shipments/seen` });
        }, SEEN_MS);
      },
      { threshold: HALF },
    );
    observer.observe(row);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [reference, csrfToken, prefix, submit, isSeen]);
  if (isSeen) return null;
  return (
    <span ref={badge} className="badge badge-new">
      {t("row.new")}
    </span>
  );
}
