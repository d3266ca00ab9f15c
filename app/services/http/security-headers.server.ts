type Header = [name: string, value: string];

/** Files of the build: what they are is known, and a page loads thirty of them. */
const FILE = /^\/(assets|flags|shops|strings)\//;

/**
 * Headers of every response. Those that say what a document may do are left out of the build's own files: they took 11 KiB of a list
 * page that was opened for the first time. A file that is missing is answered by a page, which has them.
 *
 * @param isSecure whether browsers reach the app by https
 * @see https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
 */
export function commonHeaders(isSecure: boolean): { of(path: string): Header[]; ofDocuments: Header[] } {
  const ofDocuments: Header[] = [
    ...FILE_HEADERS,
    ["X-Frame-Options", "DENY"],
    ["Referrer-Policy", "same-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Permissions-Policy", "camera=(self), microphone=(), geolocation=(), payment=(), usb=()"],
    ["Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"],
  ];
  if (isSecure) ofDocuments.push(["Strict-Transport-Security", "max-age=63072000; includeSubDomains"]);
  return { of: (path) => (FILE.test(path) ? FILE_HEADERS : ofDocuments), ofDocuments };
}

const FILE_HEADERS: Header[] = [
  ["X-Content-Type-Options", "nosniff"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
];

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
