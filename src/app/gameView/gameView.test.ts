// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { GameMessage, ViewMessage } from '../../contract/messages/gameBridge.ts'
import { startGameView } from './gameView.ts'

/** An order result with only the fields that the game view reads. */
const resultOf = (billingNo: string | null) => {
  const listeners: (() => void)[] = []
  let state = 'pending'
  return {
    getSnapshot: () => ({ context: { billingNo }, matches: (name: string) => name === state }),
    subscribe: (run: () => void) => void listeners.push(run),
    becomes: (name: string) => {
      state = name
      for (const run of listeners) run()
    },
  }
}
type Result = ReturnType<typeof resultOf>

/** Starts a game view and records the messages that the view sends to the game. */
const startedView = () => {
  const sent: ViewMessage[] = []
  const children: { result?: Result } = {}
  let changed = () => {}
  let say = (_: GameMessage) => {}
  const root = {
    getSnapshot: () => ({ children: { popups: { getSnapshot: () => ({ children }) } } }),
    subscribe: (run: () => void) => {
      changed = run
    },
  }
  const bridge = {
    tell: (message: ViewMessage) => void sent.push(message),
    listen: (on: (message: GameMessage) => void) => {
      say = on
    },
  }
  startGameView(root as unknown as Parameters<typeof startGameView>[0], bridge, window)
  return {
    sent,
    say: (message: GameMessage) => say(message),
    shows: (result: Result | undefined) => {
      if (result) children.result = result
      else delete children.result
      changed()
    },
  }
}

test('[BEY-17] reports each order to the game once, and reports an order as paid only if its status is paid', () => {
  const { sent, shows } = startedView()
  const [first, nameless] = [resultOf('B1'), resultOf(null)]
  shows(first)
  shows(first)
  first.becomes('declined')
  expect(sent).toEqual([{ type: 'opened' }, { type: 'ordered', billingNo: 'B1' }])
  first.becomes('succeeded')
  first.becomes('succeeded')
  shows(undefined)
  shows(nameless)
  nameless.becomes('succeeded')
  shows(resultOf('B1'))
  expect(sent.slice(2)).toEqual([{ type: 'paid', billingNo: 'B1' }])
})

test('[BEY-17] repeats the messages for a game that starts listening late, and reports when the view is closed', () => {
  const { sent, say } = startedView()
  say({ from: 'game', type: 'hello' })
  window.dispatchEvent(new Event('pagehide'))
  expect(sent.map(({ type }) => type)).toEqual(['opened', 'opened', 'closed'])
})

test('[BEY-17] applies the game’s safe areas and colour scheme', () => {
  const { say } = startedView()
  const { style, dataset } = document.documentElement
  say({ from: 'game', type: 'insets', top: 10, right: 44, bottom: 20, left: 30 })
  say({ from: 'game', type: 'scheme', scheme: 'dark' })
  const lengths = ['--safe-block-start', '--safe-block-end', '--safe-inline'].map((name) =>
    style.getPropertyValue(name),
  )
  expect([...lengths, dataset.scheme]).toEqual(['10px', '20px', '44px', 'dark'])
})
