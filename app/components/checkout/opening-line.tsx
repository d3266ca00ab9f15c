import type { PickUpPoint } from "#contract/services";
import { useFormat } from "~/components/ui/format";
import { DOT } from "~/models/dot";
import { openingLines } from "~/models/shipments/opening-times";

/** A point's opening times in one line: days with equal times together, closed days left out. No line ends after a day. */
export function OpeningLine({ times }: { times: PickUpPoint["openingTimes"] }) {
  const open = openingLines(times, useFormat()).filter(({ hours }) => hours !== "");
  return <span suppressHydrationWarning>{open.map(({ days, hours }) => `${days}\u00a0${hours}`).join(DOT)}</span>;
}
