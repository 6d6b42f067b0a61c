import { texts } from '../i18n/texts.ts'
import { amountOf, decimalsOf } from '../money/prices.ts'

/** Returns how many VIP points a player gets for each unit of a currency that the player pays. */
export const pointsPerUnit = (currency: string): string =>
  String(Number((1000 / (amountOf(10_000, currency) / 10 ** decimalsOf(currency))).toPrecision(12)))

export const vipQuestions = {
  title: texts('Questions about VIP'),
  content: texts(
    'How do I get points?\nEvery payment brings points.\nHow do I reach a level?\nBy the points of all your payments in this game; levels are kept.\nWhen do weekly and monthly coupons come?\nEvery Monday and on the first of the month. Receive them before the week or month ends.',
  ),
} as const
