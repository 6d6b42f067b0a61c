import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import type { Area } from '../../contract/codes.ts'
import { areaAddress, languagesIn } from '../../domain/page/address/salesAreas.ts'
import { languageNames } from '../../domain/text/pickLanguage.ts'
import { SectionCard } from '../../ui/basics/layout/SectionCard.tsx'
import { useBrand } from '../shared/page/BrandContext.ts'
import { useLanguage } from '../shared/page/LanguageContext.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import styles from './areaList.module.css'

/** Links to all areas. Each link opens the shop in one area and language; the shop then stores both [REG-04 LOC-05]. */
export function AreaList() {
  const { t } = useLingui()
  const { areas, languages } = useBrand()
  const isInGame = Storefront.useField('isSdk')
  const search = useSearch({ from: '__root__' })
  const { billing_no: billingNo = null } = search
  const nameOf = useAreaName()
  const { choose } = useLanguage()
  if (areas.length < 2) return null
  return (
    <SectionCard title={t`Choose your region`}>
      <div className={styles.areas}>
        {areas.map((area) => (
          <section key={area} className={styles.area} aria-label={nameOf(area)}>
            <h3>{nameOf(area)}</h3>
            <div className={styles.languages}>
              {languagesIn(area, languages).map((language) => (
                // a link with a full page load, because the server must render the other area's shop
                <a
                  key={language}
                  className={styles.language}
                  href={areaAddress(area, language, { isInGame, billingNo, search })}
                  lang={language}
                  onClick={() => choose(language)}
                >
                  {languageNames[language]}
                </a>
              ))}
            </div>
          </section>
        ))}
      </div>
    </SectionCard>
  )
}

/** Returns a function that names an area in the active language. */
const useAreaName = () => {
  const { t, i18n } = useLingui()
  const countries = new Intl.DisplayNames([i18n.locale], { type: 'region', style: 'short' })
  const country = (code: string) => countries.of(code) ?? code
  return (area: Area): string => {
    switch (area) {
      case 'universal':
      case 'dragon':
        return t`Worldwide`
      case 'sea':
        return t`Southeast Asia`
      case 'codapay':
        return `${t`Southeast Asia`} · Codapay`
      case 'eru':
        return t`Eastern Europe`
      case 'mea':
        return t`Middle East and Africa`
      case 'useuro':
        return t`Europe and America`
      case 'twhk':
        return `${country('TW')} · ${country('HK')}`
      case 'hk':
        return country('HK')
      case 'ja':
        return country('JP')
      case 'kr':
        return country('KR')
      case 'ru':
        return country('RU')
    }
  }
}
