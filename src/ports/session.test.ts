// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SavedOrder } from '../domain/order/orderSelection.ts'
import type { User } from '../domain/player/login.ts'
import { createSession } from './session.ts'
import { entrySchemas } from './storage/entrySchemas.ts'
import { cookieStorage, memoryStorage, withMemoryFallback } from './storage/storage.ts'
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

/** Creates a browser with a clock. `visit` opens a page in this browser, as after a reload or in another tab. */
const setUp = () => {
  const local = memoryStorage()
  const clock = { time: Date.parse('2026-01-02T03:04:05Z') }
  let drawn = 0
  const newId = () => {
    drawn += 1
    return `id-number-${drawn}`
  }
  const visit = () =>
    createSession({
      schemas: () => entrySchemas,
      local: withMemoryFallback(() => local),
      cookie: cookieStorage(7),
      now: () => clock.time,
      newId,
    })
  return { local, clock, visit }
}

afterEach(() => {
  cookieStorage(7).removeItem('paymentOrderInfo')
  vi.restoreAllMocks()
})

describe('the stored players of a browser', () => {
  it('players are stored per gp_id, so that a logout from one game does not affect other games', () => {
    const { visit } = setUp()
    visit().saveUser(user('g1'))
    visit().saveUser(user('g2', 'bob'))
    expect(visit().user(game('7', 'g1'))).toEqual(user('g1'))
    visit().clearUser('g1')
    expect(visit().user(game('7', 'g1'))).toBeNull()
    expect(visit().user(game('8', 'g2'))).toEqual(user('g2', 'bob'))
  })

  it('players are migrated, one game at a time, from an older entry that has players by client id', () => {
    const { local, visit } = setUp()
    const older = { value: { 7: user('old'), 8: user('old', 'bob') } }
    local.setItem('paymentUserinfo', JSON.stringify(older))
    expect(visit().user(game('7', 'g1'))).toEqual(user('g1'))
    expect(JSON.parse(local.getItem('paymentUserinfo') ?? '')).toEqual({ value: { 8: user('old', 'bob') } })
    expect(visit().user(game('8', 'g2'))).toEqual(user('g2', 'bob'))
    expect(local.getItem('paymentUserinfo')).toBeNull()
    expect(visit().user(game('7', 'g1'))).toEqual(user('g1'))
  })

  it('a player comes from the current entry rather than from an entry of older pages, and is null if unknown', () => {
    const { local, visit } = setUp()
    expect(visit().user(game('7', 'g1'))).toBeNull()
    visit().saveUser(user('g1', 'new'))
    local.setItem('paymentUserinfo', JSON.stringify({ value: { 7: user('g1', 'old') } }))
    expect(visit().user(game('7', 'g1'))?.username).toBe('new')
  })
})

describe('the order selection', () => {
  it('[GAM-07] the selection is restored after a reload from a cookie of 7 days', () => {
    const { visit } = setUp()
    const set = vi.spyOn(document, 'cookie', 'set')
    visit().saveOrder(selection)
    expect(set.mock.calls[0]?.[0]).toMatch(/^paymentOrderInfo=.*; max-age=604800;/)
    expect(visit().order()).toEqual(selection)
  })

  it('[GAM-07] the selection expires after 7 days, even if the browser keeps the cookie longer', () => {
    const { clock, visit } = setUp()
    visit().saveOrder(selection)
    clock.time += 7 * day - 1
    expect(visit().order()?.goodsId).toBe('g60')
    clock.time += 1
    expect(visit().order()).toBeNull()
  })

  it('the selection is written as a whole; the order in progress is added and removed separately', () => {
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

  it('[LGN-05] the selection and the order keep the account of their player after the login has expired', () => {
    const { visit } = setUp()
    visit().saveGame(game('7', 'g1'))
    visit().saveOrder(selection)
    expect(visit().orderAccount()).toBeNull()
    visit().saveUser(user('g1'))
    visit().savePending({ billingNo: 'B1', payUrl: null })
    visit().clearUser('g1', 'token-123')
    visit().saveOrder({ ...selection, goodsId: 'g300' })
    expect([visit().orderAccount(), visit().pending()?.billingNo]).toEqual(['1', 'B1'])
    visit().clearOrder()
    expect(visit().orderAccount()).toBeNull()
  })

  it('a pending order is kept even if the player has selected nothing', () => {
    const { visit } = setUp()
    visit().savePending({ billingNo: 'B1', payUrl: null })
    expect(visit().pending()).toEqual({ billingNo: 'B1', payUrl: null })
  })
})

describe('a payment link', () => {
  it('[NAV-12 RES-07] a payment link is never stored: the cookie contains the order’s number and does not grow with the link', () => {
    const { visit } = setUp()
    visit().saveOrder(selection)
    visit().savePending({ billingNo: 'B1', payUrl: `https://provider.example/pay?token=${'x'.repeat(3300)}` })
    expect(visit().pending()).toEqual({ billingNo: 'B1', payUrl: null })
    expect(cookieStorage(7).getItem('paymentOrderInfo')?.length).toBeLessThan(500)
  })
})

describe('the stored entries of the specification', () => {
  const entryIn = (local: { getItem(name: string): string | null }, name: string) =>
    JSON.parse(local.getItem(name) ?? 'null')?.value ?? null

  it('[SYS-05] the stored entries contain the game both under gameInfo and under paymentGameInfo', () => {
    const { local, visit } = setUp()
    visit().saveGame(game('7', 'g1'))
    expect([entryIn(local, 'gameInfo'), entryIn(local, 'paymentGameInfo')]).toEqual([game('7', 'g1'), game('7', 'g1')])
    local.removeItem('paymentGameInfo')
    expect(visit().game()).toEqual(game('7', 'g1'))
    visit().clearGame()
    expect([entryIn(local, 'gameInfo'), visit().game()]).toEqual([null, null])
  })

  it('[SYS-05] the selection’s cookie contains the name of the stored game', () => {
    const { visit } = setUp()
    visit().saveGame(game('7', 'g1'))
    visit().saveOrder(selection)
    expect(JSON.parse(cookieStorage(7).getItem('paymentOrderInfo') ?? '').value).toMatchObject({
      gameName: 'Skybound',
      clientId: '7',
      gameProductId: 'g1',
    })
  })

  it('[SYS-05] oauth_token contains the last login’s token, removed only together with its player', () => {
    const { local, visit } = setUp()
    visit().saveUser({ ...user('g1'), token: 'token-of-ann' })
    visit().saveUser({ ...user('g2', 'bob'), token: 'token-of-bob' })
    visit().clearUser('g1')
    expect(entryIn(local, 'oauth_token')).toBe('token-of-bob')
    visit().clearUser('g2')
    expect(entryIn(local, 'oauth_token')).toBeNull()
  })
})

describe('the idempotency key of a purchase', () => {
  it('[PAY-13] a purchase’s key is the same after a reload and in another tab, and different for another purchase', () => {
    const { visit } = setUp()
    const key = visit().intentKey('paypal')
    const tab = visit()
    expect([tab.intentKey('paypal'), tab.intentKey('paypal')]).toEqual([key, key])
    const other = tab.intentKey('xsolla')
    expect(other).not.toBe(key)
    expect([visit().intentKey('paypal'), visit().intentKey('xsolla')]).toEqual([key, other])
  })

  it('[PAY-13] a purchase has a new key after its order has ended, even in a tab that knew the old key', () => {
    const { visit } = setUp()
    const tab = visit()
    const key = tab.intentKey('paypal')
    visit().rememberOrdered('paypal', { key, billingNo: 'B1' })
    visit().forgetIntent('B1')
    const next = tab.intentKey('paypal')
    expect(next).not.toBe(key)
    expect(visit().intentKey('paypal')).toBe(next)
  })

  it('[PAY-13] a purchase’s key stays when another order ends, so that the order of a lost answer is still found', () => {
    const { visit } = setUp()
    const key = visit().intentKey('paypal')
    const other = visit().intentKey('xsolla')
    visit().rememberOrdered('xsolla', { key: other, billingNo: 'B2' })
    visit().forgetIntent('B2')
    expect(visit().intentKey('paypal')).toBe(key)
  })

  it('[PAY-13] a purchase’s key changes once after its order has ended, to the same new key in every tab', () => {
    const { visit } = setUp()
    const key = visit().intentKey('paypal')
    const next = visit().intentKey('paypal', key)
    expect(next).not.toBe(key)
    expect([visit().intentKey('paypal', key), visit().intentKey('paypal')]).toEqual([next, next])
  })

  it('[PAY-13] a purchase’s key does not change because of an order with an older key', () => {
    const { visit } = setUp()
    const key = visit().intentKey('paypal')
    const next = visit().intentKey('paypal', key)
    visit().rememberOrdered('paypal', { key, billingNo: 'B1' })
    visit().forgetIntent('B1')
    expect(visit().intentKey('paypal')).toBe(next)
  })

  it('a purchase’s key is new if it was not used for a day', () => {
    const { clock, visit } = setUp()
    const key = visit().intentKey('paypal')
    clock.time += day - 1
    expect(visit().intentKey('paypal')).toBe(key)
    clock.time += day
    expect(visit().intentKey('paypal')).not.toBe(key)
  })
})

describe('other stored data', () => {
  it('[SYS-03] the backup host that answers is stored for one day', () => {
    const { local, clock, visit } = setUp()
    expect(visit().backupOrigin()).toBeNull()
    visit().saveBackupOrigin('https://backup.example')
    expect(local.getItem('paymentBakApi')).not.toBeNull()
    clock.time += day - 1
    expect(visit().backupOrigin()).toBe('https://backup.example')
    clock.time += 1
    expect(visit().backupOrigin()).toBeNull()
  })

  it('[SYS-03] no backup host is stored after the page’s own host answers again', () => {
    const { local, visit } = setUp()
    visit().saveBackupOrigin('https://backup.example')
    visit().saveBackupOrigin('')
    expect([visit().backupOrigin(), local.getItem('paymentBakApi')]).toEqual([null, null])
  })

  it('area, game and language are stored until they are cleared or changed', () => {
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

  it('an invalid area is not stored', () => {
    const { local, visit } = setUp()
    local.setItem('payment_domain_area', JSON.stringify({ value: 'atlantis' }))
    expect(visit().area()).toBeNull()
  })

  it('the device’s id is the id in the address or, if there is none, an id that was generated once', () => {
    const { visit } = setUp()
    const drawn = visit().deviceId(null)
    expect(drawn.length).toBeGreaterThanOrEqual(8)
    expect(visit().deviceId(null)).toBe(drawn)
    expect(visit().deviceId('device-of-the-app')).toBe('device-of-the-app')
    expect(visit().deviceId(null)).toBe('device-of-the-app')
  })

  it('[NAV-09] the four utm_ values with which the player arrived are stored for 7 days', () => {
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

  it('a traffic source that an older page stored without the other values is read', () => {
    const { local, visit } = setUp()
    local.setItem('trafficSource', JSON.stringify({ value: 'mail' }))
    expect(visit().utm(null)).toEqual({ ...noUtm, source: 'mail' })
  })

  it('[SYS-05] the start of the visit is stored; a visit spans reloads and ends half an hour after the last activity', () => {
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

  it('the goods that the player wants to be reminded of are stored', () => {
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

  it('if the browser stores nothing, data lasts only for the visit', () => {
    const denied = (): never => {
      throw new DOMException('denied', 'SecurityError')
    }
    const visit = () =>
      createSession({
        schemas: () => entrySchemas,
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

describe('the event that opens by itself', () => {
  it('[EVT-05 SYS-05] the day of the event is stored for each player under autoShowAccum; earlier days are removed', () => {
    const { local, visit } = setUp()
    expect(visit().autoShow('7:1')).toBeNull()
    visit().saveAutoShow('7:1', '2026-01-01')
    visit().saveAutoShow('7:2', '2026-01-02')
    visit().saveAutoShow('8:3', '2026-01-02')
    expect(['7:1', '7:2', '8:3'].map((player) => visit().autoShow(player))).toEqual([null, '2026-01-02', '2026-01-02'])
    expect(local.getItem('autoShowAccum')).toContain('2026-01-02')
  })
})
