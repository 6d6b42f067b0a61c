// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import type { EmbeddedStart } from '../../contract/messages/embedded.ts'
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

afterEach(() => vi.restoreAllMocks())

const frameIn = (around: Document): Window => {
  const frame = around.body.appendChild(around.createElement('iframe'))
  if (!frame.contentWindow) throw new Error('a frame has no window')
  return frame.contentWindow
}

// the frame's `parent` is the real window; the test sees only a copy of it
const shop = frameIn(document).parent

const listening = () => {
  const on = vi.fn()
  const stop = createEmbeddedFrame({ page, host: shop }).listen(start, on)
  return { on, stop }
}
/** Dispatches a message as if a frame had sent it. Returns the spy that receives replies. */
const receive = (data: unknown, from = origin, source = frameIn(document)) => {
  const answer = vi.spyOn(source, 'postMessage').mockImplementation(() => {})
  shop.dispatchEvent(new MessageEvent('message', { data, origin: from, source }))
  return answer
}

test('answers a hello from the embedded document with the start, addressed only to its origin', () => {
  const { on, stop } = listening()
  const answer = receive({ type: 'hello' })
  expect(answer.mock.calls).toEqual([[start, { targetOrigin: origin }]])
  expect(on).not.toHaveBeenCalled()
  stop()
})

test('passes on the form’s reports in order', () => {
  const { on, stop } = listening()
  for (const type of ['ready', 'error', 'success', 'cancel']) receive({ type })
  expect(on.mock.calls).toEqual([[{ type: 'ready' }], [{ type: 'error' }], [{ type: 'success' }], [{ type: 'cancel' }]])
  stop()
})

test.each(['http://watt.localhost:4000', 'http://sdk.localhost:4001', 'https://sdk.localhost:4000', 'null', ''])(
  'ignores messages from %j: sends no reply and passes nothing on',
  (other) => {
    const { on, stop } = listening()
    expect(receive({ type: 'hello' }, other)).not.toHaveBeenCalled()
    receive({ type: 'success' }, other)
    expect(on).not.toHaveBeenCalled()
    stop()
  },
)

test.each([
  ['a frame within a frame', () => frameIn(frameIn(document).document)],
  ['the page itself', () => shop],
])('ignores messages from %s, although they have the embedded document’s origin', (_, source) => {
  const { on, stop } = listening()
  expect(receive({ type: 'hello' }, origin, source())).not.toHaveBeenCalled()
  receive({ type: 'success' }, origin, source())
  expect(on).not.toHaveBeenCalled()
  stop()
})

test.each([null, 'success', {}, { type: 'paid' }, { type: ['success'] }, [{ type: 'success' }]])(
  'ignores a malformed message: %j',
  (data) => {
    const { on, stop } = listening()
    expect(receive(data)).not.toHaveBeenCalled()
    expect(on).not.toHaveBeenCalled()
    stop()
  },
)

test('handles no message after listening has stopped', () => {
  const { on, stop } = listening()
  stop()
  expect(receive({ type: 'hello' })).not.toHaveBeenCalled()
  receive({ type: 'success' })
  expect(on).not.toHaveBeenCalled()
})
