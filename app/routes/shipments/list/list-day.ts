import { createContext, useContext } from "react";

/** The server's calendar day when the rows were loaded, so that relative dates hydrate without a mismatch. */
const Context = createContext("");
export const ListDayProvider = Context.Provider;

/** @returns `2026-11-21` */
export function useListDay(): string {
  return useContext(Context);
}
