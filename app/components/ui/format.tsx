import { useRouteLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { useFrame } from "~/components/document/use-frame";
import { type Formats, formatsOf } from "~/models/formats";
import { usePageContext } from "~/components/document/page-context";

/**
 * Numbers, money, dates and weights in the page's language and the merchant's time zone.
 *
 * Browsers and the server may have different locale data (narrow or wide spaces), so render the results in elements with
 * `suppressHydrationWarning`.
 */
export function useFormat(): Formats {
  const { language } = usePageContext();
  const frame = useFrame();
  // A recipient's pages use the time zone of the recipient's country.
  const tracked = useRouteLoaderData<{ timeZone: string }>("routes/buyer/tracking/route");
  const returned = useRouteLoaderData<{ timeZone?: string }>("routes/buyer/return/route");
  const timeZone = frame?.timeZone ?? tracked?.timeZone ?? returned?.timeZone ?? "UTC";
  return useMemo(() => formatsOf(language, timeZone), [language, timeZone]);
}

/** A sum of money. @param minor whole minor units of the currency */
export function Money({ minor, currency }: { minor: number; currency: string }) {
  return <span suppressHydrationWarning>{useFormat().money(minor, currency)}</span>;
}

/** A sum that may be negative, with a real minus sign (U+2212). @param minor whole minor units of the currency */
export function SignedMoney({ minor, currency }: { minor: number; currency: string }) {
  return <span suppressHydrationWarning>{useFormat().money(minor, currency).replace("-", "\u2212")}</span>;
}

/** A calendar day, `2026-11-21`. */
export function Day({ day, short = false }: { day: string; short?: boolean }) {
  const format = useFormat();
  return (
    <time dateTime={day} suppressHydrationWarning>
      {short ? format.dayShort(day) : format.day(day)}
    </time>
  );
}

/** An instant, in the merchant's time zone. */
export function When({ at }: { at: string }) {
  return (
    <time dateTime={at} suppressHydrationWarning>
      {useFormat().dateTime(at)}
    </time>
  );
}
