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

  const refusals: Record<string, () => unknown> = {
    'returns null': () => null,
    'returns undefined': () => undefined,
    throws: () => {
      throw new TypeError('window.open is not supported')
    },
    'returns a window without a location': () => ({ ...blank(), location: undefined }),
    'returns a window without location.replace': () => ({ ...blank(), location: {} }),
    'returns a window whose location cannot be read': () => ({
      ...blank(),
      get location() {
        throw new DOMException('not yours', 'SecurityError')
      },
    }),
    'returns an object that is no window': () => ({}),
    'returns a window that keeps its handle on the shop': () => Object.freeze(blank()),
  }
  it.each(Object.entries(refusals))('[PAY-07] counts as refused when the browser %s, and fails nothing', (_, open) => {
    const paymentWindow = createPaymentWindow({ open: open as () => Blank }, () => 'Opening…')
    paymentWindow.open()
    expect(paymentWindow.isOpen()).toBe(false)
    paymentWindow.go('https://provider.example/pay')
    paymentWindow.open()
    paymentWindow.close()
  })

  it('closes the window that it cannot lead to the provider', () => {
    const opened = { ...blank(), location: {} as Blank['location'] }
    setUp(opened).paymentWindow.open()
    expect(opened.close).toHaveBeenCalledOnce()
  })

  it('[PAY-07] closes when the browser does not let it go to the provider, and fails nothing', () => {
    const opened = blank()
    opened.location.replace.mockImplementation(() => {
      throw new DOMException('not allowed', 'SecurityError')
    })
    const { paymentWindow } = setUp(opened)
    paymentWindow.open()
    paymentWindow.go('https://provider.example/pay')
    expect(opened.close).toHaveBeenCalledOnce()
    expect(paymentWindow.isOpen()).toBe(false)
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
