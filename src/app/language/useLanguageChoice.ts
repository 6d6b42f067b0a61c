import type { I18n } from '@lingui/core'
import { useEffect, useMemo, useState } from 'react'
import { selectPageConfig } from '../../../machines/storefront/storefront.select.ts'
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
  /** The one that the page starts in. */
  first: Language
  /** What the player would rather have, best first. */
  preferred: readonly string[]
  session: Pick<Session, 'saveLanguage'>
  /** Lets the address follow what is chosen. */
  readdress(change: AddressChange): void
}

/**
 * The page's language: the player's own, or the best other one while the game that is open is not there in it
 * [LOC-02 LOC-05]. Only what is chosen is remembered.
 */
export const useLanguageChoice = ({
  i18n,
  offered,
  first,
  preferred,
  session,
  readdress,
}: Settings): LanguageChoice => {
  const list = Storefront.useSelector(selectPageConfig)?.languages ?? null
  const { defaultLanguage } = useBrand()
  const [wanted, setWanted] = useState(first)
  const [active, setActive] = useState(first)
  const here = useMemo(() => narrowed(offered, list), [offered, list])
  const best = pickLanguage(here, defaultLanguage, [wanted, ...preferred])
  useEffect(() => {
    if (best === active) return
    // the later answer of two counts, and is looked at again; texts that cannot be fetched may be asked for again
    activate(i18n, best, defaultLanguage).then(
      () => setActive(best),
      () => setWanted(active),
    )
  }, [i18n, best, active, defaultLanguage])
  return useMemo(
    () => ({
      language: active,
      // until its texts are there the page still is in the one before
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
