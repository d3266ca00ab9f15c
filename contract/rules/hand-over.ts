/**
 * Whether a parcel with a label leaves on a day: it is collected then or should have been before, or it is dropped off, which its
 * merchant may do on any day.
 *
 * @param day calendar day, `2026-11-21`
 */
export function leavesOn({ collection }: { collection: { date: string } | null }, day: string): boolean {
  return collection === null || collection.date <= day;
}
