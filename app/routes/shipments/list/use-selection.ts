import { useLocation } from "@remix-run/react";
import { createContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useFormToken } from "~/components/document/page-context";
import { useLiveEvents } from "~/components/live/use-live-events";
import { usePaths } from "~/components/document/use-paths";
import type { ListPage } from "~/models/shipments/list-page";
import { changeSelection, rangeOf, type SelectionChange } from "~/models/shipments/selection";
import type { ShipmentRow } from "~/models/shipments/row";
import { enqueueSend } from "./selection-queue";

/** The selection that is shown. */
interface Shown {
  kept: readonly string[];
  selected: ReadonlySet<string>;
  /** Number of shipments that exceeded the limit at the last change. */
  left: number;
}

/** The selection of a list. It stays the same while shipments are selected: what shows them subscribes. */
export interface Selection {
  /** Action URL of the form without JavaScript. */
  url: string;
  shown: () => Shown;
  subscribe: (onChange: () => void) => () => void;
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

/** What a part of the page shows of the selection. It is drawn again only when that changes: a list has many rows. */
export function useSelected<Part>(selection: Selection | null, partOf: (shown: Shown) => Part): Part {
  const part = () => partOf(selection?.shown() ?? NOTHING);
  return useSyncExternalStore(selection?.subscribe ?? neverChanges, part, part);
}

const shownOf = (kept: readonly string[], left = 0): Shown => ({ kept, selected: new Set(kept), left });
const NOTHING = shownOf([]);
const neverChanges = () => () => undefined;

/** The selected shipments, updated optimistically and saved on the server at each change. */
export function useSelection(list: ListPage, rows: readonly ShipmentRow[]): Selection {
  const { search } = useLocation();
  const paths = usePaths();
  const url = `${paths.selection(list.inbox)}${search}`;
  const token = useFormToken();
  const [store] = useState(() => newStore(list.selection));
  const loaded = useRef(list.selection);
  const last = useRef<string | null>(null);
  const sending = useRef(0);
  const listed = useRef(rows);
  useEffect(() => {
    listed.current = rows;
  }, [rows]);
  useEffect(() => {
    if (loaded.current === list.selection) return;
    loaded.current = list.selection;
    store.show(list.selection);
  }, [store, list.selection]);

  const selection = useMemo((): Selection => {
    function send(change: SelectionChange, intent = "keep") {
      sending.current += 1;
      void enqueueSend(async () => {
        const sender = await import("./send-selection").catch(() => null);
        const kept = (await sender?.sendSelection(url, token, intent, change)) ?? { selection: loaded.current, left: 0 };
        sending.current -= 1;
        // Only the last response counts: newer changes are already shown.
        if (sending.current === 0) store.show(kept.selection, kept.left);
      });
    }
    function change(wanted: SelectionChange) {
      store.show(changeSelection(store.shown().kept, wanted).selection);
      send(wanted);
    }
    const set = (references: string[], isChecked: boolean) =>
      change(isChecked ? { select: references } : { unselect: references });
    const references = () => listed.current.map(({ reference }) => reference);
    return {
      url,
      shown: store.shown,
      subscribe: store.subscribe,
      toggle: (reference, isChecked, extend) => {
        set(extend ? rangeOf(references(), last.current, reference) : [reference], isChecked);
        last.current = reference;
      },
      togglePage: (isChecked) => set(references(), isChecked),
      selectAll: () => send({}, "all"),
      clear: () => {
        store.show([]);
        send({}, "clear");
      },
    };
  }, [store, url, token.csrf, token.account]); // oxlint-disable-line react/exhaustive-deps -- `token` is new each time

  // Drop from the selection what is deleted, or leaves its inbox, whoever does it: another tab may buy what is selected here.
  useLiveEvents(paths.events, {
    onEvent: (event) => {
      if (event.type !== "shipment-deleted" && event.type !== "shipment-updated") return;
      const isStill = event.type === "shipment-updated" && (list.inbox !== list.selectedIn || event.inboxes.includes(list.inbox));
      if (!isStill && store.shown().selected.has(event.waybillReference)) selection.toggle(event.waybillReference, false, false);
    },
  });
  return selection;
}

function newStore(kept: readonly string[]) {
  let shown = shownOf(kept);
  const listeners = new Set<() => void>();
  return {
    shown: () => shown,
    show(kept: readonly string[], left = 0) {
      shown = shownOf(kept, left);
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
