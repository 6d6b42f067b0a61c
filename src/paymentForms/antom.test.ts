// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import type { EmbeddedStart } from '../contract/messages/embedded.ts'
import { antomLocale, mountAntom } from './antom.ts'

const start: EmbeddedStart = {
  type: 'start',
  provider: 'antom',
  element: 'dropIn',
  session: { sessionData: 'data_1' },
  language: 'ar',
  isTest: false,
}
type Options = { environment: string; locale: string; onEventCallback(event: { code: string }): void }

/** Installs a simulated SDK of Antom. `fire` emits an event with a code, as the real SDK does. */
const install = (components: Readonly<Record<string, unknown>>[] = []) => {
  const made: Options[] = []
  vi.stubGlobal(
    'AMSCashierPayment',
    class {
      constructor(options: Options) {
        made.push(options)
      }
      async createComponent(component: Readonly<Record<string, unknown>>) {
        components.push(component)
      }
    },
  )
  return { made, components, fire: (code: string) => made[0]?.onEventCallback({ code }) }
}
const place = document.createElement('main')
afterEach(() => vi.unstubAllGlobals())

test('[PAY-06] creates the card form from the session in the player’s language and stays on the page', async () => {
  const { made, components } = install()
  const tell = vi.fn()
  await mountAntom(start, place, tell)
  expect(made).toMatchObject([{ environment: 'sandbox', locale: 'ar_EG' }])
  expect(components).toEqual([{ sessionData: 'data_1', notRedirectAfterComplete: true }])
  expect(tell.mock.calls).toEqual([['ready']])
})

test.each([
  ['SDK_END_OF_LOADING', 'ready'],
  ['SDK_PAYMENT_SUCCESSFUL', 'success'],
  ['SDK_PAYMENT_PROCESSING', 'success'],
  ['SDK_PAYMENT_CANCEL', 'cancel'],
  ['SDK_PAYMENT_FAIL', 'error'],
  ['SDK_PAYMENT_ERROR', 'error'],
  ['SDK_INTERNAL_ERROR', 'error'],
  ['SDK_CREATECOMPONENT_ERROR', 'error'],
])('reports the SDK’s %s as %s', async (code, reports) => {
  const { fire } = install()
  const tell = vi.fn()
  await mountAntom(start, place, tell)
  tell.mockClear()
  fire(code)
  expect(tell.mock.calls).toEqual([[reports]])
})

test('does not report other events of the SDK', async () => {
  const { fire } = install()
  const tell = vi.fn()
  await mountAntom(start, place, tell)
  tell.mockClear()
  for (const code of ['SDK_START_OF_LOADING', 'SDK_PAYMENT_WARN', 'toString', '']) fire(code)
  expect(tell).not.toHaveBeenCalled()
})

test('uses the live environment only if the session asks for it', async () => {
  const { made } = install()
  await mountAntom({ ...start, session: { sessionData: 'data_1', environment: 'prod' } }, place, vi.fn())
  expect(made).toMatchObject([{ environment: 'prod' }])
})

test('rejects a session without data and a script that is not the SDK', async () => {
  install()
  await expect(mountAntom({ ...start, session: {} }, place, vi.fn())).rejects.toThrow('sessionData')
  vi.stubGlobal('AMSCashierPayment', {})
  await expect(mountAntom(start, place, vi.fn())).rejects.toThrow('The script did not define the Antom SDK')
})

test('formats locales as the SDK does: language and region', () => {
  expect(['en', 'ja', 'zh-CN', 'zh-TW', 'pt'].map(antomLocale)).toEqual(['en_US', 'ja_JP', 'zh_CN', 'zh_TW', 'pt_BR'])
})
