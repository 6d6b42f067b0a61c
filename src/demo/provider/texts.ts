import type { Language } from '../../contract/codes.ts'
import { languageOf } from '../../domain/text/pickLanguage.ts'
import { textIn, texts } from '../../server/i18n/texts.ts'

const words = {
  sandbox: texts('SANDBOX – no money moves'),
  pay: texts('Your payment'),
  merchant: texts('Merchant'),
  goods: texts('Goods'),
  amount: texts('Amount'),
  order: texts('Order'),
  approve: texts('Approve'),
  decline: texts('Decline'),
  cancel: texts('Cancel'),
  pending: texts('Stay pending'),
  lost: texts('Approve, lose the notice'),
  duplicate: texts('Approve, notify twice'),
  repeat: texts('Approve twice'),
  lateFailure: texts('Approve, then fail'),
  lateSuccess: texts('Fail, then approve'),
  wrongAmount: texts('Approve a wrong amount'),
  slow: texts('Approve in 12 seconds'),
  coop: texts('Isolated page (COOP)'),
  approved: texts('Payment approved'),
  refused: texts('Payment not made'),
  waiting: texts('Payment still open'),
  closed: texts('This payment is over.'),
  replaced: texts('Its order was replaced or has ended. Go back to the shop.'),
  close: texts('Close this window'),
  back: texts('Back to the shop'),
  notFound: texts('No such payment'),
  realName: texts('Real-name verification'),
  verify: texts('Confirm my name'),
  refuse: texts('Do not confirm'),
  verified: texts('Your name is verified.'),
  unverified: texts('Your name was not verified.'),
} as const
export type Word = keyof typeof words

/** Returns the supported language for a language code, or English if the code is unknown. */
export const pageLanguage = (lang: string | undefined): Language => languageOf(lang) ?? 'en'

export const word = (key: Word, language: string): string => textIn(words[key], language)
