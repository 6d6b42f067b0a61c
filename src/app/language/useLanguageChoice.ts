import type { I18n } from '@lingui/core'
import { useEffect, useMemo, useState } from 'react'
import type { Language } from '../../contract/codes.ts'
import type { AddressChange } from '../../domain/page/address/addressChange.ts'
import { narrowed, pickLanguage } from '../../domain/text/pickLanguage.ts'
import type { Session } from '../../ports/session.ts'
import { useBrand } from '../../views/shared/page/BrandContext.ts'
import type { LanguageChoice } from '../../views/shared/page/LanguageContext.ts'
import { Storefront } from '../../views/shared/page/Storefront.ts'
import { activate } from './catalogs.ts'

/** Maximum time in ms for which a change of the language waits for the names of games and goods. */
const namesMs = 1000

export type LanguageSettings = {
  /** Translations. The texts of the language `first` must already be active. */
  i18n: I18n
  /** The brand's languages. */
  offered: readonly Language[]
  first: Language
  /** The player's preferred languages, the best one first. */
  preferred: readonly string[]
  /**
   * Fetches the server texts of a prerendered page in all languages, by the page's texts. Retries until they have
   * arrived. Null on other pages.
   */
  fetchTexts?: (() => Promise<ReadonlyMap<string, string>>) | null
  session: Pick<Session, 'saveLanguage'>
  readdress(change: AddressChange): void
}

/**
 * The page's language is the player's choice if the open game supports it, otherwise a preferred language that the game
 * supports [LOC-02 LOC-05]. Only the player's own choice is stored.
 */
export const useLanguageChoice = ({
  i18n,
  offered,
  first,
  preferred,
  session,
  readdress,
  fetchTexts,
}: LanguageSettings): LanguageChoice & { whole: ReadonlyMap<string, string> } => {
  const list = Storefront.useField('config')?.languages ?? null
  const { defaultLanguage } = useBrand()
  const [wanted, setWanted] = useState(first)
  const [active, setActive] = useState(first)
  const [whole, setWhole] = useState<ReadonlyMap<string, string>>(new Map())
  const here = useMemo(() => narrowed(offered, list), [offered, list])
  const best = pickLanguage(here, defaultLanguage, [wanted, ...preferred])
  useEffect(() => {
    if (best === active) return
    // If two languages load at once, the page shows the language that finishes last, and then this effect runs again. A
    // failed load undoes the choice, so that the player can choose again.
    const change = async () => {
      // until these texts have been fetched, names of games and goods stay in the previous language
      const named = fetchTexts?.().then(setWhole)
      await Promise.race([named, new Promise((resolve) => setTimeout(resolve, namesMs))])
      await activate(i18n, best, defaultLanguage)
    }
    change().then(
      () => setActive(best),
      () => setWanted(active),
    )
  }, [i18n, best, active, defaultLanguage, fetchTexts])
  return useMemo(
    () => ({
      language: active,
      whole,
      // until the new texts have loaded, the page is in the previous language, so the list must contain that language
      offered: here.includes(active) ? here : [active, ...here],
      choose: (chosen) => {
        session.saveLanguage(chosen)
        readdress({ spec_lang: chosen })
        setWanted(chosen)
      },
    }),
    [active, whole, here, session, readdress],
  )
}
