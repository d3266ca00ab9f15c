import { PICTURE } from "./projection";

interface Spot {
  x: number;
  y: number;
}

/** Distance of two pins' middles at which neither covers the other where the picture is smallest, on a phone. */
const APART = 84;
/** Room of a pin at the picture's edge. */
const EDGE = APART / 2;
/** Each round moves only pins that are too close; dense groups need some. */
const ROUNDS = 60;

/** Where numbered pins are drawn: at their places, or moved apart as little as needed so that each number is read. */
export function pinsOf(places: readonly Spot[]): Spot[] {
  const pins = places.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < ROUNDS && pushApart(pins); round += 1);
  return pins.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
}

/** @returns whether any were too close */
function pushApart(pins: Spot[]): boolean {
  let isMoved = false;
  for (const [at, one] of pins.entries()) {
    for (const other of pins.slice(at + 1)) {
      const [x, y] = [other.x - one.x, other.y - one.y];
      const distance = Math.hypot(x, y);
      if (distance >= APART - 0.5) continue;
      isMoved = true;
      const push = (APART - distance) / 2;
      // Of the same place: side by side.
      const [right, down] = distance === 0 ? [1, 0] : [x / distance, y / distance];
      move(one, -right * push, -down * push);
      move(other, right * push, down * push);
    }
  }
  return isMoved;
}

function move(pin: Spot, x: number, y: number): void {
  pin.x = Math.min(PICTURE.width - EDGE, Math.max(EDGE, pin.x + x));
  pin.y = Math.min(PICTURE.height - EDGE, Math.max(EDGE, pin.y + y));
}
