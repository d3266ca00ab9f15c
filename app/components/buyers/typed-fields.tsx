/** What was typed, for a form that shows no fields. */
export function TypedFields({ typed }: { typed: Record<string, string> }) {
  return Object.entries(typed).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
