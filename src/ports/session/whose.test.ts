// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { selectionIn } from '../../domain/order/orderSelection.ts'
import { remindersOf } from '../../domain/order/reminders.ts'
import { receiverKey } from '../../domain/order/role/receivers.ts'
import { bannersOfGame } from '../../domain/page/look/banners.ts'
import { lastSeenNames } from '../../domain/page/seenEntries.ts'
import type { User } from '../../domain/player/login.ts'
import { createSession } from '../session.ts'
import { createEntries, type EntriesOptions } from '../storage/entries.ts'
import { entrySchemas } from '../storage/entrySchemas.ts'
import { cookieStorage, memoryStorage, type TextStorage } from '../storage/storage.ts'
import { createOutbox } from '../tracking/queue.ts'

const architecture = readFileSync('docs/architecture.md', 'utf8')
const [, table = ''] = /## Owners of stored entries\n(.*?)\n## /su.exec(architecture) ?? []
const named = [...table.matchAll(/^\|.*$/gmu)].flatMap(([row]) =>
  [...row.matchAll(/`(\w+)`/gu)].map(([, name]) => name),
)

const user = (gpId: string, username = 'ann'): User => ({
  username,
  suid: username,
  token: `token-of-${username}`,
  gpId,
})
const game = (clientId: string) => ({ clientId, gpId: `g${clientId}`, name: 'Skybound', logo: '/logo' })

/** A browser with these stored entries. `visit` opens a page in the given tab, otherwise in a new tab. */
const browser = (local: TextStorage = memoryStorage()) => ({
  local,
  visit: ({ tab = memoryStorage(), isSuper = false } = {}) =>
    createSession({
      schemas: () => entrySchemas,
      local,
      cookie: cookieStorage(7),
      tab,
      now: () => 0,
      newId: () => 'id-of-this-browser',
      isSuper,
    }),
})

afterEach(() => cookieStorage(7).removeItem('paymentOrderInfo'))

describe('stored data', () => {
  it('each stored entry has an owner in the table of docs/architecture.md', () => {
    const written = new Set<string>()
    const noting: TextStorage = {
      getItem: (name) => {
        written.add(name)
        return null
      },
      setItem: () => {},
      removeItem: () => {},
    }
    const options: EntriesOptions = { local: noting, cookie: noting, tab: noting, now: () => 0, schemas: () => null }
    for (const entry of Object.values(createEntries(options))) entry.read()
    createOutbox(noting, () => 0).all()
    const inPage = [...readFileSync('index.html', 'utf8').matchAll(/Storage\.setItem\('(\w+)'/gu)].map(
      ([, name]) => name,
    )
    const [, panel] =
      /^const entry = '(\w+)'$/mu.exec(readFileSync('tools/flow-atlas/src/live/panelFrame.ts', 'utf8')) ?? []
    expect(new Set(named)).toEqual(new Set([...written, lastSeenNames.goods, ...inPage, panel]))
    expect(named).toHaveLength(new Set(named).size)
  })

  it('data of the browser is available to every player in every game', () => {
    const { local, visit } = browser()
    visit().saveLanguage('de')
    visit().saveGame(game('7'))
    visit().saveArea('ja')
    visit().saveUser(user('g7'))
    local.setItem('paymentLastGoods', 'seen')
    visit().clearUser('g7')
    expect(local.getItem('paymentLastGoods')).toBe('seen')
    expect([visit().language(), visit().game(), visit().area()]).toEqual(['de', game('7'), 'ja'])
  })

  it('data of the tester belongs to no player', () => {
    const { visit } = browser()
    visit({ isSuper: true }).saveUser(user('g7', 'tester'))
    expect(visit().user(game('7'))).toBeNull()
  })

  it('data of a tab is not available in other tabs', () => {
    const { visit } = browser()
    visit().saveUser(user('g7'))
    const tab = memoryStorage()
    visit({ tab }).disownPlayers()
    visit({ tab }).arriveBy('token-of-bob')
    expect([visit({ tab }).user(game('7')), visit().user(game('7'))]).toEqual([null, user('g7')])
    expect([visit({ tab }).arriveBy(null), visit().arriveBy(null)]).toEqual(['token-of-bob', null])
  })

  it('data of a game is not available in another game: its player and its closed banners', () => {
    const { visit } = browser()
    visit().saveUser(user('g7'))
    expect(visit().user(game('8'))).toBeNull()
    const banner = { id: 'b1', image: 'skybound', title: 'News', link: null }
    visit().saveDismissedBanners(bannersOfGame('7', [banner]).map(({ id }) => id))
    const isClosed = (clientId: string) =>
      bannersOfGame(clientId, [banner]).every(({ id }) => visit().dismissedBanners().includes(id))
    expect([isClosed('7'), isClosed('8')]).toEqual([true, false])
  })

  it('data of a game, as older pages stored it, is not available in another game: its player', () => {
    const { local, visit } = browser()
    local.setItem('paymentUserinfo', JSON.stringify({ value: { 7: user('g7'), 9: user('g9', 'bob') } }))
    expect(visit().user(game('8'))).toBeNull()
    expect([visit().user(game('7'))?.username, visit().user(game('9'))?.username]).toEqual(['ann', 'bob'])
  })

  it('data of a player in a game is not available to another game or player: the selection with role and order', () => {
    const { visit } = browser()
    const role = { id: 'r1', name: 'Lin', level: 3 }
    const chosen = { clientId: '7', server: null, role, goodsId: 'g60', region: null, rechargeKey: null }
    visit().saveUser(user('g7'))
    visit().saveOrder(chosen)
    visit().savePending({ billingNo: 'B1', payUrl: null })
    expect(selectionIn(visit().order(), '8')).toBeNull()
    visit().saveUser(user('g7'))
    expect([selectionIn(visit().order(), '7')?.role, visit().pending()?.billingNo]).toEqual([role, 'B1'])
    visit().saveUser(user('g7', 'bob'))
    expect([visit().order(), visit().pending()]).toEqual([null, null])
  })

  it('data of a player is removed when the player logs out', () => {
    const { local, visit } = browser()
    visit().saveUser(user('g7'))
    local.setItem('paymentLastOrders', JSON.stringify({ value: { of: 'ann', at: 0, items: [] } }))
    visit().clearUser('g7')
    expect(local.getItem('paymentLastOrders')).toBeNull()
  })

  it('data of a player in a game is not available to another game or player', () => {
    const { visit } = browser()
    visit().saveAutoShow('7:ann', '2026-01-01')
    expect(['7:ann', '8:ann', '7:bob'].map((player) => visit().autoShow(player))).toEqual(['2026-01-01', null, null])
    visit().saveAutoShow('7:bob', '2026-01-01')
    expect(visit().autoShow('7:ann')).toBe('2026-01-01')
  })

  it('[CPN-04] a coupon chosen in advance is not available to another game or player, and is kept until an order uses it', () => {
    const { visit } = browser()
    const ann = { account: 'ann', gpId: 'g7' }
    visit().saveWantedCoupon(ann, 'c7')
    const wanted = () => [ann, { ...ann, gpId: 'g8' }, { ...ann, account: 'bob' }].map(visit().wantedCoupon)
    expect(wanted()).toEqual(['c7', null, null])
    visit().forgetWantedCoupon(ann, 'another coupon')
    visit().forgetWantedCoupon({ ...ann, account: 'bob' }, 'c7')
    expect(wanted()).toEqual(['c7', null, null])
    visit().forgetWantedCoupon(ann, 'c7')
    expect(wanted()).toEqual([null, null, null])
    visit().saveWantedCoupon(ann, 'c7')
    visit().saveWantedCoupon({ ...ann, gpId: 'g8' }, 'c8')
    expect(wanted()).toEqual(['c7', 'c8', null])
  })

  it('data of a player in a sales area is available only to that player in that area', () => {
    const { visit } = browser()
    const used = { paywayId: '10201', channelId: null }
    visit().saveUsedMethod({ account: 'ann', area: 'ja' }, used)
    const usedBy = (account: string, area: 'ja' | 'kr') => visit().usedMethod({ account, area })
    expect([usedBy('ann', 'ja'), usedBy('ann', 'kr'), usedBy('bob', 'ja')]).toEqual([used, null, null])
    visit().saveUsedMethod({ account: 'bob', area: 'ja' }, { ...used, paywayId: '10301' })
    expect(usedBy('ann', 'ja')).toEqual(used)
  })

  const receiver = { clientId: '7', serverId: 's1', roleId: 'r1' }
  const others = [
    { ...receiver, clientId: '8' },
    { ...receiver, serverId: 's2' },
    { ...receiver, roleId: 'r2' },
  ]

  it('data of a role is not available to another role, server or game: confirmed receivers', () => {
    const { visit } = browser()
    visit().saveReceivers([receiverKey(receiver)])
    expect([receiver, ...others].map((each) => visit().receivers().includes(receiverKey(each)))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('[GDS-08] reminders of a player’s role are not available to another role, server, game or player', () => {
    const { visit } = browser()
    const ann = { account: 'ann', ...receiver }
    visit().saveReminders(ann, ['weekly'])
    const all = [ann, ...others.map((other) => ({ account: 'ann', ...other })), { ...ann, account: 'bob' }]
    expect(all.map((waiter) => remindersOf(visit().reminders(), waiter))).toEqual([['weekly'], [], [], [], []])
    for (const waiter of all.slice(1)) visit().saveReminders(waiter, [])
    expect(remindersOf(visit().reminders(), ann)).toEqual(['weekly'])
  })

  it('data of a purchase is not available to another purchase', () => {
    const { visit } = browser()
    const keys = ['ann buys g60', 'bob buys g60', 'ann buys g300'].map((name) => visit().intentKey(name))
    expect(new Set(keys).size).toBe(3)
  })

  it('data of a link is not available to another link', () => {
    const { visit } = browser()
    visit().saveReplenishOrder('link-1', 'B1')
    expect([visit().replenishOrder('link-1'), visit().replenishOrder('link-2')]).toEqual(['B1', null])
    visit().saveReplenishOrder('link-2', 'B2')
    expect(visit().replenishOrder('link-1')).toBe('B1')
  })
})
