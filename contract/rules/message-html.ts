import sanitizeHtml from "sanitize-html";

/** Allowed HTML of messages: no images, frames, forms, styles or scripts, and links to web and mail addresses only. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ["p", "br", "b", "strong", "i", "em", "u", "ul", "ol", "li", "blockquote", "a"],
  allowedAttributes: { a: ["href", "rel", "target"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  nestingLimit: 20,
  transformTags: { a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer nofollow", target: "_blank" }) },
};

/** Sanitizes the HTML of a message for display, whoever wrote it. */
export function safeMessageHtml(html: string): string {
  return sanitizeHtml(html, ALLOWED).trim();
}

/** Whether the HTML of a message contains visible text. */
export function hasWords(html: string): boolean {
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replace(/&[a-z]+;|&#\d+;/gi, "x");
  return /[^\p{Z}\p{C}\s]/u.test(text);
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Plain text as HTML: special characters are escaped, line breaks kept. */
export function htmlOfText(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => ENTITIES[letter]!).replace(/\r\n?|\n/g, "<br />");
}
