import { expect, test, vi } from 'vitest'
import { type BridgeHost, createGameBridge, hasGame, opensWindows } from './gameBridge.ts'

const origin = 'https://shop.example'
/** Records the messages that the parent page receives. */
const framed = () => {
  const parent = { postMessage: vi.fn() }
  let hear = (_: MessageEvent<unknown>) => {}
  const host: BridgeHost = {
    parent,
    location: { origin },
    addEventListener: (_, run) => {
      hear = run
    },
  }
  const heard = vi.fn()
  createGameBridge(host).listen(heard)
  const say = (data: unknown, more: object = {}) =>
    hear({ data, origin, source: parent, ...more } as unknown as MessageEvent<unknown>)
  return { host, parent, heard, say }
}

test('[BEY-17] the view sends messages only to the one origin that may frame it', () => {
  const { host, parent } = framed()
  expect(hasGame(host)).toBe(true)
  createGameBridge(host).tell({ type: 'paid', billingNo: 'B1' })
  expect(parent.postMessage.mock.calls).toEqual([[{ from: 'shop', type: 'paid', billingNo: 'B1' }, origin]])
})

test('[BEY-17] the view sends messages to native web views through the objects that they add', () => {
  const TopupBridge = { postMessage: vi.fn() }
  const topup = { postMessage: vi.fn() }
  const plain = { location: { origin }, addEventListener: () => {} }
  const alone = { ...plain } as unknown as { parent: unknown } & BridgeHost
  Object.assign(alone, { parent: alone })
  expect(hasGame(alone)).toBe(false)
  createGameBridge(alone).tell({ type: 'opened' })
  Object.assign(alone, { TopupBridge, webkit: { messageHandlers: { topup } } })
  expect(hasGame(alone)).toBe(true)
  createGameBridge(alone).tell({ type: 'close' })
  expect(TopupBridge.postMessage.mock.calls).toEqual([['{"from":"shop","type":"close"}']])
  expect(topup.postMessage.mock.calls).toEqual([[{ from: 'shop', type: 'close' }]])
})

test('[BEY-17] only messages of the game’s page are handled: from its origin and window, and of a known shape', () => {
  const { heard, say } = framed()
  const insets = { from: 'game', type: 'insets', top: 44, right: 0, bottom: 34, left: 0 }
  say(insets)
  say({ from: 'game', type: 'scheme', scheme: 'dark' })
  expect(heard.mock.calls.map(([message]) => message.type)).toEqual(['insets', 'scheme'])
  say(insets, { origin: 'https://elsewhere.example' })
  say(insets, { source: { postMessage: () => {} } })
  say({ ...insets, from: 'somebody' })
  say({ ...insets, top: -1 })
  say({ ...insets, left: 'url(x)' })
  say({ from: 'game', type: 'scheme', scheme: 'pink' })
  say('hello')
  expect(heard).toHaveBeenCalledTimes(2)
})

test('[BEY-17] a native web view cannot open windows; a frame can only if its sandbox allows it', () => {
  const { host } = framed()
  const alone = { location: host.location, addEventListener: () => {} } as unknown as BridgeHost
  Object.assign(alone, { parent: alone })
  expect(opensWindows(alone)).toBe(false)
  const within = (sandbox: string | null) => opensWindows({ ...host, frameElement: { getAttribute: () => sandbox } })
  expect(within(null)).toBe(true)
  expect(within('allow-scripts allow-popups allow-forms')).toBe(true)
  expect(within('allow-scripts allow-same-origin')).toBe(false)
  // a page cannot read its frame element if the parent page has another origin
  expect(opensWindows({ ...host, frameElement: null })).toBe(true)
})
