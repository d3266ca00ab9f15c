import { useLocation } from "@remix-run/react";
import { createContext, useEffect, useMemo, useRef, useState } from "react";
import { useFormToken } from "~/components/document/page-context";
import { useLiveEvents } from "~/components/live/use-live-events";
import { usePaths } from "~/components/document/use-paths";
import type { ListPage } from "~/models/shipments/list-page";
import { changeSelection, rangeOf, type SelectionChange } from "~/models/shipments/selection";
import type { ShipmentRow } from "~/models/shipments/row";
import { enqueueSend } from "./selection-queue";

export interface Selection {
  selected: ReadonlySet<string>;
  /** Number of shipments that exceeded the limit at the last change. */
  left: number;
  /** Action URL of the form without JavaScript. */
  url: string;
  /** Checks or unchecks a row; `extend` includes all rows since the previously toggled one. */
  toggle: (reference: string, isChecked: boolean, extend: boolean) => void;
  /** Checks or unchecks every row on the page. */
  togglePage: (isChecked: boolean) => void;
  /** Selects the whole list, including other pages. */
  selectAll: () => void;
  clear: () => void;
}

/** The selection for the rows' checkboxes; null if rows cannot be selected. */
export const SelectionContext = createContext<Selection | null>(null);

/** The selected shipments, updated optimistically and saved on the server at each change. */
export function useSelection(list: ListPage, rows: readonly ShipmentRow[]): Selection {
  const { search } = useLocation();
  const paths = usePaths();
  const url = `${paths.selection(list.inbox)}${search}`;
  const token = useFormToken();
  const [shown, setShown] = useState({ kept: list.selection, left: 0 });
  const loaded = useRef(list.selection);
  const last = useRef<string | null>(null);
  const sending = useRef(0);
  useEffect(() => {
    if (loaded.current === list.selection) return;
    loaded.current = list.selection;
    setShown({ kept: list.selection, left: 0 });
  }, [list.selection]);

  const selection = useMemo((): Selection => {
    const listed = rows.map(({ reference }) => reference);
    function send(change: SelectionChange, intent = "keep") {
      sending.current += 1;
      void enqueueSend(async () => {
        const sender = await import("./send-selection").catch(() => null);
        const kept = (await sender?.sendSelection(url, token, intent, change)) ?? { selection: loaded.current, left: 0 };
        sending.current -= 1;
        // Only the last response counts: newer changes are already shown.
        if (sending.current === 0) setShown({ kept: kept.selection, left: kept.left });
      });
    }
    function change(wanted: SelectionChange) {
      setShown(({ kept }) => ({ kept: changeSelection(kept, wanted).selection, left: 0 }));
      send(wanted);
    }
    const set = (references: string[], isChecked: boolean) =>
      change(isChecked ? { select: references } : { unselect: references });
    return {
      selected: new Set(shown.kept),
      left: shown.left,
      url,
      toggle: (reference, isChecked, extend) => {
        set(extend ? rangeOf(listed, last.current, reference) : [reference], isChecked);
        last.current = reference;
      },
      togglePage: (isChecked) => set(listed, isChecked),
      selectAll: () => send({}, "all"),
      clear: () => {
        setShown({ kept: [], left: 0 });
        send({}, "clear");
      },
    };
  }, [rows, shown, url, token.csrf, token.account]); // oxlint-disable-line react/exhaustive-deps -- `token` is new each time

  // Drop deleted shipments from the selection, whoever deleted them.
  useLiveEvents(paths.events, {
    onEvent: (event) => {
      if (event.type !== "shipment-deleted" || !selection.selected.has(event.waybillReference)) return;
      selection.toggle(event.waybillReference, false, false);
    },
  });
  return selection;
}
