import { isSecure } from "~/services/process/settings.server";

/** Files of the build: what they are is known, and a page loads thirty of them. */
const FILE = /^\/(assets|flags|shops|strings)\//;

/**
 * Headers of every response. Those that say what a document may do are left out of the build's own files: they took 11 KiB of a list
 * page that was opened for the first time.
 *
 * @see https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
 */
export function commonHeaders(path: string): [name: string, value: string][] {
  return FILE.test(path) ? fileHeaders : documentHeaders();
}

const fileHeaders: [string, string][] = [
  ["X-Content-Type-Options", "nosniff"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
];

function documentHeaders(): [string, string][] {
  return [
    ...fileHeaders,
    ["X-Frame-Options", "DENY"],
    ["Referrer-Policy", "same-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Permissions-Policy", "camera=(self), microphone=(), geolocation=(), payment=(), usb=()"],
    ["Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"],
    ...(isSecure() ? [["Strict-Transport-Security", "max-age=63072000; includeSubDomains"] as [string, string]] : []),
  ];
}

/**
 * Content security policy of a page: scripts and styles of the app, and inline ones with this response's nonce.
 *
 * @param tiles URL of the tenant's map tiles, whose origin is allowed for images
 */
export function pagePolicy(nonce: string, tiles?: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:${tiles ? ` ${new URL(tiles).origin}` : ""}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}
