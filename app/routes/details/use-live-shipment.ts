import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useLiveEvents } from "~/components/app/use-live-events";
import { usePrefix } from "~/components/app/use-prefix";

/** Events of one burst are answered together: a carrier's booking tells of three states within a second. */
const BURST_MS = 300;

/** Loads the page's data again when something happens to its shipment, or when events were missed. */
export function useLiveShipment(reference: string) {
  const prefix = usePrefix();
  const { revalidate } = useRevalidator();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const soon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void revalidate(), BURST_MS);
  };
  useLiveEvents(`${prefix}/events`, {
    onEvent: (event) => {
      if (event.type === "shipment-updated" && event.waybillReference === reference) soon();
    },
    onReload: soon,
    onReady: soon,
  });
}
