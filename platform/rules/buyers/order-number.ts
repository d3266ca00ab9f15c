/** The ways in which an order number may be stored: shops write "#1042" where buyers copy "1042", and the other way round. */
export function spellingsOf(number: string): { bare: string; all: string[] } {
  const typed = number.trim();
  const bare = typed.replace(/^#\s*/, "");
  return { bare, all: [...new Set([typed, bare, `#${bare}`])] };
}
