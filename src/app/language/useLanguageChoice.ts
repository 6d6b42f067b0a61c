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
  /** Initial language of the page. */
  first: Language
  /** The player's preferred languages, best first. */
  preferred: readonly string[]
  session: Pick<Session, 'saveLanguage'>
  /** Writes the chosen language into the address. */
  readdress(change: AddressChange): void
}

/**
 * Returns the page's language: the player's choice or, if the open game does not support it, the best supported
 * language [LOC-02 LOC-05]. Only the player's own choice is stored.
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
    // if two languages load at once, the last to finish is shown and this effect runs again; if loading fails, the
    // choice is reset so that the player can choose again
    activate(i18n, best, defaultLanguage).then(
      () => setActive(best),
      () => setWanted(active),
    )
  }, [i18n, best, active, defaultLanguage])
  return useMemo(
    () => ({
      language: active,
      // the page keeps the previous language until the new texts have loaded
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
