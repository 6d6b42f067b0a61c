// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LinkRow } from './LinkRow.tsx'
import { usePressedFirst } from './usePressedFirst.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Row({ effect }: { effect: () => void }) {
  const [isPressed, press] = usePressedFirst(effect)
  return <LinkRow title="Lin" isCurrent={isPressed} onClick={press} />
}

it('a pressed row is marked at once, and its effect starts once, after the frame', () => {
  const effect = vi.fn()
  render(<Row effect={effect} />)
  const row = screen.getByRole('button', { name: 'Lin' })
  fireEvent.click(row)
  fireEvent.click(row)
  expect([row.getAttribute('aria-current'), effect.mock.calls.length]).toEqual(['true', 0])
  act(() => {
    vi.advanceTimersToNextFrame()
    vi.runAllTimers()
  })
  expect([row.getAttribute('aria-current'), effect.mock.calls.length]).toEqual([null, 1])
})

it('on a hidden page, the effect does not wait for a frame', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  vi.stubGlobal('requestAnimationFrame', () => 1)
  const effect = vi.fn()
  render(<Row effect={effect} />)
  fireEvent.click(screen.getByRole('button', { name: 'Lin' }))
  act(() => void vi.runAllTimers())
  expect(effect).toHaveBeenCalledOnce()
})
