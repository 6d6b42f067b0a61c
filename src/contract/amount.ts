/**
 * Converts a number, or a text of plain digits, to an amount. Returns null for any other value, such as a text with
 * separators or an exponent, or a number too large to be exact [FMT-03].
 */
export const toAmount = (amount: number | string | null | undefined): number | null => {
  if (amount === null || amount === undefined) return null
  const isPlain = typeof amount === 'number' || /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(amount.trim())
  const value = isPlain ? Number(amount) : Number.NaN
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : null
}
