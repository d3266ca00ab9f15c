import { useLocation } from "@remix-run/react";
import { Suspense, useEffect, useRef, useState } from "react";
import { fieldLabel } from "~/models/checkout/field-label";
import type { FlashMessage } from "~/models/flash";
import { useT } from "./translation";

/** @see spec account-and-money, section 9, "Toast duration" */
const TOAST_MS = 3000;

/**
 * The message that the page before left. With JavaScript a success leaves by itself after a while; warnings and errors, and
 * everything without JavaScript, stay until the next page.
 */
export function FlashNotice({ flash }: { flash: FlashMessage | null }) {
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
    const timer = setTimeout(() => setShown(null), TOAST_MS);
    return () => clearTimeout(timer);
  }, [flash, visit]);
  return (
    <div className="flash-region" role={shown?.tone === "error" ? "alert" : "status"}>
      {shown ? (
        <Suspense>
          <FlashText flash={shown} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Apart, because a page that has no message comes without the strings of messages. */
function FlashText({ flash }: { flash: FlashMessage }) {
  return (
    <p className={`notice notice-${flash.tone}`}>
      <Line line={flash} />
      {flash.also?.map((line) => (
        <span key={`${line.key} ${JSON.stringify(line.params)}`} className="flash-line">
          <Line line={line} />
        </span>
      ))}
    </p>
  );
}

type FlashLine = Pick<FlashMessage, "key" | "params">;

function Line({ line }: { line: FlashLine }) {
  const t = useT("flash");
  return line.params?.["field"] ? <FieldLine line={line} /> : t(line.key, line.params);
}

/** A line about a field of a shipment calls it as its screen does. Apart, because it needs that screen's strings. */
function FieldLine({ line: { key, params } }: { line: FlashLine }) {
  const t = useT("flash");
  const checkout = useT("checkout");
  return t(key, { ...params, field: fieldLabel(String(params?.["field"]), checkout) });
}
