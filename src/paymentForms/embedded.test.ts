// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import type { EmbeddedStart } from '../contract/messages/embedded.ts'
import { type Mounts, openEmbedded } from './embedded.ts'

const shopOrigin = 'http://watt.localhost:4000'
const start: EmbeddedStart = {
  type: 'start',
  provider: 'antom',
  element: 'dropIn',
  session: { a: '1' },
  language: 'ar',
  isTest: false,
}

beforeEach(() => {
  const environment = {
    scripts: { antom: 'http://pay.test/a.js' },
    testScripts: { antom: 'http://pay.test/a-test.js' },
    shops: ['http://*.localhost:4000'],
  }
  document.head.innerHTML = `<script type="application/json" id="environment">${JSON.stringify(environment)}</script>`
  document.body.innerHTML = '<main id="place"></main>'
})

/** Opens the embedded document with a simulated form, which the test controls. */
const open = (search = '') => {
  const shop = { postMessage: vi.fn() }
  const events = new EventTarget()
  const host = {
    document,
    location: new URL(`http://sdk.localhost:4000/embedded.html${search}`),
    parent: shop,
    addEventListener: events.addEventListener.bind(events),
  }
  const mount = vi.fn<Mounts['antom']>()
  const refuse = () => Promise.reject(new Error('another provider'))
  openEmbedded(host as unknown as Window, { airwallex: refuse, antom: mount, welcome: refuse })
  const send = (data: unknown, from: unknown = shop, origin = shopOrigin) =>
    events.dispatchEvent(Object.assign(new Event('message'), { data, source: from, origin }))
  return { posted: shop.postMessage.mock.calls, mount, send, host }
}
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
const scriptEnds = (how: 'load' | 'error') => scripts()[0]?.dispatchEvent(new Event(how))

test('[PAY-06] sends hello, and runs a provider’s script only after the shop’s start message', async () => {
  const { posted, mount, send } = open()
  expect(posted).toEqual([[{ type: 'hello' }, '*']])
  expect(scripts()).toEqual([])
  send(start)
  send({ ...start, provider: 'welcome' })
  expect(scripts().map(({ src }) => src)).toEqual(['http://pay.test/a.js'])
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl'])
  scriptEnds('load')
  await vi.waitFor(() => expect(mount).toHaveBeenCalledOnce())
  expect(mount.mock.calls[0]?.slice(0, 2)).toEqual([start, document.getElementById('place')])
})

test.each([
  ['?preload=antom', ['http://pay.test/a.js']],
  ['?preload=antom&test', ['http://pay.test/a-test.js']],
  ['?preload=toString', []],
])('[BRD-09] only loads a provider’s script and shows no form if opened with %s', (search, addresses) => {
  const { posted, mount, send } = open(search)
  expect(scripts().map(({ src }) => src)).toEqual(addresses)
  send(start)
  expect([posted, mount.mock.calls, scripts().length]).toEqual([[], [], addresses.length])
})

test('sends the form’s reports only to the shop’s origin, and sends ready only once', async () => {
  const { posted, mount, send } = open()
  mount.mockImplementation((_start, _place, tell) => {
    for (const what of ['ready', 'ready', 'error', 'success', 'cancel'] as const) tell(what)
  })
  send(start)
  scriptEnds('load')
  await vi.waitFor(() => expect(posted).toHaveLength(5))
  expect(posted.slice(1)).toEqual(['ready', 'error', 'success', 'cancel'].map((type) => [{ type }, shopOrigin]))
})

test('ignores a malformed start, and a start from another window or from a page that is not a shop', () => {
  const { send } = open()
  send(start, { postMessage: () => {} })
  for (const origin of ['https://evil.example', 'http://watt.localhost:4001', 'https://watt.localhost:4000', 'null'])
    send(start, undefined, origin)
  send({ ...start, session: { a: 1 } })
  send({ type: 'start' })
  expect(scripts()).toEqual([])
  send(start)
  expect(scripts()).toHaveLength(1)
})

test('reports an error if a script cannot be loaded or a form cannot be shown', async () => {
  const missing = open()
  missing.send(start)
  scriptEnds('error')
  await vi.waitFor(() => expect(missing.posted.at(-1)).toEqual([{ type: 'error' }, shopOrigin]))
  expect(missing.mount).not.toHaveBeenCalled()

  document.head.querySelector('script[src]')?.remove()
  const broken = open()
  broken.mount.mockRejectedValue(new Error('no such session'))
  broken.send(start)
  scriptEnds('load')
  await vi.waitFor(() => expect(broken.posted.at(-1)).toEqual([{ type: 'error' }, shopOrigin]))
})

test('reports the result when a provider’s script redirects back and the parent page forwards the result', () => {
  expect(open('?report=cancel').posted).toEqual([[{ type: 'cancel' }, '*']])
  expect(open('?report=hello').posted).toEqual([[{ type: 'hello' }, '*']])

  const { posted, send, host } = open()
  send(start)
  const layer = { parent: host }
  send({ type: 'cancel' }, layer, 'http://pay.test')
  send({ type: 'paid' }, layer, 'http://sdk.localhost:4000')
  // these senders have the right origin, but they are not frames of the embedded document
  for (const other of [{ parent: {} }, {}, host, null]) send({ type: 'cancel' }, other, 'http://sdk.localhost:4000')
  expect(posted).toHaveLength(1)
  send({ type: 'cancel' }, layer, 'http://sdk.localhost:4000')
  expect(posted.at(-1)).toEqual([{ type: 'cancel' }, shopOrigin])
})
