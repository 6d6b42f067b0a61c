// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EmbeddedStart } from '../contract/messages/embedded.ts'
import { airwallexLocale, mountAirwallex } from './airwallex.ts'

const session = { intent_id: 'int_1', client_secret: 'secret_1', currency: 'EUR', country_code: 'DE' }
const start: EmbeddedStart = {
  type: 'start',
  provider: 'airwallex',
  element: 'dropIn',
  session,
  language: 'de',
  isTest: false,
}

/** An element of Airwallex's SDK, and a function that fires its events. */
const createElementFake = () => {
  const handlers = new Map<string, () => void>()
  const element = { on: vi.fn((code: string, then: () => void) => handlers.set(code, then)), mount: vi.fn() }
  return { element, handlers, fire: (code: string) => handlers.get(code)?.() }
}
const install = () => {
  const dropIn = createElementFake()
  const redirect = createElementFake()
  const payments = { createElement: vi.fn(() => redirect.element) }
  const sdk = {
    init: vi.fn(async () => ({ payments })),
    createElement: vi.fn(async () => dropIn.element),
  }
  vi.stubGlobal('AirwallexComponentsSDK', sdk)
  return { sdk, payments, dropIn, redirect }
}
const place = document.createElement('main')
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(() => vi.unstubAllGlobals())

test('[PAY-05] mounts the SDK’s drop-in for type card and reports its four events', async () => {
  const { sdk, payments, dropIn } = install()
  const tell = vi.fn()
  await mountAirwallex(start, place, tell)
  expect(sdk.init.mock.calls).toEqual([[{ env: 'demo', locale: 'de', enabledElements: ['payments'] }]])
  expect(sdk.createElement.mock.calls).toEqual([['dropIn', { ...session, appearance: { mode: 'dark' } }]])
  expect(payments.createElement).not.toHaveBeenCalled()
  expect(dropIn.element.mount.mock.calls).toEqual([[place]])
  expect([...dropIn.handlers.keys()]).toEqual(['ready', 'success', 'error', 'cancel'])
  for (const code of ['ready', 'error', 'cancel', 'success']) dropIn.fire(code)
  expect(tell.mock.calls).toEqual([['ready'], ['error'], ['cancel'], ['success']])
})

test('[PAY-05] mounts the SDK’s single-method element for type redirect, which has no cancel event', async () => {
  const { sdk, payments, redirect } = install()
  const tell = vi.fn()
  await mountAirwallex({ ...start, element: 'redirect', session: { ...session, method: 'kakaopay' } }, place, tell)
  expect(sdk.createElement).not.toHaveBeenCalled()
  expect(payments.createElement.mock.calls).toEqual([
    ['redirect', { intent: { id: 'int_1', client_secret: 'secret_1' }, client_secret: 'secret_1', method: 'kakaopay' }],
  ])
  expect(redirect.element.mount.mock.calls).toEqual([[place]])
  expect([...redirect.handlers.keys()]).toEqual(['ready', 'success', 'error'])
  redirect.fire('success')
  expect(tell.mock.calls).toEqual([['success']])
})

test('uses the live environment only if the session asks for it', async () => {
  const { sdk } = install()
  await mountAirwallex({ ...start, session: { ...session, env: 'prod' } }, place, vi.fn())
  expect(sdk.init.mock.calls).toMatchObject([[{ env: 'prod' }]])
})

test.each([
  ['client_secret', 'dropIn', { intent_id: 'int_1', currency: 'EUR' }],
  ['intent_id', 'dropIn', { client_secret: 'secret_1', currency: 'EUR' }],
  ['currency', 'dropIn', { intent_id: 'int_1', client_secret: 'secret_1' }],
  ['method', 'redirect', session],
] as const)('rejects a session without %s', async (field, element, incomplete) => {
  install()
  await expect(mountAirwallex({ ...start, element, session: incomplete }, place, vi.fn())).rejects.toThrow(field)
})

test('rejects a script that is not the SDK', async () => {
  vi.stubGlobal('AirwallexComponentsSDK', { init: 1 })
  await expect(mountAirwallex(start, place, vi.fn())).rejects.toThrow('The script did not define the Airwallex SDK')
})

test('maps every language to a locale of the SDK', () => {
  expect(['de', 'zh-CN', 'zh-TW', 'ja', 'th', 'vi', 'tr'].map(airwallexLocale)).toEqual(
    ['de', 'zh', 'zh-HK', 'ja', 'en', 'en', 'en'], // this comment keeps Biome from writing one item per line
  )
})
