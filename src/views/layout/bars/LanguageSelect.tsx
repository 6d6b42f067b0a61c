import { useLingui } from '@lingui/react/macro'
import { languageNames, languageOf } from '../../../domain/text/pickLanguage.ts'
import { SelectField } from '../../../ui/forms/SelectField.tsx'
import { useLanguage } from '../../shared/page/LanguageContext.ts'

/**
 * Lets the player choose the language. Each language's name is written in that language, such as "Deutsch" [LOC-05].
 */
export function LanguageSelect() {
  const { t } = useLingui()
  const { language, offered, choose } = useLanguage()
  return (
    <SelectField
      look="bare"
      icon="globe"
      replay="language"
      label={t`Language`}
      value={language}
      options={offered.map((code) => ({ value: code, label: languageNames[code], lang: code }))}
      onChange={(value) => choose(languageOf(value) ?? language)}
    />
  )
}
