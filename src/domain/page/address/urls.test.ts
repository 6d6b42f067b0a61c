import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { checkedLink, isLoopback } from './urls.ts'

test.each(['localhost', 'watt.localhost', '127.0.0.1', '[::1]'])('[PAY-14 FLW-05] %s is this machine', (host) => {
  expect(isLoopback(host)).toBe(true)
})

test.each(['example.com', 'a.b.localhost', 'localhost.example.com', '127.0.0.1.example.com', '127.0.0.2', ''])(
  '[PAY-14 FLW-05] %j is not this machine',
  (host) => {
    expect(isLoopback(host)).toBe(false)
  },
)

describe('a link to another site', () => {
  it.each([
    ['https://pay.example.com/checkout?id=1#top', 'https://pay.example.com/checkout?id=1#top'],
    ['HTTPS://Pay.Example.com', 'https://pay.example.com/'],
    ['https://pay.example.com:8443/a', 'https://pay.example.com:8443/a'],
    ['  https://pay.example.com/a\n', 'https://pay.example.com/a'],
    ['http://localhost:4000/pay', 'http://localhost:4000/pay'],
    ['http://127.0.0.1:4000/pay', 'http://127.0.0.1:4000/pay'],
    ['http://[::1]:4000/pay', 'http://[::1]:4000/pay'],
    ['http://sandbox.localhost:4000/pay', 'http://sandbox.localhost:4000/pay'],
  ])('[PAY-14] %j opens', (url, href) => {
    expect(checkedLink(url)).toBe(href)
  })

  it.each([
    [null],
    [undefined],
    [''],
    ['   '],
    ['/pay'],
    ['//pay.example.com/a'],
    ['pay.example.com/a'],
    ['https://'],
    ['http://pay.example.com/a'],
    ['http://localhost.example.com/a'],
    ['http://127.0.0.1.example.com/a'],
    ['http://127.0.0.2/a'],
    ['http://a.b.localhost/a'],
    ['https://user@pay.example.com/a'],
    ['https://user:word@pay.example.com/a'],
    ['https://pay.example.com:word@evil.example/a'],
    ['http://user@localhost/a'],
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)//https://pay.example.com'],
    ['java\nscript:alert(1)'],
    ['data:text/html,hello'],
    ['blob:https://pay.example.com/1'],
    ['file:///etc/hosts'],
    ['ftp://pay.example.com/a'],
    ['intent://pay#Intent;scheme=https;end'],
    ['about:blank'],
  ])('[PAY-14] %j does not open', (url) => {
    expect(checkedLink(url)).toBeNull()
  })

  it('[PAY-14] checkedLink never throws, and accepts only https or this machine', () => {
    const anyLink = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.tuple(fc.string(), fc.webUrl()).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(anyLink, (url) => {
        expect(checkedLink(url) ?? 'https://').toMatch(
          /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]|[\w-]+\.localhost)[:/])/,
        )
      }),
    )
  })
})
