import { describe, expect, it, vi } from 'vitest'
import { createPaymentWindow } from './paymentWindow.ts'

/** A window with an opener, as browsers return it. */
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
  it('[PAY-14] the window opens empty and separate, without a reference to the shop’s page', () => {
    const opened = blank()
    const { open, paymentWindow } = setUp(opened)
    paymentWindow.open()
    expect(open.mock.calls).toEqual([['about:blank', '_blank']])
    expect(opened.opener).toBeNull()
  })

  it('the window shows a waiting text until the provider’s page replaces the empty page', () => {
    const opened = blank()
    const { paymentWindow } = setUp(opened)
    paymentWindow.open()
    expect([opened.document.title, opened.document.body.textContent]).toEqual(['Opening…', 'Opening…'])
    expect(opened.location.replace).not.toHaveBeenCalled()
    paymentWindow.go('https://provider.example/pay')
    expect(opened.location.replace.mock.calls).toEqual([['https://provider.example/pay']])
    expect(opened.close).not.toHaveBeenCalled()
  })

  it('the window closes if no order was created', () => {
    const opened = blank()
    const { paymentWindow } = setUp(opened)
    paymentWindow.open()
    paymentWindow.close()
    expect(opened.close).toHaveBeenCalledOnce()
    expect(opened.location.replace).not.toHaveBeenCalled()
  })

  it('the window is not changed any more once it shows the provider’s page', () => {
    const opened = blank()
    const { paymentWindow } = setUp(opened)
    paymentWindow.open()
    paymentWindow.go('https://provider.example/pay')
    paymentWindow.close()
    paymentWindow.go('https://other.example/')
    expect(opened.close).not.toHaveBeenCalled()
    expect(opened.location.replace).toHaveBeenCalledOnce()
  })

  it('[RES-01] the window counts as open from the click until it is sent to the provider, unless it was blocked or closed', () => {
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
    'returns an object that is not a window': () => ({}),
    'returns a window that keeps its handle on the shop': () => Object.freeze(blank()),
  }
  it.each(Object.entries(refusals))(
    '[PAY-07] the window counts as blocked, without an error, if the browser %s',
    (_, open) => {
      const paymentWindow = createPaymentWindow({ open: open as () => Blank }, () => 'Opening…')
      paymentWindow.open()
      expect(paymentWindow.isOpen()).toBe(false)
      paymentWindow.go('https://provider.example/pay')
      paymentWindow.open()
      paymentWindow.close()
    },
  )

  it('a window that cannot be sent to the provider is closed', () => {
    const opened = { ...blank(), location: {} as Blank['location'] }
    setUp(opened).paymentWindow.open()
    expect(opened.close).toHaveBeenCalledOnce()
  })

  it('[PAY-07] the window closes without an error if the browser refuses to send it to the provider', () => {
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

  it('the window shows the provider’s page even if its document cannot be written', () => {
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
