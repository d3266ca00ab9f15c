import type { Language } from "../../../contract/primitives";
import { t } from "../../words/words";

/** The text message with a code. Its last line lets phones fill it in on the tenant's pages alone. @param host of the tenant */
export function codeText(language: Language, code: string, { brand, host }: { brand: string; host: string }): string {
  return `${t(language, "phone.code", { code, brand })}\n\n@${host} #${code}`;
}
