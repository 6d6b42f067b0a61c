import { toAmount } from '../../contract/amount.ts'
import type { Area } from '../../contract/codes.ts'

const symbols: Record<string, string> = {
  RMB: '￥',
  TWD: 'NT$',
  JPY: '¥',
  KRW: '₩',
  EUR: '€',
  USD: '$',
  TRY: '₺',
  MYR: 'RM',
}

/**
 * Formats an amount of money with two decimals, separators, and the currency's symbol or code. KRW has decimals only if
 * they are not zero [FMT-01 FMT-02]. Discounts have a minus sign. A missing number becomes a dash, never NaN [FMT-03].
 * @param amount in major units; a text of digits is accepted too
 */
export const formatMoney = (amount: number | string | null | undefined, currency: string): string => {
  const value = toAmount(amount)
  if (value === null) return '–'
  const fixed = Math.abs(value).toFixed(2)
  const [whole = '0', decimals = '00'] = fixed.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const text = currency === 'KRW' && decimals === '00' ? grouped : `${grouped}.${decimals}`
  const symbol = symbols[currency]
  const sign = value < 0 && Number(fixed) !== 0 ? '−' : ''
  return symbol ? `${sign}${symbol}${text}` : `${sign}${currency} ${text}`.trim()
}

/** A default currency, and other currencies for some sales areas [BRD-14]. */
export type Currencies = { default: string; byArea?: Readonly<Partial<Record<Area, string>>> | undefined }

/** Returns the currency of a sales area [BRD-14]. */
export const currencyIn = (currencies: Currencies, area: Area): string =>
  currencies.byArea?.[area] ?? currencies.default
