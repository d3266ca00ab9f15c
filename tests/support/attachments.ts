/** A PNG of one pixel. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A GIF of one pixel. */
export const GIF = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** The shortest JPEG with a frame, data and an end. */
export const JPEG = Buffer.from("ffd8ffe000044a46ffc0000b080001000101011100ffda0008010100003f0037ffd9", "hex");

/** A minimal PDF document. */
export const PDF = Buffer.from("%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n", "latin1");

/** The start of a ZIP archive, as hidden after the end of an image. */
export const ARCHIVE = Buffer.from("PK\x03\x04hidden archive PK\x05\x06", "latin1");
