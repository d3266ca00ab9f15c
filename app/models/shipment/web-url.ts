/** An address that a browser may be led to, or null: what comes from a carrier or a shop may be anything, `javascript:` included. */
export function webUrl(url: string | null | undefined): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === "https:" || protocol === "http:" ? href : null;
}
