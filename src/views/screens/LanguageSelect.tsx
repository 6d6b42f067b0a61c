import { useLingui } from '@lingui/react/macro'
import { languageOf } from '../../domain/language.ts'
import { useLanguage } from '../LanguageContext.ts'
import { SelectField } from '../parts/SelectField.tsx'

const nameOf = (language: string) => new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language

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
