import { useLocation } from "@remix-run/react";
import { Suspense, useEffect, useRef, useState } from "react";
import { fieldLabel } from "~/models/checkout/field-label";
import type { FlashMessage } from "~/models/flash";
import { useT } from "./translation";

/** @see spec account-and-money, section 9, "Toast duration" */
const TOAST_MS = 3000;

/**
 * The flash message of the previous request. With JavaScript a success disappears after a while. Warnings and errors, and every
 * message without JavaScript, stay until the next page.
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

/** A component of its own: pages without a message do not load the message strings. */
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

/** A line about a shipment field uses the label of the field's screen, and needs that screen's strings. */
function FieldLine({ line: { key, params } }: { line: FlashLine }) {
  const t = useT("flash");
  const checkout = useT("checkout");
  return t(key, { ...params, field: fieldLabel(String(params?.["field"]), checkout) });
}
