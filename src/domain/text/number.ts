import { once } from '../once.ts'

/** Removes the rounding error of binary fractions: `0.29 * 100` yields 28.999999999999996. */
const exact = (value: number): number => Number(value.toFixed(9))

/** Rounds down to `digits` decimals. Used for amounts that the shop promises to the player. */
export const roundedDown = (value: number, digits = 2): number => Math.floor(exact(value * 10 ** digits)) / 10 ** digits

/** Rounds up to `digits` decimals. Used for amounts that the player must pay or reach. */
export const roundedUp = (value: number, digits = 2): number => Math.ceil(exact(value * 10 ** digits)) / 10 ** digits

/** Returns whether the number has only digits and no separators, so that it looks the same in every language. */
const isPlain = (value: number) => Number.isInteger(value) && value >= 0 && value < 1000

/**
 * Returns a function that rounds a number down to two decimals and formats it in a language. Uses `Intl` only for
 * numbers that need separators, because creating the first formatter blocks a slow phone.
 * @param minimumFractionDigits the maximum is two
 */
export const numberFormat = (language: string, minimumFractionDigits = 0): ((count: number) => string) => {
  const format = once(
    () =>
      new Intl.NumberFormat(language, {
        numberingSystem: 'latn',
        maximumFractionDigits: 2,
        minimumFractionDigits,
      }),
  )
  return (count) => {
    const rounded = roundedDown(count)
    return minimumFractionDigits === 0 && isPlain(rounded) ? String(rounded) : format().format(rounded)
  }
}
