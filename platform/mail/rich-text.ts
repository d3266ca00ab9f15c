import sanitizeHtml from "sanitize-html";
import type { EmailDocument, EmailInline } from "../../contract/rules/email-document";
import type { TagValues } from "../../contract/rules/branded-emails";
import { escapeHtml } from "./render-mail";

/** Allowed HTML: nothing that runs scripts, loads resources or overlays other content. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ["p", "ul", "li", "b", "i", "a", "br"],
  allowedAttributes: { "*": ["style"], a: ["href", "class", "style"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowedStyles: {
    "*": {
      margin: [/^[\d px]+$/],
      padding: [/^[\d px]+$/],
      color: [/^#[0-9a-f]{6}$/i],
      "text-decoration": [/^underline$/],
      "overflow-wrap": [/^anywhere$/],
    },
  },
  disallowedTagsMode: "discard",
};

/**
 * A document as HTML for mail programs, with its placeholders filled in. Their values come from buyers and shops, so they are
 * escaped; the result is also sanitised, in case the document itself is untrusted.
 *
 * @param linkColour `#rrggbb`
 */
export function richTextHtml(document: EmailDocument, values: TagValues, linkColour: string): string {
  const line = (content: readonly EmailInline[]) => content.map((piece) => pieceHtml(piece, values, linkColour)).join("");
  const html = document.map((block, at) => {
    const below = at === document.length - 1 ? 0 : 16;
    return block.type === "paragraph"
      ? `<p style="margin:0 0 ${below}px">${line(block.content)}</p>`
      : `<ul style="margin:0 0 ${below}px;padding:0 0 0 24px">${block.items.map((item) => `<li style="margin:0">${line(item)}</li>`).join("")}</ul>`;
  });
  return sanitizeRichText(html.join(""));
}

/** Keeps allowed HTML only: paragraphs, lists, bold, italic, links to http, https and mailto. */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, ALLOWED);
}

function pieceHtml(piece: EmailInline, values: TagValues, linkColour: string): string {
  const text = escapeHtml(piece.tag ? values[piece.tag] : piece.text).replaceAll("\n", "<br>");
  const italic = piece.italic ? `<i>${text}</i>` : text;
  const bold = piece.bold ? `<b>${italic}</b>` : italic;
  if (piece.href === undefined) return bold;
  return `<a href="${escapeHtml(piece.href)}" class="l" style="color:${linkColour};text-decoration:underline;overflow-wrap:anywhere">${bold}</a>`;
}
