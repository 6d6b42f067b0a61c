import { createContext, useContext } from 'react'
import type { Language } from '../../../contract/codes.ts'

/**
 * The page's language, the languages that the player can choose (`offered`), and a function that changes the language.
 */
export type LanguageChoice = { language: Language; offered: readonly Language[]; choose(language: Language): void }

/**
 * Server texts of a prerendered page with all languages, by the short texts in the page. Empty until the player chooses
 * another language.
 */
export const WholeTextsContext = createContext<ReadonlyMap<string, string>>(new Map())

const LanguageContext = createContext<LanguageChoice | null>(null)
export const LanguageProvider = LanguageContext.Provider

export const useLanguage = (): LanguageChoice => {
  const choice = useContext(LanguageContext)
  if (!choice) throw new Error('useLanguage needs a LanguageProvider')
  return choice
}
