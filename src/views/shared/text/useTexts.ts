import { useLingui } from '@lingui/react/macro'
import { useContext } from 'react'
import { localText } from '../../../domain/text/localText.ts'
import { formatMoney } from '../../../domain/text/money.ts'
import { numberFormat } from '../../../domain/text/number.ts'
import type { Message } from '../../../domain/text/textKeys.ts'
import { useBrand } from '../page/BrandContext.ts'
import { WholeTextsContext } from '../page/LanguageContext.ts'
import { texts } from '../texts.ts'
import { useClock } from '../time/clock.ts'
import { useSpan } from '../time/spans.tsx'

/** Returns functions for the texts of charts and of the server, in the active language. */
export const useTexts = () => {
  const { t, i18n } = useLingui()
  const brand = useBrand()
  const clock = useClock()
  const spanOf = useSpan()
  const whole = useContext(WholeTextsContext)
  const ours = ({ key, until }: Extract<Message, { kind: 'text' }>) => {
    const words = i18n._(texts[key])
    if (until === undefined) return words
    const span = spanOf(until - clock())
    return `${words} ${t`It can be bought again in ${span}.`}`
  }
  return {
    say: (message: Message | null) =>
      message === null ? null : message.kind === 'server' ? message.text : ours(message),
    /** Returns the text in the active language. The input is plain text or a JSON map by language [LOC-08]. */
    local: (text: string | null | undefined) =>
      text ? localText(whole.get(text) ?? text, i18n.locale, brand.defaultLanguage) : '',
    money: formatMoney,
    language: i18n.locale,
    defaultLanguage: brand.defaultLanguage,
  }
}

/** Returns a function that rounds a number down and formats it in the active language. */
export const useNumber = (minimumFractionDigits = 0) => numberFormat(useTexts().language, minimumFractionDigits)
