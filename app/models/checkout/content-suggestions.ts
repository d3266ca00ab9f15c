/** Suggestions of the content field; free text is allowed. */
export const CONTENT_SUGGESTIONS = [
  "electronics",
  "mobile-phones",
  "clothing",
  "furniture",
  "food",
  "books",
  "documents",
  "other",
] as const;
