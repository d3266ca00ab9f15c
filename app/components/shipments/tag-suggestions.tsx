import { tagSuggestions } from "~/models/shipments/annotation-fields";

interface TagSuggestionsProps {
  id: string;
  /** The list of tags so far. */
  typed: string;
  known: readonly string[];
}

/** What a list of tags may go on with. A browser's suggestion replaces the whole text, so each of them repeats the list. */
export function TagSuggestions({ id, typed, known }: TagSuggestionsProps) {
  return (
    <datalist id={id}>
      {tagSuggestions(typed, known).map((text) => (
        <option key={text} value={text} />
      ))}
    </datalist>
  );
}
