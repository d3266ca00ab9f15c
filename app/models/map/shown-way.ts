import type { MapPicture } from "./picture";
import type { MapPoint } from "./point-map";

/** A parcel's way as pages show it: in words, as a picture, and as points for the tenant's tiles. */
export interface ShownWay {
  /** Names of the stops, with their country: `Madrid, Spain`. */
  names: string[];
  /** Number of stops that the parcel has reached; 0 before the carrier has it. */
  reached: number;
  /** Whether the parcel was handed over at the last stop. */
  isOver: boolean;
  /** Whether the last stop is the sender again. */
  isReturn: boolean;
  /** False if of some stop only the country is known. */
  isExact: boolean;
  points: MapPoint[];
  picture: MapPicture;
}
