/** The URL if it is http(s), else null: a carrier or shop may send anything, even `javascript:`. */
export function webUrl(url: string | null | undefined): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === "https:" || protocol === "http:" ? href : null;
}
