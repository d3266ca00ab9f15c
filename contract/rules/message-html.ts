import sanitizeHtml from "sanitize-html";

/** What a message may be written with: no picture, frame, form, style or script, and links to web and mail addresses only. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ["p", "br", "b", "strong", "i", "em", "u", "ul", "ol", "li", "blockquote", "a"],
  allowedAttributes: { a: ["href", "rel", "target"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  nestingLimit: 20,
  transformTags: { a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer nofollow", target: "_blank" }) },
};

/** The HTML of a message that may be shown in a page, whoever wrote it. */
export function safeMessageHtml(html: string): string {
  return sanitizeHtml(html, ALLOWED).trim();
}

/** Whether there is something to read in the HTML of a message. */
export function hasWords(html: string): boolean {
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replace(/&[a-z]+;|&#\d+;/gi, "x");
  return /[^\p{Z}\p{C}\s]/u.test(text);
}
