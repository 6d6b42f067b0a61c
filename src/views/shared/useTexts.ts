import { useLingui } from '@lingui/react'
import { localText } from '../../domain/text/localText.ts'
import { formatMoney } from '../../domain/text/money.ts'
import type { Message } from '../../domain/text/textKeys.ts'
import { useBrand } from './BrandContext.ts'
import { texts } from './texts.ts'

/** Words for what charts and server say, in the active language. */
export const useTexts = () => {
  const { i18n } = useLingui()
  const brand = useBrand()
  return {
    /** A message of a chart; null stays null. */
    say: (message: Message | null) =>
      message === null ? null : message.kind === 'server' ? message.text : i18n._(texts[message.key]),
    /** A server's text, picked from its JSON map by language [LOC-08]. */
    local: (text: string | null | undefined) => (text ? localText(text, i18n.locale, brand.defaultLanguage) : ''),
    money: formatMoney,
    language: i18n.locale,
    defaultLanguage: brand.defaultLanguage,
  }
}
