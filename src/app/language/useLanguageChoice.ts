import type { I18n } from '@lingui/core'
import { useEffect, useMemo, useState } from 'react'
import type { Language } from '../../contract/codes.ts'
import type { AddressChange } from '../../domain/page/address/addressChange.ts'
import { narrowed, pickLanguage } from '../../domain/text/pickLanguage.ts'
import type { Session } from '../../ports/session.ts'
import { useBrand } from '../../views/shared/page/BrandContext.ts'
import type { LanguageChoice } from '../../views/shared/page/LanguageContext.ts'
import { Storefront } from '../../views/shared/page/Storefront.ts'
import { activate } from './i18n.ts'

type Settings = {
  i18n: I18n
  /** The brand's languages. */
  offered: readonly Language[]
  /** The language that the page starts in. */
  first: Language
  /** The player's preferred languages, best first. */
  preferred: readonly string[]
  session: Pick<Session, 'saveLanguage'>
  /** Updates the address with the chosen language. */
  readdress(change: AddressChange): void
}

/**
 * Returns the page's language: the player's choice, or the next best one while the open game does not support it
 * [LOC-02 LOC-05]. Only an explicit choice is stored.
 */
export const useLanguageChoice = ({
  i18n,
  offered,
  first,
  preferred,
  session,
  readdress,
}: Settings): LanguageChoice => {
  const list = Storefront.useField('config')?.languages ?? null
  const { defaultLanguage } = useBrand()
  const [wanted, setWanted] = useState(first)
  const [active, setActive] = useState(first)
  const here = useMemo(() => narrowed(offered, list), [offered, list])
  const best = pickLanguage(here, defaultLanguage, [wanted, ...preferred])
  useEffect(() => {
    if (best === active) return
    // the later of two loads wins and the effect runs again; after a failed load the language may be chosen again
    activate(i18n, best, defaultLanguage).then(
      () => setActive(best),
      () => setWanted(active),
    )
  }, [i18n, best, active, defaultLanguage])
  return useMemo(
    () => ({
      language: active,
      // the page stays in the previous language until the new texts have loaded
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
