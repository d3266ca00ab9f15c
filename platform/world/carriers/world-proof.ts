import { createJimp } from "@jimp/core";
import png from "@jimp/js-png";
import type { ProofPicture } from "../../outside/carriers/port";

const Picture = createJimp({ formats: [png] });

const WALL = 0xd9d4ccff;
const DOOR = 0x5a6b57ff;
const PARCEL = 0xb98a55ff;
const TAPE = 0xe3c9a0ff;
const PAPER = 0xffffffff;
const INK = 0x1b2a6bff;

/** A simulated driver's pictures: a parcel at a door, and a line of ink. */
export async function drawWorldProof(): Promise<ProofPicture[]> {
  const photo = new Picture({ width: 240, height: 180, color: WALL });
  fill(photo, { x: 70, y: 10, width: 100, height: 150 }, DOOR);
  fill(photo, { x: 90, y: 110, width: 90, height: 60 }, PARCEL);
  fill(photo, { x: 130, y: 110, width: 10, height: 60 }, TAPE);
  const signature = new Picture({ width: 240, height: 80, color: PAPER });
  for (let x = 20; x < 220; x += 1) {
    const y = Math.round(40 + 22 * Math.sin(x / 9) * Math.cos(x / 31));
    fill(signature, { x, y, width: 2, height: 3 }, INK);
  }
  return [
    { kind: "photo", content: await photo.getBuffer("image/png") },
    { kind: "signature", content: await signature.getBuffer("image/png") },
  ];
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

function fill(picture: InstanceType<typeof Picture>, { x, y, width, height }: Area, color: number): void {
  for (let left = x; left < x + width; left += 1) {
    for (let top = y; top < y + height; top += 1) picture.setPixelColor(color, left, top);
  }
}
