import { useLingui } from '@lingui/react/macro'
import { languageOf } from '../../domain/language.ts'
import { useLanguage } from '../LanguageContext.ts'
import { SelectField } from '../parts/SelectField.tsx'

/** Chinese is named by its script: a region would name a country that the player may not be in. */
const scripts: Readonly<Record<string, string>> = { 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant' }
const nameOf = (language: string) =>
  new Intl.DisplayNames([language], { type: 'language' }).of(scripts[language] ?? language) ?? language

/** Changes every text at once, each language under its own name [LOC-05]. */
export function LanguageSelect() {
  const { t } = useLingui()
  const { language, offered, choose } = useLanguage()
  return (
    <SelectField
      look="bare"
      icon="globe"
      label={t`Language`}
      value={language}
      options={offered.map((code) => ({ value: code, label: nameOf(code), lang: code }))}
      onChange={(value) => choose(languageOf(value) ?? language)}
    />
  )
}
