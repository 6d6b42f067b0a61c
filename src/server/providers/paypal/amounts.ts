import * as z from 'zod/mini'
import { chargeUnit, decimalsOf } from '../../money/prices.ts'

/** Shape of an amount of money at PayPal. */
export const moneyShape = z.object({ currency_code: z.string(), value: z.string() })
export type PaypalMoney = z.output<typeof moneyShape>

/** Returns the decimals with which PayPal writes a currency. */
const writtenDecimals = (currency: string): number => (chargeUnit(currency) > 1 ? 0 : decimalsOf(currency))

/**
 * Returns minor units as PayPal's decimal text: `4.99` of USD, `800` of JPY.
 * @throws Error if PayPal cannot charge the amount, because it charges the currency in whole units only
 */
export const paypalMoney = (amount: number, currency: string): PaypalMoney => {
  if (amount % chargeUnit(currency) !== 0) throw new Error(`PayPal charges ${currency} in whole units only`)
  const value = (amount / 10 ** decimalsOf(currency)).toFixed(writtenDecimals(currency))
  return { currency_code: currency, value }
}

/** Parses PayPal's decimal text to minor units. Returns 0, which is never a valid amount, if it is no such amount. */
export const minorUnitsOf = ({ currency_code, value }: PaypalMoney): number => {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(value) ?? []
  const decimals = decimalsOf(currency_code)
  if (whole === undefined || /[^0]/.test(fraction.slice(decimals))) return 0
  return Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}
