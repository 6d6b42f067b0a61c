// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { EmbeddedStart } from '../contract/embedded.ts'
import { createEmbeddedFrame } from './embeddedFrame.ts'

const origin = 'http://sdk.localhost:4000'
const page = `${origin}/embedded.html`
const start: EmbeddedStart = {
  type: 'start',
  provider: 'airwallex',
  element: 'dropIn',
  session: { intent_id: 'int_1', client_secret: 'secret' },
  language: 'en',
  isTest: false,
}

const listening = () => {
  const on = vi.fn()
  const stop = createEmbeddedFrame({ page, host: window }).listen(start, on)
  return { on, stop }
}
/** A message as the browser would deliver it from a frame; returns what was answered. */
const receive = (data: unknown, from = origin) => {
  const { port1: source } = new MessageChannel()
  const answer = vi.spyOn(source, 'postMessage')
  window.dispatchEvent(new MessageEvent('message', { data, origin: from, source }))
  source.close()
  return answer
}

test('a hello from the document is answered with the start, addressed to its origin only', () => {
  const { on, stop } = listening()
  const answer = receive({ type: 'hello' })
  expect(answer.mock.calls).toEqual([[start, { targetOrigin: origin }]])
  expect(on).not.toHaveBeenCalled()
  stop()
})

test('what the form tells is handed on in order', () => {
  const { on, stop } = listening()
  for (const type of ['ready', 'error', 'success', 'cancel']) receive({ type })
  expect(on.mock.calls).toEqual([[{ type: 'ready' }], [{ type: 'error' }], [{ type: 'success' }], [{ type: 'cancel' }]])
  stop()
})

test.each(['http://watt.localhost:4000', 'http://sdk.localhost:4001', 'https://sdk.localhost:4000', 'null', ''])(
  'messages from %j are nobody’s: no start goes out and nothing is handed on',
  (other) => {
    const { on, stop } = listening()
    expect(receive({ type: 'hello' }, other)).not.toHaveBeenCalled()
    receive({ type: 'success' }, other)
    expect(on).not.toHaveBeenCalled()
    stop()
  },
)

test.each([null, 'success', {}, { type: 'paid' }, { type: ['success'] }, [{ type: 'success' }]])(
  'a malformed message is ignored: %j',
  (data) => {
    const { on, stop } = listening()
    expect(receive(data)).not.toHaveBeenCalled()
    expect(on).not.toHaveBeenCalled()
    stop()
  },
)

test('nothing is heard after listening has stopped', () => {
  const { on, stop } = listening()
  stop()
  expect(receive({ type: 'hello' })).not.toHaveBeenCalled()
  receive({ type: 'success' })
  expect(on).not.toHaveBeenCalled()
})
