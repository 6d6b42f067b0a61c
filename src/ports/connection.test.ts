import { expect, test, vi } from 'vitest'
import { createConnection } from './connection.ts'

test('[BEY-20] the time at which the connection was lost stays known until it is back', () => {
  const navigator = { onLine: true }
  const listeners = new Map<string, () => void>()
  let time = 1000
  const host = {
    navigator,
    addEventListener: (type: string, run: () => void) => void listeners.set(type, run),
    removeEventListener: (type: string) => void listeners.delete(type),
  }
  const connection = createConnection(host, () => time)
  const changed = vi.fn()
  const stop = connection.subscribe(changed)
  expect(connection.lostAt()).toBe(null)
  navigator.onLine = false
  listeners.get('offline')?.()
  expect([connection.lostAt(), changed.mock.calls.length]).toEqual([1000, 1])
  time = 5000
  expect(connection.lostAt()).toBe(1000)
  navigator.onLine = true
  expect(connection.lostAt()).toBe(null)
  stop()
  expect(listeners.size).toBe(0)
})
