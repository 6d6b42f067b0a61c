/** Spaces and invisible characters, such as joiners, fillers and control characters. */
const unseen = /[\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** Dashes and minus signs, and the Japanese long vowel mark, which Japanese keyboards type in place of a dash. */
const dash = /[\p{Pd}\u02d7\u2043\u2212\u30fc\uff70]/gu
/** Full-width letters, digits and signs. */
const wide = /[\uff01-\uff5e]/g
/** Digits that are not ASCII. */
const digit = /[^\P{Nd}0-9]/gu

/** Converts a digit of any script to an ASCII digit. The ten digits of each script have consecutive code points. */
const plainDigit = (char: string): string => {
  const code = char.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

/**
 * Normalizes a typed or pasted number, code or password: digits of any script, full-width characters and dashes become
 * ASCII; spaces and invisible characters are removed. Keeps upper and lower case.
 */
export const foldTyped = (text: string): string =>
  text
    .replace(unseen, '')
    .replace(dash, '-')
    .replace(wide, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(digit, plainDigit)

/**
 * Cuts the text to at most `longest` characters. Spaces and invisible characters do not count, so that a pasted number
 * with spaces keeps its end.
 */
export const cutTyped = (text: string, longest: number): string => {
  let counted = 0
  let kept = ''
  for (const char of text) {
    counted += foldTyped(char).length
    if (counted > longest) break
    kept += char
  }
  return kept
}
