/** The suggestions of the content field; a merchant may write anything else. */
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
