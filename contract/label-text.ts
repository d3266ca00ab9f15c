/** Letters beyond the alphabets of Europe, and pictures: no carrier of the ten countries delivers by them. */
const UNPRINTABLE = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}|\p{Emoji_Presentation}/gu;

/**
 * What of a text cannot stand on a label, each character once, in order. An address is complete without any of it: a label that
 * nobody can read is paid for in vain.
 */
export function unprintable(text: string): string[] {
  return [...new Set(text.match(UNPRINTABLE))];
}
