import { useT } from "~/components/document/translation";
import { useFormat } from "~/components/ui/format";
import { dayWord } from "~/models/shipments/age";

/**
 * Formats an instant as "today 10:13", "yesterday 19:05", "18 Nov, 16:27", with the year if it is not the current one.
 *
 * @param now current time according to the loader, so that the server and the browser agree
 */
export function useMoment(now: string): (at: string) => string {
  const t = useT("states");
  const { momentNear, time, timeZone } = useFormat();
  return (at) => {
    const word = dayWord(at, now, timeZone);
    return word ? t(`age.${word}`, { time: time(at) }) : momentNear(at, now);
  };
}
