import { numberFormat } from '../../../domain/text/number.ts'
import { useTexts } from './useTexts.ts'

/** Returns a function that formats a number in the active language, rounded down. */
export const useNumber = (minimumFractionDigits = 0) => numberFormat(useTexts().language, minimumFractionDigits)
