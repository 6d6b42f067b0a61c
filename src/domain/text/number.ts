import { roundedDown } from './rounding.ts'

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
