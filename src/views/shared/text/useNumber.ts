import { roundedDown } from '../../../domain/text/rounding.ts'
import { useTexts } from './useTexts.ts'

/**
 * A number with the separators of the language, never above the truth.
 * @param minimumFractionDigits decimals that are always written; two are at most
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
