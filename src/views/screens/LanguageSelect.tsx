import { useLingui } from '@lingui/react/macro'
import { languageNames, languageOf } from '../../domain/text/language.ts'
import { useLanguage } from '../LanguageContext.ts'
import { SelectField } from '../parts/SelectField.tsx'

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
      options={offered.map((code) => ({ value: code, label: languageNames[code], lang: code }))}
      onChange={(value) => choose(languageOf(value) ?? language)}
    />
  )
}
