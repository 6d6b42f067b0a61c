import { useLingui } from '@lingui/react/macro'
import { areaAddress, areaChoices } from '../../domain/page/salesAreas.ts'
import { languageNames } from '../../domain/text/pickLanguage.ts'
import { SectionCard } from '../../ui/basics/SectionCard.tsx'
import { useBrand } from '../shared/BrandContext.ts'
import styles from './areaList.module.css'

/** The areas that the brand sells to, each with its languages: a link opens the shop there, and is remembered [REG-04]. */
export function AreaList() {
  const { t, i18n } = useLingui()
  const brand = useBrand()
  if (brand.areas.length < 2) return null
  return (
    <SectionCard title={t`Choose your region`}>
      <div className={styles.areas}>
        {areaChoices(brand, i18n.locale).map(({ area, name, languages }) => (
          <section key={area} className={styles.area} aria-label={name}>
            <h3>{name}</h3>
            <div className={styles.languages}>
              {languages.map((language) => (
                // a new visit: the server renders the shop of that area
                <a key={language} className={styles.language} href={areaAddress(area, language)} lang={language}>
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
