// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EmbeddedStart } from '../contract/messages/embedded.ts'
import { mountWelcome } from './welcome.ts'

const start: EmbeddedStart = {
  type: 'start',
  provider: 'welcome',
  element: 'dropIn',
  session: { mid: 'welcometst', oid: 'order_1', price: '5500', returnUrl: 'https://evil.example' },
  language: 'ko',
  isTest: false,
}
beforeEach(() => {
  document.body.innerHTML = '<main id="place"></main>'
})
afterEach(() => vi.unstubAllGlobals())

const mount = (more: Partial<EmbeddedStart> = {}) => {
  const fields: Record<string, FormDataEntryValue> = {}
  const pay = vi.fn((formId: string) => {
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) Object.assign(fields, Object.fromEntries(new FormData(form)))
  })
  vi.stubGlobal('INIStdPay', { pay })
  const tell = vi.fn()
  const place = document.getElementById('place') ?? document.body
  mountWelcome({ ...start, ...more }, place, tell)
  return { pay, fields, tell }
}

test('gives the script a form with the session’s fields and return addresses of this origin, inside the layer', () => {
  const { pay, fields, tell } = mount()
  expect(pay).toHaveBeenCalledOnce()
  expect(fields).toEqual({
    mid: 'welcometst',
    oid: 'order_1',
    price: '5500',
    returnUrl: `${location.origin}/embedded/return`,
    closeUrl: `${location.origin}/embedded.html?report=cancel`,
    acceptmethod: 'poptargetself',
    languageView: 'ko',
  })
  expect(tell.mock.calls).toEqual([['ready']])
})

test('keeps the server’s other options for the script, and uses English for unsupported languages', () => {
  const { fields } = mount({ session: { ...start.session, acceptmethod: 'below1000' }, language: 'ar', isTest: false })
  expect(fields).toMatchObject({ acceptmethod: 'below1000:poptargetself', languageView: 'en' })
})

test('rejects a script that is not WelcomePay’s', () => {
  vi.stubGlobal('INIStdPay', { pay: 'now' })
  expect(() => mountWelcome(start, document.body, vi.fn())).toThrow('The script did not define WelcomePay’s INIStdPay')
})
