/**
 * Characters from 0x80 of encodings that browsers and Node do not decode: DOS and Mac, each Western, Turkish and Central
 * European.
 */
const CODE_PAGES: Record<string, string> = {
  ibm850: [
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ",
    "áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐",
    "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀",
    "ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
  ].join(""),
  ibm857: [
    "ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞş",
    "áíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐",
    "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ºªÊËÈ\ufffdÍÎÏ┘┌█▄¦Ì▀",
    "ÓßÔÒõÕµ\ufffd×ÚÛÙìÿ¯´\u00ad±\ufffd¾¶§÷¸°¨·¹³²■\u00a0",
  ].join(""),
  ibm852: [
    "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×č",
    "áíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐",
    "└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀",
    "ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0",
  ].join(""),
  "x-mac-ce": [
    "ÄĀāÉĄÖÜáąČäčĆćéŹźĎíďĒēĖóėôöõúĚěü",
    "†°Ę£§•¶ß®©™ę¨≠ģĮįĪ≤≥īĶ∂∑łĻļĽľĹĺŅ",
    "ņŃ¬√ńŇ∆«»…\u00a0ňŐÕőŌ–—“”‘’÷◊ōŔŕŘ‹›řŖ",
    "ŗŠ‚„šŚśÁŤťÍŽžŪÓÔūŮÚůŰűŲųÝýķŻŁżĢˇ",
  ].join(""),
  "x-mac-turkish": [
    "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü",
    "†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø",
    "¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸĞğİıŞş",
    "‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙ\ufffdˆ˜¯˘˙˚¸˝˛ˇ",
  ].join(""),
};

const ASCII = Array.from({ length: 128 }, (_, byte) => String.fromCharCode(byte)).join("");
const known = new Map<string, string>();

/** The character of each byte; all of these are single-byte encodings. */
export function lettersOf(encoding: string): string {
  const letters = known.get(encoding) ?? readLetters(encoding);
  known.set(encoding, letters);
  return letters;
}

function readLetters(encoding: string): string {
  const page = CODE_PAGES[encoding];
  return page === undefined
    ? decodeBytes(
        Uint8Array.from({ length: 256 }, (_, byte) => byte),
        encoding,
      )
    : ASCII + page;
}

export function decodeBytes(bytes: Uint8Array, encoding: string): string {
  const page = CODE_PAGES[encoding];
  if (page !== undefined) {
    const letters = ASCII + page;
    return Array.from(bytes, (byte) => letters[byte]!).join("");
  }
  // Node 20 decodes windows-1252 as latin1, with a control character for the euro sign, except in stream mode.
  return new TextDecoder(encoding).decode(bytes, { stream: encoding === "windows-1252" });
}
