import { describe, expect, it, vi } from 'vitest'
import { createPaymentWindow } from './paymentWindow.ts'

/** A window as a browser hands it out: it knows who opened it. */
const blank = () => ({
  opener: 'the shop' as unknown,
  document: { title: '', body: { textContent: null as string | null } },
  location: { replace: vi.fn<(url: string) => void>() },
  close: vi.fn(),
})
type Blank = ReturnType<typeof blank>
const setUp = (opened: Blank | null) => {
  const open = vi.fn<(url: string, target: string) => Blank | null>(() => opened)
  return { open, paymentWindow: createPaymentWindow({ open }, () => 'Opening…') }
}

describe('the payment window', () => {
  it('[PAY-14] opens empty in a window of its own, which gets no handle on the page', () => {
    const opened = blank()
    const { open, paymentWindow } = setUp(opened)
    paymentWindow.open()
    expect(open.mock.calls).toEqual([['about:blank', '_blank']])
    expect(opened.opener).toBeNull()
  })

  it('says that it is waiting until it goes to the provider’s page, which replaces the empty one', () => {
    const opened = blank()
    const { paymentWindow } = setUp(opened)
    paymentWindow.open()
    expect([opened.document.title, opened.document.body.textContent]).toEqual(['Opening…', 'Opening…'])
    expect(opened.location.replace).not.toHaveBeenCalled()
    paymentWindow.go('https://provider.example/pay')
    expect(opened.location.replace.mock.calls).toEqual([['https://provider.example/pay']])
    expect(opened.close).not.toHaveBeenCalled()
  })

  it('closes when no order came', () => {
    const opened = blank()
    const { paymentWindow } = setUp(opened)
    paymentWindow.open()
    paymentWindow.close()
    expect(opened.close).toHaveBeenCalledOnce()
    expect(opened.location.replace).not.toHaveBeenCalled()
  })

  it('is left alone once it is the provider’s', () => {
    const opened = blank()
    const { paymentWindow } = setUp(opened)
    paymentWindow.open()
    paymentWindow.go('https://provider.example/pay')
    paymentWindow.close()
    paymentWindow.go('https://other.example/')
    expect(opened.close).not.toHaveBeenCalled()
    expect(opened.location.replace).toHaveBeenCalledOnce()
  })

  it('[RES-01] is open from the press until it is sent off, unless it was blocked or closed meanwhile', () => {
    const opened: Blank & { closed?: boolean } = blank()
    const { paymentWindow } = setUp(opened)
    expect(paymentWindow.isOpen()).toBe(false)
    paymentWindow.open()
    expect(paymentWindow.isOpen()).toBe(true)
    opened.closed = true
    expect(paymentWindow.isOpen()).toBe(false)
    const blocked = setUp(null).paymentWindow
    blocked.open()
    expect(blocked.isOpen()).toBe(false)
  })

  it('that a browser blocked is nothing to stumble over', () => {
    const { paymentWindow } = setUp(null)
    paymentWindow.open()
    paymentWindow.go('https://provider.example/pay')
    paymentWindow.close()
  })

  it('that cannot be written to still goes to the provider’s page', () => {
    const sealed = {
      ...blank(),
      get document(): Blank['document'] {
        throw new DOMException('not yours', 'SecurityError')
      },
    }
    const { paymentWindow } = setUp(sealed)
    paymentWindow.open()
    paymentWindow.go('https://provider.example/pay')
    expect(sealed.opener).toBeNull()
    expect(sealed.location.replace).toHaveBeenCalledOnce()
  })
})
