import { reportNotSent } from "~/components/forms/offline";
import type { ChangedSelection, SelectionChange } from "~/models/shipments/selection";

/**
 * Saves a change of the selection on the server. Loaded with the first change.
 *
 * @param token CSRF and account fields of every form
 * @returns the saved selection, or null if the request failed, which a toast reports
 */
export async function sendSelection(
  url: string,
  token: Record<string, string>,
  intent: string,
  change: SelectionChange,
): Promise<ChangedSelection | null> {
  const body = new URLSearchParams({ ...token, view: "script", intent });
  for (const name of ["select", "unselect"] as const) for (const reference of change[name] ?? []) body.append(name, reference);
  const response = await fetch(url, { method: "POST", body, keepalive: true, redirect: "manual" }).catch(() => null);
  // Sent by a route of the same build.
  if (response?.ok) return (await response.json()) as ChangedSelection;
  reportNotSent("offline");
  return null;
}
