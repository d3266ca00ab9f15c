import type { ColdPage, PressTimes } from "./measure-presses";

const WITHIN_MS = 100;
/** Aims of a cold list page. */
const AIMS = { kib: 150, paintMs: 1_000, shift: 0 };

const slow = ({ durations }: PressTimes) => durations.filter((duration) => duration > WITHIN_MS).length;
const verdict = (isReached: boolean) => (isReached ? "reached" : "**missed**");

/** Content of docs/presses.md. */
export function formatPresses({ times, cold }: { times: readonly PressTimes[]; cold: readonly ColdPage[] }): string {
  const sum = (of: (one: PressTimes) => number) => times.reduce((total, one) => total + of(one), 0);
  const share = 1 - sum(slow) / sum(({ presses }) => presses);
  return `# How soon a press is answered

Written by \`npm run bench -- --presses\` on ${new Date().toISOString().slice(0, 10)}: the built product in Chromium, whose processor is slowed four times by its own
throttling. A press is a click or a key, ten keys or four clicks a second; its time is that of Event Timing, from the press until the frame that shows
what it did.

${Math.round(share * 1000) / 10} of 100 presses within ${WITHIN_MS} ms; aim: 95, ${verdict(share >= 0.95)}.

| place | width, px | presses | within ${WITHIN_MS} ms | slowest, ms |
| --- | --- | --- | --- | --- |
${times.map((one) => `| ${[one.place, one.width, one.presses, one.presses - slow(one), Math.max(16, ...one.durations)].join(" | ")} |`).join("\n")}

A list page that was never opened before, at 1.6 Mbit/s and 150 ms, with the processor as it is:

| width, px | over the wire, KiB (≤ ${AIMS.kib}) | largest paint, ms (≤ ${AIMS.paintMs}) | layout shift (${AIMS.shift}) | verdict |
| --- | --- | --- | --- | --- |
${cold.map(rowOf).join("\n")}
`;
}

function rowOf({ width, kib, paintMs, shift }: ColdPage): string {
  const isReached = kib <= AIMS.kib && paintMs <= AIMS.paintMs && shift <= AIMS.shift;
  return `| ${[width, kib.toFixed(1), Math.round(paintMs), shift.toFixed(3), verdict(isReached)].join(" | ")} |`;
}
