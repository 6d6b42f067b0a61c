import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toAmount } from '../../contract/amount.ts'
import { formatMoney } from './money.ts'

describe('an amount of money', () => {
  it('[FMT-01] an amount has two decimals and thousands separators', () => {
    expect(formatMoney(0.99, 'USD')).toBe('$0.99')
    expect(formatMoney(1_234_567.5, 'USD')).toBe('$1,234,567.50')
    expect(formatMoney(1000, 'EUR')).toBe('€1,000.00')
    expect(formatMoney(-1.5, 'USD')).toBe('−$1.50')
  })

  it('[FMT-01] an amount omits zero decimals for KRW only', () => {
    expect(formatMoney(12_000, 'KRW')).toBe('₩12,000')
    expect(formatMoney(12_000.5, 'KRW')).toBe('₩12,000.50')
    expect(formatMoney(160, 'JPY')).toBe('¥160.00')
  })

  it.each([
    ['RMB', '￥5.00'],
    ['TWD', 'NT$5.00'],
    ['JPY', '¥5.00'],
    ['KRW', '₩5'],
    ['EUR', '€5.00'],
    ['USD', '$5.00'],
    ['TRY', '₺5.00'],
    ['MYR', 'RM5.00'],
    ['THB', 'THB 5.00'],
    ['VND', 'VND 5.00'],
    ['IDR', 'IDR 5.00'],
    ['BRL', 'BRL 5.00'],
  ])('[FMT-02] an amount in %s is shown as %s', (currency, text) => {
    expect(formatMoney(5, currency)).toBe(text)
  })

  it('[FMT-03] an amount may be a numeric string, and is never shown as NaN', () => {
    expect(formatMoney('12.5', 'USD')).toBe('$12.50')
    for (const nothing of ['', '  ', 'free', null, undefined, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(toAmount(nothing)).toBeNull()
      expect(formatMoney(nothing, 'USD')).toBe('–')
    }
    fc.assert(fc.property(fc.string(), (text) => !formatMoney(text, 'USD').includes('NaN')))
  })
})
