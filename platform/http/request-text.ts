import { invalid } from "../domain/problems";

/**
 * A request whose text is read as UTF-8 or not at all. `Request.text()` puts U+FFFD for what is none: "José" of a program that writes
 * ISO-8859-1 would be stored as "Jos\uFFFD".
 *
 * @throws 422, when the text is read
 */
export function withUtf8Text(request: Request): Request {
  return Object.defineProperty(request, "text", { value: async () => readUtf8(await request.arrayBuffer()) });
}

function readUtf8(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw invalid([{ error_code: "InvalidPayload", text: "The request is not UTF-8; send its text as UTF-8" }]);
  }
}
