// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SavedOrder } from '../domain/order/order.ts'
import type { User } from '../domain/player/user.ts'
import { createSession } from './session.ts'
import { cookieStorage, memoryStorage, withMemoryFallback } from './storage.ts'
import { noUtm } from './tracking/traffic.ts'

const day = 86_400_000
const user = (gpId: string, username = 'ann'): User => ({ username, suid: '1', token: 'token-123', gpId })
const game = (clientId: string, gpId: string) => ({ clientId, gpId, name: 'Skybound', logo: '/logo' })
const selection: SavedOrder = {
  clientId: '7',
  server: { id: 's1', name: 'Dawn', areaId: 'a1' },
  role: { id: 'r1', name: 'Lin', level: null },
  goodsId: 'g60',
  region: 'US',
  rechargeKey: '10201:',
}

/** A browser; `visit` is a page in it: a reload, or one more tab. */
const setUp = () => {
  const local = memoryStorage()
  const clock = { time: Date.parse('2026-01-02T03:04:05Z') }
  let drawn = 0
  const newId = () => {
    drawn += 1
    return `id-number-${drawn}`
  }
  const visit = () =>
    createSession({ local: withMemoryFallback(() => local), cookie: cookieStorage(7), now: () => clock.time, newId })
  return { local, clock, visit }
}

afterEach(() => {
  cookieStorage(7).removeItem('paymentOrderInfo')
  vi.restoreAllMocks()
})

describe('the players of a browser', () => {
  it('are kept per gp_id, so that one game’s logout leaves the others logged in', () => {
    const { visit } = setUp()
    visit().saveUser(user('g1'))
    visit().saveUser(user('g2', 'bob'))
    expect(visit().user(game('7', 'g1'))).toEqual(user('g1'))
    visit().clearUser('g1')
    expect(visit().user(game('7', 'g1'))).toBeNull()
    expect(visit().user(game('8', 'g2'))).toEqual(user('g2', 'bob'))
  })

  it('move over from an older entry per client id, one game at a time', () => {
    const { local, visit } = setUp()
    const older = { value: { 7: user('old'), 8: user('old', 'bob') } }
    local.setItem('paymentUserinfo', JSON.stringify(older))
    expect(visit().user(game('7', 'g1'))).toEqual(user('g1'))
    expect(JSON.parse(local.getItem('paymentUserinfo') ?? '')).toEqual({ value: { 8: user('old', 'bob') } })
    expect(visit().user(game('8', 'g2'))).toEqual(user('g2', 'bob'))
    expect(local.getItem('paymentUserinfo')).toBeNull()
    expect(visit().user(game('7', 'g1'))).toEqual(user('g1'))
  })

  it('a newer entry counts more than an older one, and nobody is nobody', () => {
    const { local, visit } = setUp()
    expect(visit().user(game('7', 'g1'))).toBeNull()
    visit().saveUser(user('g1', 'new'))
    local.setItem('paymentUserinfo', JSON.stringify({ value: { 7: user('g1', 'old') } }))
    expect(visit().user(game('7', 'g1'))?.username).toBe('new')
  })
})

describe('the order selection', () => {
  it('[GAM-07] comes back after a reload, out of a cookie of 7 days', () => {
    const { visit } = setUp()
    const set = vi.spyOn(document, 'cookie', 'set')
    visit().saveOrder(selection)
    expect(set.mock.calls[0]?.[0]).toMatch(/^paymentOrderInfo=.*; max-age=604800;/)
    expect(visit().order()).toEqual(selection)
  })

  it('[GAM-07] is gone after 7 days, whatever the browser thinks of cookies', () => {
    const { clock, visit } = setUp()
    visit().saveOrder(selection)
    clock.time += 7 * day - 1
    expect(visit().order()?.goodsId).toBe('g60')
    clock.time += 1
    expect(visit().order()).toBeNull()
  })

  it('is written as a whole; the order under way comes and goes beside it', () => {
    const { visit } = setUp()
    const pending = { billingNo: 'B1', payUrl: null }
    const changed = { ...selection, region: 'DE', rechargeKey: '11001:', goodsId: 'g300' }
    visit().saveOrder(selection)
    visit().savePending({ ...pending, payUrl: 'https://provider.example/pay' })
    visit().saveOrder(changed)
    expect([visit().order(), visit().pending()]).toEqual([changed, pending])
    visit().forgetPending()
    expect([visit().order(), visit().pending()]).toEqual([changed, null])
    visit().clearOrder()
    expect([visit().order(), visit().pending()]).toEqual([null, null])
  })

  it('a pending order is kept even where nothing was selected', () => {
    const { visit } = setUp()
    visit().savePending({ billingNo: 'B1', payUrl: null })
    expect(visit().pending()).toEqual({ billingNo: 'B1', payUrl: null })
  })
})

describe('a payment link', () => {
  it('[NAV-12 RES-07] of any length is not kept: the cookie holds the order’s number, and never grows with the link', () => {
    const { visit } = setUp()
    visit().saveOrder(selection)
    visit().savePending({ billingNo: 'B1', payUrl: `https://provider.example/pay?token=${'x'.repeat(3300)}` })
    expect(visit().pending()).toEqual({ billingNo: 'B1', payUrl: null })
    expect(cookieStorage(7).getItem('paymentOrderInfo')?.length).toBeLessThan(500)
  })
})

describe('the stored items of the specification', () => {
  const entryIn = (local: { getItem(name: string): string | null }, name: string) =>
    JSON.parse(local.getItem(name) ?? 'null')?.value ?? null

  it('[SYS-05] the game stands under gameInfo and paymentGameInfo', () => {
    const { local, visit } = setUp()
    visit().saveGame(game('7', 'g1'))
    expect([entryIn(local, 'gameInfo'), entryIn(local, 'paymentGameInfo')]).toEqual([game('7', 'g1'), game('7', 'g1')])
    local.removeItem('paymentGameInfo')
    expect(visit().game()).toEqual(game('7', 'g1'))
    visit().clearGame()
    expect([entryIn(local, 'gameInfo'), visit().game()]).toEqual([null, null])
  })

  it('[SYS-05] the selection in the cookie names the stored game', () => {
    const { visit } = setUp()
    visit().saveGame(game('7', 'g1'))
    visit().saveOrder(selection)
    expect(JSON.parse(cookieStorage(7).getItem('paymentOrderInfo') ?? '').value).toMatchObject({
      gameName: 'Skybound',
      clientId: '7',
      gameProductId: 'g1',
    })
  })

  it('[SYS-05] oauth_token is that of the last login, and goes with its player alone', () => {
    const { local, visit } = setUp()
    visit().saveUser({ ...user('g1'), token: 'token-of-ann' })
    visit().saveUser({ ...user('g2', 'bob'), token: 'token-of-bob' })
    visit().clearUser('g1')
    expect(entryIn(local, 'oauth_token')).toBe('token-of-bob')
    visit().clearUser('g2')
    expect(entryIn(local, 'oauth_token')).toBeNull()
  })
})

describe('the idempotency key of an intent', () => {
  it('[PAY-13] is the same after a reload and in another tab, and another one for another intent', () => {
    const { visit } = setUp()
    const key = visit().intentKey('paypal')
    const tab = visit()
    expect([tab.intentKey('paypal'), tab.intentKey('paypal')]).toEqual([key, key])
    const other = tab.intentKey('xsolla')
    expect(other).not.toBe(key)
    expect([visit().intentKey('paypal'), visit().intentKey('xsolla')]).toEqual([key, other])
  })

  it('[PAY-13] is a new one when an order has ended, also in a tab that knew the old one', () => {
    const { visit } = setUp()
    const tab = visit()
    const key = tab.intentKey('paypal')
    visit().rememberOrdered('paypal', { key, billingNo: 'B1' })
    visit().forgetIntent('B1')
    const next = tab.intentKey('paypal')
    expect(next).not.toBe(key)
    expect(visit().intentKey('paypal')).toBe(next)
  })

  it('[PAY-13] stays when another order ends, so that a lost answer is still found', () => {
    const { visit } = setUp()
    const key = visit().intentKey('paypal')
    const other = visit().intentKey('xsolla')
    visit().rememberOrdered('xsolla', { key: other, billingNo: 'B2' })
    visit().forgetIntent('B2')
    expect(visit().intentKey('paypal')).toBe(key)
  })

  it('[PAY-13] is a new one for a key whose order has ended, once, and the same new one in every tab', () => {
    const { visit } = setUp()
    const key = visit().intentKey('paypal')
    const next = visit().intentKey('paypal', key)
    expect(next).not.toBe(key)
    expect([visit().intentKey('paypal', key), visit().intentKey('paypal')]).toEqual([next, next])
  })

  it('[PAY-13] does not end with an order of an older key', () => {
    const { visit } = setUp()
    const key = visit().intentKey('paypal')
    const next = visit().intentKey('paypal', key)
    visit().rememberOrdered('paypal', { key, billingNo: 'B1' })
    visit().forgetIntent('B1')
    expect(visit().intentKey('paypal')).toBe(next)
  })

  it('is a new one a day after the last', () => {
    const { clock, visit } = setUp()
    const key = visit().intentKey('paypal')
    clock.time += day - 1
    expect(visit().intentKey('paypal')).toBe(key)
    clock.time += day
    expect(visit().intentKey('paypal')).not.toBe(key)
  })
})

describe('what else survives a reload', () => {
  it('[SYS-03] the host that works, for one day', () => {
    const { local, clock, visit } = setUp()
    expect(visit().backupOrigin()).toBeNull()
    visit().saveBackupOrigin('https://backup.example')
    expect(local.getItem('paymentBakApi')).not.toBeNull()
    clock.time += day - 1
    expect(visit().backupOrigin()).toBe('https://backup.example')
    clock.time += 1
    expect(visit().backupOrigin()).toBeNull()
  })

  it('[SYS-03] no backup host, once the page’s own answers again', () => {
    const { local, visit } = setUp()
    visit().saveBackupOrigin('https://backup.example')
    visit().saveBackupOrigin('')
    expect([visit().backupOrigin(), local.getItem('paymentBakApi')]).toEqual([null, null])
  })

  it('area, game and language, until they are cleared or changed', () => {
    const { visit } = setUp()
    visit().saveArea('twhk')
    visit().saveGame(game('7', 'g1'))
    visit().saveLanguage('de')
    const session = visit()
    expect([session.area(), session.game(), session.language()]).toEqual(['twhk', game('7', 'g1'), 'de'])
    session.clearArea()
    session.clearGame()
    expect([visit().area(), visit().game()]).toEqual([null, null])
  })

  it('an area that is none is no area', () => {
    const { local, visit } = setUp()
    local.setItem('payment_domain_area', JSON.stringify({ value: 'atlantis' }))
    expect(visit().area()).toBeNull()
  })

  it('the device’s id: the address’s one, else the one that was drawn once', () => {
    const { visit } = setUp()
    const drawn = visit().deviceId(null)
    expect(drawn.length).toBeGreaterThanOrEqual(8)
    expect(visit().deviceId(null)).toBe(drawn)
    expect(visit().deviceId('device-of-the-app')).toBe('device-of-the-app')
    expect(visit().deviceId(null)).toBe('device-of-the-app')
  })

  it('[NAV-09] the four utm_ values that the player came by, for 7 days', () => {
    const { clock, visit } = setUp()
    const mail = { source: 'mail', medium: 'letter', campaign: 'spring', content: 'button' }
    expect(visit().utm(null)).toEqual(noUtm)
    expect(visit().utm(mail)).toEqual(mail)
    clock.time += 7 * day - 1
    expect(visit().utm(null)).toEqual(mail)
    expect(visit().utm({ ...noUtm, source: 'game' })).toEqual({ ...noUtm, source: 'game' })
    clock.time += 7 * day
    expect(visit().utm(null)).toEqual(noUtm)
  })

  it('a source that an older page kept by itself', () => {
    const { local, visit } = setUp()
    local.setItem('trafficSource', JSON.stringify({ value: 'mail' }))
    expect(visit().utm(null)).toEqual({ ...noUtm, source: 'mail' })
  })

  it('[SYS-05] when the visit began: it goes on over reloads, and ends half an hour after the last act', () => {
    const { clock, local, visit } = setUp()
    const began = visit().visitStart()
    expect(began).toBe(clock.time)
    clock.time += 29 * 60_000
    expect(visit().visitStart()).toBe(began)
    clock.time += 29 * 60_000
    expect(visit().visitStart()).toBe(began)
    expect(local.getItem('trackTimestamp')).toContain(String(began))
    clock.time += 30 * 60_000
    expect(visit().visitStart()).toBe(clock.time)
  })

  it('the goods that the player wants to hear of', () => {
    const { visit } = setUp()
    const ann = { account: '1', clientId: '7', serverId: 's1', roleId: 'r1' }
    expect(visit().reminders()).toEqual({})
    visit().saveReminders(ann, ['g60', 'g300'])
    visit().saveReminders({ ...ann, roleId: 'r2' }, ['g60'])
    visit().saveReminders(ann, ['g300'])
    expect(visit().reminders()).toEqual({ '1 7 s1 r1': ['g300'], '1 7 s1 r2': ['g60'] })
    visit().saveReminders(ann, [])
    expect(visit().reminders()).toEqual({ '1 7 s1 r2': ['g60'] })
  })

  it('nothing, but still through the visit, where the browser keeps nothing', () => {
    const denied = (): never => {
      throw new DOMException('denied', 'SecurityError')
    }
    const visit = () =>
      createSession({
        local: withMemoryFallback(denied),
        cookie: withMemoryFallback(denied),
        now: () => 0,
        newId: () => 'id-number',
      })
    const session = visit()
    session.saveUser(user('g1'))
    session.saveOrder(selection)
    expect(session.user(game('7', 'g1'))).toEqual(user('g1'))
    expect(session.order()?.goodsId).toBe('g60')
    expect([visit().user(game('7', 'g1')), visit().order()]).toEqual([null, null])
  })
})

describe('the event that shows itself', () => {
  it('[EVT-05 SYS-05] is remembered with its day for each player, under autoShowAccum; earlier days go', () => {
    const { local, visit } = setUp()
    expect(visit().autoShow('7:1')).toBeNull()
    visit().saveAutoShow('7:1', '2026-01-01')
    visit().saveAutoShow('7:2', '2026-01-02')
    visit().saveAutoShow('8:3', '2026-01-02')
    expect(['7:1', '7:2', '8:3'].map((player) => visit().autoShow(player))).toEqual([null, '2026-01-02', '2026-01-02'])
    expect(local.getItem('autoShowAccum')).toContain('2026-01-02')
  })
})
