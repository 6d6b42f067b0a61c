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
 * Money as the product shows it: two decimals with thousands separators, KRW without zero decimals, a symbol where
 * the currency has one and its code otherwise [FMT-01 FMT-02], with the minus sign of discounts. Without a number it is a
 * dash, never NaN [FMT-03].
 * @param amount in major units; numeric strings count
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

/** The currencies that a brand charges: its default one, and others in some areas [BRD-14]. */
export type Currencies = { default: string; byArea?: Readonly<Partial<Record<Area, string>>> | undefined }

/** What a brand charges in an area [BRD-14]. */
export const currencyIn = (currencies: Currencies, area: Area): string =>
  currencies.byArea?.[area] ?? currencies.default
