import { createContext, useContext } from "react";

/** The calendar day that a list's words refer to: the server's when the rows were read, so that both renderings agree. */
const Context = createContext("");
export const ListDayProvider = Context.Provider;

/** @returns `2026-11-21` */
export function useListDay(): string {
  return useContext(Context);
}
