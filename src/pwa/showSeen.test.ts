// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { lastSeenNames } from '../domain/page/seenEntries.ts'
import { showLastSeen } from './showSeen.ts'

const now = 1_700_000_000_000
const hour = 3_600_000

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  const part = (name: string) => `<section data-seen="${name}" hidden><h2></h2><p></p><ul></ul></section>`
  document.body.innerHTML = `<p data-word="unpaid" hidden></p>${part('goods')}${part('orders')}`
})

const keep = (name: string, value: unknown, expires = now + hour) =>
  localStorage.setItem(name, JSON.stringify({ value, expires }))
const item = { name: '{"en":"60 Gems","de":"60 Edelsteine"}', amount: 0.99, currency: 'USD', at: null }
const goods = { of: '7', at: now - 2 * hour, items: [item] }
const orders = { of: 'ann', at: now - hour, items: [{ ...item, at: now }] }
const ann = { '210101': { username: 'ann' } }

/** Returns the shown goods and orders, and the notice that payments are impossible offline. */
const shown = () => {
  showLastSeen(window, { language: 'de', defaultLanguage: 'en' }, now)
  return ['[data-seen=goods]', '[data-seen=orders]', '[data-word=unpaid]'].map((place) => {
    const found = document.querySelector<HTMLElement>(place)
    if (!found || found.hidden) return null
    return [found.querySelector('p'), ...found.querySelectorAll('span')].map((each) => each?.textContent)
  })
}

test('[BEY-20] shows the goods and the player’s own orders seen last, with their age, in the player’s language', () => {
  keep(lastSeenNames.goods, goods)
  keep(lastSeenNames.orders, orders)
  keep('userMap', ann)
  const [seenGoods, seenOrders, unpaid] = shown()
  expect(seenGoods).toEqual(['vor 2 Stunden', '60 Edelsteine', '$0.99'])
  expect(seenOrders?.slice(0, 2)).toEqual(['vor 1 Stunde', '60 Edelsteine'])
  expect(seenOrders?.[2]).toMatch(/^\$0\.99 · \d+\.11\.2023, \d\d:\d\d \u2066\(UTC[+-]\d+(?::\d\d)?\)\u2069$/)
  expect(unpaid).not.toBe(null)
})

test('[BEY-20] hides another player’s orders, and hides all orders after a logout', () => {
  keep(lastSeenNames.orders, orders)
  expect(shown()).toEqual([null, null, null])
  keep('userMap', { '210101': { username: 'bob' } })
  expect(shown()[1]).toBe(null)
  keep('userMap', ann)
  sessionStorage.setItem('paymentOthers', JSON.stringify({ value: ['the token of ann'] }))
  expect(shown()[1]).toBe(null)
})

test('[LGN-15] hides orders while the server has not yet confirmed the visitor’s login token', () => {
  keep(lastSeenNames.orders, orders)
  keep('userMap', ann)
  sessionStorage.setItem('paymentArrival', JSON.stringify({ value: 'the token of bob' }))
  expect(shown()[1]).toBe(null)
  sessionStorage.clear()
  window.history.replaceState(null, '', '/?oauth_token=the-token-of-bob')
  expect(shown()[1]).toBe(null)
})

test.each([
  ['nothing', null],
  ['an empty list', { ...goods, items: [] }],
  ['broken items', { ...goods, items: [1, { name: 5 }] }],
  ['another shape', [goods]],
])('[BEY-20] shows nothing for %s', (_, value) => {
  keep(lastSeenNames.goods, value)
  expect(shown()).toEqual([null, null, null])
})

test('[BEY-20] hides expired and malformed entries', () => {
  keep(lastSeenNames.goods, goods, now)
  expect(shown()[0]).toBe(null)
  localStorage.setItem(lastSeenNames.goods, '{broken')
  expect(shown()[0]).toBe(null)
})
