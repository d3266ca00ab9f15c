/** A time of day in its shortest form: `09:00` as "9", `16:30` as "16:30". */
export function shortTime(time: string): string {
  return time.replace(/^0(?=\d)/, "").replace(/:00$/, "");
}
