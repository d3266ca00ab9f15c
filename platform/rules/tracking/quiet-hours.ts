import { addDays, instantIn, localTimeIn } from "../../../contract/rules/time-zones";

/** Between them nobody is sent a text message. */
const EVENING = "21:00";
const MORNING = "08:00";

/** The moment from which a text message may be sent: now by day, else the next morning in the time zone. */
export function endOfQuietHours(timeZone: string, now: Date): Date {
  const { day, time } = localTimeIn(timeZone, now);
  if (time < MORNING) return instantIn(timeZone, day, MORNING);
  return time >= EVENING ? instantIn(timeZone, addDays(day, 1), MORNING) : now;
}
