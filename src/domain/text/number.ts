/** Removes the error of binary fractions, for example in `0.29 * 100`, which is 28.999999999999996. */
const exact = (value: number): number => Number(value.toFixed(9))

/** Rounds down to `digits` decimals. Used for everything that is promised to the player. */
export const roundedDown = (value: number, digits = 2): number => Math.floor(exact(value * 10 ** digits)) / 10 ** digits

/** Rounds up to `digits` decimals. Used for everything that the player must pay or reach. */
export const roundedUp = (value: number, digits = 2): number => Math.ceil(exact(value * 10 ** digits)) / 10 ** digits

/**
 * Returns a function that rounds a number down and formats it with the language's separators.
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
