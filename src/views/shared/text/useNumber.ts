import { roundedDown } from '../../../domain/text/rounding.ts'
import { useTexts } from './useTexts.ts'

/**
 * Returns a function that formats a number with the language's separators, rounded down.
 * @param minimumFractionDigits decimals that are always shown; the maximum is two
 */
export const useNumber = (minimumFractionDigits = 0) => {
  const { language } = useTexts()
  const format = new Intl.NumberFormat(language, {
    numberingSystem: 'latn',
    maximumFractionDigits: 2,
    minimumFractionDigits,
  })
  return (count: number) => format.format(roundedDown(count))
}
