import type { Scan } from "~/models/printing/packing";

type Tone = [frequency: number, startS: number, lengthS: number];

/** A short high tone for a piece that belongs in, a long low one for any other, two for the last piece. */
const TONES: Record<Scan["kind"] | "complete", Tone[]> = {
  counted: [[880, 0, 0.08]],
  complete: [
    [880, 0, 0.1],
    [1320, 0.12, 0.16],
  ],
  wrong: [[160, 0, 0.5]],
  ambiguous: [[160, 0, 0.5]],
  "too-many": [[160, 0, 0.5]],
};

let context: AudioContext | undefined;

/** Plays what a scan was, for those who look at the goods and not at the screen; browsers allow it after a key was pressed. */
export function playScan(kind: keyof typeof TONES): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  for (const [frequency, startS, lengthS] of TONES[kind]) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    const start = context.currentTime + startS;
    oscillator.type = kind === "counted" || kind === "complete" ? "sine" : "square";
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0.2, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + lengthS);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + lengthS);
  }
}
