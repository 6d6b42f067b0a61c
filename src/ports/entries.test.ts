import { describe, expect, it } from 'vitest'
import { createEntries } from './entries.ts'
import { memoryShelf, type Shelf } from './store.ts'

const wireUser = { username: 'ann', suid: 7, oauth_token: 'token-123', gp_id: 'g1' }
const ourUser = { username: 'ann', suid: '7', token: 'token-123', gpId: 'g1' }
const setUp = () => {
  const shelves = { local: memoryShelf(), cookie: memoryShelf() }
  const clock = { time: 1_000_000 }
  return { ...shelves, clock, entries: createEntries({ ...shelves, now: () => clock.time }) }
}
const writtenBy = (shelf: Shelf, name: string) => JSON.parse(shelf.getItem(name) ?? 'null')

describe('The entries of a browser', () => {
  it('[SYS-05] have the sixteen names of the specification', () => {
    const names = [
      ...['oauth_token', 'paymentUserinfo', 'paymentOrderInfo', 'userMap', 'gameInfo', 'paymentGameInfo'],
      ...['paymentBakApi', 'replenishBillingNo', 'payment_domain_area', 'betaAccountKey', 'betaUserInfo'],
      ...['autoShowAccum', 'perfLang', 'trackTimestamp', 'paymentUuid', 'trafficSource'],
    ]
    expect(Object.keys(setUp().entries)).toEqual(expect.arrayContaining(names))
  })

  it('[SYS-05 LGN-05] of older pages are taken over: users under the wire’s names, with and without an entry around', () => {
    const { local, entries } = setUp()
    local.setItem('userMap', JSON.stringify({ g1: wireUser }))
    expect(entries.userMap.read()).toEqual({ g1: ourUser })
    expect(writtenBy(local, 'userMap')).toEqual({ value: { g1: ourUser } })
    local.setItem('paymentUserinfo', JSON.stringify({ value: { 10101: wireUser } }))
    expect(entries.paymentUserinfo.read()).toEqual({ 10101: ourUser })
    local.setItem('gameInfo', JSON.stringify({ client_id: 1, gp_id: 'g1', name: 'Skybound' }))
    expect(entries.gameInfo.read()).toEqual({ clientId: '1', gpId: 'g1', name: 'Skybound', logo: '' })
  })

  it('[LGN-12] a tester’s key is read as it was typed in, or as an entry', () => {
    const { local, entries } = setUp()
    local.setItem('betaAccountKey', 'open sesame')
    expect(entries.betaAccountKey.read()).toBe('open sesame')
    expect(entries.betaAccountKey.read()).toBe('open sesame')
  })

  it('[SYS-05 SYS-03] end after their days: the order after 7, the backup host after 1', () => {
    const { clock, entries } = setUp()
    const order = {
      clientId: '7',
      server: null,
      role: null,
      goodsId: 'g',
      region: null,
      rechargeKey: null,
      pending: null,
    }
    entries.paymentOrderInfo.write(order)
    entries.paymentBakApi.write('https://backup.example')
    clock.time += 86_400_000 - 1
    expect(entries.paymentBakApi.read()).toBe('https://backup.example')
    clock.time += 1
    expect([entries.paymentBakApi.read(), entries.paymentOrderInfo.read()]).toEqual([null, order])
    clock.time += 6 * 86_400_000
    expect(entries.paymentOrderInfo.read()).toBeNull()
  })
})
