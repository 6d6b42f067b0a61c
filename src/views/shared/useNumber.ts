import { useTexts } from './useTexts.ts'

/** A count with the separators of the language. */
export const useNumber = () => {
  const { language } = useTexts()
  const format = new Intl.NumberFormat(language, { numberingSystem: 'latn', maximumFractionDigits: 2 })
  return (count: number) => format.format(count)
}
