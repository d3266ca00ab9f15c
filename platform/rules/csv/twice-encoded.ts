/** Characters of windows-1252 for the bytes 0x80 to 0x9F. */
const SIGNS = new Map(
  [..."€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ"].map((sign, at) => {
    const BYTES = [
      0x80, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8e, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97,
      0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9e, 0x9f,
    ];
    return [sign, BYTES[at]!] as const;
  }),
);
const FOLLOWING = `[\\u0080-\\u00BF${[...SIGNS.keys()].join("")}]`;
/** Two or three characters that are the bytes of one character: `Ã©`, `â‚¬`. */
const SPLIT = new RegExp(
  `[\\u00C2-\\u00C6\\u00C8\\u00CB]${FOLLOWING}|\\u00E1[\\u00BA\\u00BB]${FOLLOWING}|\\u00E2${FOLLOWING}{2}`,
  "gu",
);
/** Characters that occur in files of orders, and the bytes between two rounds. */
const PLAUSIBLE =
  /^[\u0080-\u00FF\u0100-\u017F\u0218-\u021B\u1E00-\u1EFF\u2010-\u2026\u20AC\u2122\u0192\u02C6\u02DC\u2030\u2039\u203A]$/u;
/** Maximum number of times that UTF-8 may have been misread as windows-1252. */
const ROUNDS = 3;

/** Repairs double-encoded text: `JosÃ©` is `José`. Other text is returned unchanged. */
export function repairText(text: string): string {
  let repaired = text;
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = repaired.replace(SPLIT, (split) => joined(split) ?? split);
    if (next === repaired) break;
    repaired = next;
  }
  return repaired;
}

function joined(split: string): string | null {
  const bytes = Uint8Array.from([...split].map((letter) => SIGNS.get(letter) ?? letter.charCodeAt(0)));
  try {
    const letter = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return PLAUSIBLE.test(letter) ? letter : null;
  } catch {
    return null;
  }
}
