/** Blanks and what nobody sees: format characters, joiners, fillers, control characters. */
const unseen = /[\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** Dashes of every kind, the minus sign and the long vowel mark, which Japanese keyboards have in the place of a dash. */
const dash = /[\p{Pd}\u02d7\u2043\u2212\u30fc\uff70]/gu
/** Letters, digits and signs as wide as Chinese ones. */
const wide = /[\uff01-\uff5e]/g
const digit = /\p{Nd}/gu

/** The value of a digit of any script: each script has its ten one after the other. */
const plainDigit = (char: string): string => {
  const code = char.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

/**
 * A number, code or password as it was meant, however it was typed or pasted: digits of any script, wide characters and
 * dashes as plain ones, without blanks and invisible characters. Upper and lower case stay.
 */
export const foldTyped = (text: string): string =>
  text
    .replace(unseen, '')
    .replace(dash, '-')
    .replace(wide, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(digit, plainDigit)

/**
 * The beginning of a typed text, cut after a number of characters that count: blanks and invisible characters are left
 * out of the count, so that a pasted number keeps its end.
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
