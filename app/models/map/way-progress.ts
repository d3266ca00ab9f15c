/** How far a parcel has come on its way. */
export interface WayProgress {
  /** Number of stops that it has reached. */
  reached: number;
  /** Whether it was handed over at the last of them. */
  isOver: boolean;
}

/** Whether a stop is behind the parcel: it may wait in its last town. */
export function isBehind(at: number, stops: number, { reached, isOver }: WayProgress): boolean {
  return at < reached && (isOver || at < stops - 1);
}
