import * as z from 'zod/mini'
import { chargeUnit, decimalsOf } from '../../money/prices.ts'

export const moneyShape = z.object({ currency_code: z.string(), value: z.string() })
export type PaypalMoney = z.output<typeof moneyShape>

/** Returns the number of decimals that PayPal uses for a currency. */
const writtenDecimals = (currency: string): number => (chargeUnit(currency) > 1 ? 0 : decimalsOf(currency))

/**
 * Returns an amount as PayPal writes it: `4.99` for USD, `800` for JPY.
 * @throws Error if PayPal cannot charge the amount, because PayPal charges the currency only in whole units
 */
export const paypalMoney = (amount: number, currency: string): PaypalMoney => {
  if (amount % chargeUnit(currency) !== 0) throw new Error(`PayPal charges ${currency} in whole units only`)
  const value = (amount / 10 ** decimalsOf(currency)).toFixed(writtenDecimals(currency))
  return { currency_code: currency, value }
}

/** Returns an amount from PayPal in minor units, or 0, which is never a valid amount, if the text is invalid. */
export const minorUnitsOf = ({ currency_code, value }: PaypalMoney): number => {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(value) ?? []
  const decimals = decimalsOf(currency_code)
  if (whole === undefined || /[^0]/.test(fraction.slice(decimals))) return 0
  return Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}
