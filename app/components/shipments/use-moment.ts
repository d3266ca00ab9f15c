import { useT } from "~/components/document/translation";
import { useFormat } from "~/components/ui/format";
import { ageOf } from "~/models/shipments/age";

/**
 * Formats an instant as "today 10:13", "yesterday 19:05" or "18 Nov, 16:27".
 *
 * @param now the loader's instant, so that the server and the browser agree
 */
export function useMoment(now: string): (at: string) => string {
  const t = useT("states");
  const { moment, time, timeZone } = useFormat();
  return (at) => {
    const kind = ageOf(at, new Date(now), timeZone).kind;
    return kind === "today" || kind === "yesterday" ? t(`age.${kind}`, { time: time(at) }) : moment(at);
  };
}
