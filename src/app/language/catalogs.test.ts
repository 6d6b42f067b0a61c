import { describe, expect, it } from 'vitest'
import { filled } from './catalogs.ts'

describe('a catalog with blank entries', () => {
  it('[LOC-04] blank entries of a catalog come from another language, and stay blank if the other language has none', () => {
    const korean = { pay: '결제', buy: 'Buy', close: 'Close' }
    const japanese = { pay: '支払う', buy: '購入' }
    expect(filled(korean, ['buy', 'close'], japanese)).toEqual({ pay: '결제', buy: '購入', close: 'Close' })
  })
})
