import { describe, expect, it } from 'vitest'
import { createEntries } from './entries.ts'
import { entrySchemas } from './entrySchemas.ts'
import { toKept } from './keptOrder.ts'
import { memoryStorage, type TextStorage } from './storage.ts'

const wireUser = { username: 'ann', suid: 7, oauth_token: 'token-123', gp_id: 'g1' }
const ourUser = { username: 'ann', suid: '7', token: 'token-123', gpId: 'g1' }
const game = { clientId: '1', gpId: 'g1', name: 'Skybound', logo: '' }
const nothing = { server: null, role: null, region: null, rechargeKey: null }
const order = toKept({ clientId: '7', goodsId: 'g', ...nothing }, null, { billing_no: null, suid: null })
const setUp = () => {
  const storages = { local: memoryStorage(), cookie: memoryStorage() }
  const clock = { time: 1_000_000 }
  return {
    ...storages,
    clock,
    entries: createEntries({ schemas: () => entrySchemas, ...storages, now: () => clock.time }),
  }
}
const writtenBy = (storage: TextStorage, name: string) => JSON.parse(storage.getItem(name) ?? 'null')

describe('the stored entries of a browser', () => {
  it('[SYS-05] stored entries have the specification’s sixteen names, each with a value and, if it expires, an expiry time', () => {
    const { local, cookie, entries } = setUp()
    entries.oauth_token.write('token-123')
    entries.paymentUserinfo.write({ 10101: ourUser })
    entries.paymentOrderInfo.write(order)
    entries.userMap.write({ g1: ourUser })
    entries.gameInfo.write(game)
    entries.paymentGameInfo.write(game)
    entries.paymentBakApi.write('https://backup.example')
    entries.replenishBillingNo.write({ R1: 'B1' })
    entries.payment_domain_area.write('sea')
    entries.betaAccountKey.write('open sesame')
    entries.betaUserInfo.write(ourUser)
    entries.autoShowAccum.write({ '10101:7': '2026-01-02' })
    entries.perfLang.write('ja')
    entries.trackTimestamp.write(1_000_000)
    entries.paymentUuid.write('device-12345')
    entries.trafficSource.write({ source: 'mail', medium: null, campaign: null, content: null })
    const [now, day] = [1_000_000, 86_400_000]
    const kept: [TextStorage, string, unknown, number | null][] = [
      [local, 'oauth_token', 'token-123', null],
      [local, 'paymentUserinfo', { 10101: ourUser }, null],
      [cookie, 'paymentOrderInfo', order, 7],
      [local, 'userMap', { g1: ourUser }, null],
      [local, 'gameInfo', game, null],
      [local, 'paymentGameInfo', game, null],
      [local, 'paymentBakApi', 'https://backup.example', 1],
      [local, 'replenishBillingNo', { R1: 'B1' }, 7],
      [local, 'payment_domain_area', 'sea', null],
      [local, 'betaAccountKey', 'open sesame', null],
      [local, 'betaUserInfo', ourUser, null],
      [local, 'autoShowAccum', { '10101:7': '2026-01-02' }, 2],
      [local, 'perfLang', 'ja', null],
      [local, 'trackTimestamp', 1_000_000, 1 / 48],
      [local, 'paymentUuid', 'device-12345', null],
      [local, 'trafficSource', { source: 'mail', medium: null, campaign: null, content: null }, 7],
    ]
    expect(kept).toHaveLength(16)
    for (const [storage, name, value, days] of kept)
      expect(writtenBy(storage, name), name).toEqual({
        value,
        ...(days !== null && { expires: now + days * day }),
        ...(name === 'paymentOrderInfo' && { version: 2 }),
      })
  })

  it('[SYS-05 LGN-05] entries of older pages are migrated: users with the server’s field names, with or without an entry around them', () => {
    const { local, entries } = setUp()
    local.setItem('userMap', JSON.stringify({ g1: wireUser }))
    expect(entries.userMap.read()).toEqual({ g1: ourUser })
    expect(writtenBy(local, 'userMap')).toEqual({ value: { g1: ourUser } })
    local.setItem('paymentUserinfo', JSON.stringify({ value: { 10101: wireUser } }))
    expect(entries.paymentUserinfo.read()).toEqual({ 10101: ourUser })
    local.setItem('gameInfo', JSON.stringify({ client_id: 1, gp_id: 'g1', name: 'Skybound' }))
    expect(entries.gameInfo.read()).toEqual({ clientId: '1', gpId: 'g1', name: 'Skybound', logo: '' })
  })

  it('[LGN-12] a tester’s key is accepted as plain text or as an entry', () => {
    const { local, entries } = setUp()
    local.setItem('betaAccountKey', 'open sesame')
    expect(entries.betaAccountKey.read()).toBe('open sesame')
    expect(entries.betaAccountKey.read()).toBe('open sesame')
  })

  it('[SYS-05 SYS-03] entries expire after their days: the order after 7 days, the backup host after 1 day', () => {
    const { clock, entries } = setUp()
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
