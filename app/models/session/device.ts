/** In order: newer browsers also claim to be older ones, so the first match counts. */
const BROWSERS = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOpera\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
] as const;
const SYSTEMS = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
] as const;

/** Names of browser and system, untranslated; undefined if unknown. @param userAgent `User-Agent` */
export function readDevice(userAgent: string): { browser?: string; system?: string } {
  const find = (known: readonly (readonly [RegExp, string])[]) => known.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  return { ...(browser ? { browser } : {}), ...(system ? { system } : {}) };
}
