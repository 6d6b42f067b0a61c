import { expect, test } from 'vitest'
import { isLoopback } from './loopback.ts'

test.each(['localhost', 'watt.localhost', '127.0.0.1', '[::1]'])('[PAY-14 FLW-05] %s is this machine', (host) => {
  expect(isLoopback(host)).toBe(true)
})

test.each(['example.com', 'a.b.localhost', 'localhost.example.com', '127.0.0.1.example.com', '127.0.0.2', ''])(
  '[PAY-14 FLW-05] %j is not this machine',
  (host) => {
    expect(isLoopback(host)).toBe(false)
  },
)
