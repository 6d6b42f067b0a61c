import { describe, expect, it } from 'vitest'
import { codeToQuote, serviceMail } from './support.ts'

describe('an e-mail to customer service', () => {
  it('[SYS-13] the e-mail has the order number and error code in its subject', () => {
    expect(serviceMail('help@shop.example', { orderNumber: 'B-1', code: -3016 })).toBe(
      'mailto:help@shop.example?subject=B-1%20%2F%20-3016',
    )
  })

  it('the e-mail names the link that requested a payment', () => {
    expect(serviceMail('help@shop.example', { orderNumber: null, link: 'ab12', code: -3020 })).toBe(
      'mailto:help@shop.example?subject=ab12%20%2F%20-3020',
    )
  })

  it('the e-mail omits unknown parts of its subject, or the whole subject', () => {
    expect(serviceMail('help@shop.example', { orderNumber: null, code: -3016 })).toBe(
      'mailto:help@shop.example?subject=-3016',
    )
    expect(serviceMail('help@shop.example', { orderNumber: null, code: null })).toBe('mailto:help@shop.example')
  })

  it('[SYS-13] the e-mail and the page omit code 0, which every refusal without a code of its own has', () => {
    expect(serviceMail('help@shop.example', { orderNumber: 'B-1', code: 0 })).toBe(
      'mailto:help@shop.example?subject=B-1',
    )
    expect([codeToQuote(0), codeToQuote(null), codeToQuote(-3016)]).toEqual([null, null, -3016])
  })
})
