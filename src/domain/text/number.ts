/** Removes the error of binary fractions: `0.29 * 100` is 28.999999999999996. */
const exact = (value: number): number => Number(value.toFixed(9))

/** Rounds down to `digits` decimals: for everything promised to the player. */
export const roundedDown = (value: number, digits = 2): number => Math.floor(exact(value * 10 ** digits)) / 10 ** digits

/** Rounds up to `digits` decimals: for everything asked of the player. */
export const roundedUp = (value: number, digits = 2): number => Math.ceil(exact(value * 10 ** digits)) / 10 ** digits

/**
 * Returns a function that formats a number with the language's separators, rounded down.
 * @param minimumFractionDigits decimals that are always shown; the maximum is two
 */
export const numberFormat = (language: string, minimumFractionDigits = 0): ((count: number) => string) => {
  const format = new Intl.NumberFormat(language, {
    numberingSystem: 'latn',
    maximumFractionDigits: 2,
    minimumFractionDigits,
  })
  return (count) => format.format(roundedDown(count))
}
