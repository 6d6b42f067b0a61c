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

export type LanguageSettings = {
  /** Translations of the texts. The texts of the initial language must already be loaded and active. */
  i18n: I18n
  /** The brand's languages. */
  offered: readonly Language[]
  first: Language
  /** Languages that the player prefers, the best one first. */
  preferred: readonly string[]
  session: Pick<Session, 'saveLanguage'>
  readdress(change: AddressChange): void
}

/**
 * Returns the page's language and the function that changes it. If the open game supports the language that the player
 * chose, this is the page's language. Otherwise it is a preferred language that the game supports [LOC-02 LOC-05]. The
 * browser stores only the player's own choice.
 */
export const useLanguageChoice = ({
  i18n,
  offered,
  first,
  preferred,
  session,
  readdress,
}: LanguageSettings): LanguageChoice => {
  const list = Storefront.useField('config')?.languages ?? null
  const { defaultLanguage } = useBrand()
  const [wanted, setWanted] = useState(first)
  const [active, setActive] = useState(first)
  const here = useMemo(() => narrowed(offered, list), [offered, list])
  const best = pickLanguage(here, defaultLanguage, [wanted, ...preferred])
  useEffect(() => {
    if (best === active) return
    // if two languages load at the same time, the page shows the language that finishes last; this effect then runs
    // again. If a load fails, the player's choice is undone, so that the player can choose again.
    activate(i18n, best, defaultLanguage).then(
      () => setActive(best),
      () => setWanted(active),
    )
  }, [i18n, best, active, defaultLanguage])
  return useMemo(
    () => ({
      language: active,
      // until the new texts have loaded, the page is in the previous language, so the list must contain it
      offered: here.includes(active) ? here : [active, ...here],
      choose: (chosen) => {
        session.saveLanguage(chosen)
        readdress({ spec_lang: chosen })
        setWanted(chosen)
      },
    }),
    [active, here, session, readdress],
  )
}
