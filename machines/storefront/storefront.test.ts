import { describeFlow } from 'statewalk/describeFlow'
import { describe, expect, it, test } from 'vitest'
import { transition } from 'xstate'
import { gems, pageConfig } from '../../src/domain/examples.ts'
import { storefrontMachine } from './storefront.machine.ts'
import { storefrontModel } from './storefront.paths.ts'
import { storefrontScenarios } from './storefront.scenarios.ts'
import { selectHasEvents, selectIsEntering, selectIsStarting, selectWho } from './storefront.select.ts'
import { initialContext, pickedOf, type StorefrontContext, type StorefrontEvent } from './storefront.types.ts'
import { usualInput } from './storefront.values.paths.ts'

describeFlow(storefrontMachine, storefrontModel, import.meta.url, 'REG-06 REG-07 LGN-07', storefrontScenarios)

test('[NAV-02] a prerendered shop makes no calls by itself until the visitor is known', () => {
  const input = { ...usualInput, isPrerendered: true }
  const game = { clientId: '7', gpId: 'g7', name: 'Skybound', logo: '' }
  const served = storefrontMachine.resolveState({
    value: 'failed',
    context: { ...initialContext(input), area: 'universal', game },
  })
  expect(selectIsStarting(served)).toBe(true)
  const visit = { ...input, isPrerendered: false, isReturning: false }
  const [known] = transition(storefrontMachine, served, { type: 'visitor.recognised', visit })
  expect(known.value).toBe('failed')
  expect(selectIsStarting(known)).toBe(false)
})

test('[FMT-03] an item without a price cannot be bought', () => {
  const picked = (price: number | null) => {
    const context = { chosen: { ...gems, price }, server: null, role: null, limits: [] }
    return pickedOf({ context, hasTag: () => false } as unknown as Parameters<typeof pickedOf>[0])
  }
  expect([picked(null).block, picked(0.99).block]).toEqual(['price_unknown', null])
})

const game = { clientId: '7', gpId: 'g7', name: 'Skybound', logo: '' }
const ann = { username: 'ann', suid: '1', token: 't1', gpId: 'g7' }
const bob = { ...ann, username: 'bob', suid: '2', token: 't2' }
const nothing = { clientId: '7', server: null, role: null, goodsId: null, region: null, rechargeKey: null }
/** The storefront chart without the effects for notices and page views, which these tests do not check. */
const quiet = storefrontMachine.provide({
  actions: { tell: () => {}, dismissNotices: () => {}, settleViews: () => {}, trackGames: () => {} },
})
const open = (state: 'closed' | 'login' | 'loggingOut' | 'awaitingGoods', context: Partial<StorefrontContext>) =>
  quiet.resolveState({
    value: { shop: { page: {}, popup: state } },
    context: { ...initialContext(usualInput), area: 'universal', game, ...context },
  })
/** Returns the context after an event, and the order selections that the chart has stored. */
const sentTo = (from: ReturnType<typeof open>, event: StorefrontEvent | { type: string; output: object }) => {
  const [next, actions] = transition(quiet, from, event as StorefrontEvent)
  const written = actions.flatMap(({ type, params }) => (type === 'rememberOrder' ? [params] : []))
  return { context: next.context, written, executed: actions.map(({ type }) => type) }
}

test('[LGN-07] the account of a player who has just logged in can be opened when the game is entered, and not earlier', () => {
  const entering = quiet.resolveState({
    value: 'enteringGame',
    context: { ...initialContext(usualInput), area: 'universal', game, user: ann },
  })
  expect([selectWho(entering), selectIsEntering(entering)]).toEqual(['player', true])
  expect(entering.can({ type: 'account.clicked' })).toBe(false)
  const entered = open('closed', { user: ann })
  expect([selectWho(entered), selectIsEntering(entered)]).toEqual(['player', false])
  expect(entered.can({ type: 'account.clicked' })).toBe(true)
})

describe('the event tab', () => {
  const withEvents = { ...pageConfig, eventKinds: ['cumulative' as const] }
  const entered = (known: typeof withEvents) => ({
    type: 'xstate.done.actor.enterGame',
    output: { config: known, user: null, loginMethods: [], reminders: {} },
  })
  const entering = quiet.resolveState({
    value: 'enteringGame',
    context: { ...initialContext(usualInput), area: 'universal', game },
  })
  const next = (shop: typeof entering, event: object) => transition(quiet, shop, event as StorefrontEvent)[0]

  it('[NAV-04] the event tab is hidden before page config is loaded; then page config decides', () => {
    expect(selectHasEvents(entering)).toBe(false)
    expect(selectHasEvents(next(entering, entered(withEvents)))).toBe(true)
    expect(selectHasEvents(next(entering, entered({ ...withEvents, eventKinds: [] })))).toBe(false)
  })

  it.each([
    [
      'another game is chosen',
      { type: 'xstate.done.actor.games', output: { game: { ...game, clientId: '8' }, isEmpty: false } },
    ],
    ['the game is gone', { type: 'api.failed', code: -3001, message: 'No game', isBackground: false }],
  ])('[NAV-04] the event tab is hidden as soon as %s, until the new game’s config is loaded', (_, event) => {
    const shop = quiet.resolveState({
      value: { shop: { page: {}, popup: 'games' } },
      context: { ...initialContext(usualInput), area: 'universal', game, config: withEvents },
    })
    expect(selectHasEvents(shop)).toBe(true)
    expect(selectHasEvents(next(shop, event))).toBe(false)
  })
})

describe('a tap on Buy before the goods have loaded', () => {
  const snapshot = (chosen: typeof gems | null, tag: string | null = null) => ({
    type: 'xstate.snapshot.selection' as const,
    snapshot: {
      context: { chosen, server: null, role: null, limits: [], hasLimitsFailed: false, areLimitsStale: false },
      hasTag: (name: string) => name === tag,
    },
  })
  const asked = { message: { kind: 'text', key: 'choose_goods_first' } }
  const resultOf = (...events: object[]) => {
    const said: unknown[] = []
    let shop = open('closed', { user: ann })
    for (const event of events) {
      const [next, actions] = transition(quiet, shop, event as StorefrontEvent)
      said.push(...actions.flatMap(({ type, params }) => (type === 'tell' ? [params] : [])))
      shop = next
    }
    return { popup: (shop.value as { shop: { popup: string } }).shop.popup, said }
  }
  const buy = { type: 'buy.clicked' }

  it('the tap waits for the goods and shows no message', () => {
    expect(resultOf(buy)).toEqual({ popup: 'awaitingGoods', said: [] })
    expect(resultOf(buy, snapshot(null, 'goodsLoading'))).toEqual({ popup: 'awaitingGoods', said: [] })
  })

  it('the purchase continues when the goods have loaded, if some are chosen', () => {
    expect(resultOf(buy, snapshot(gems, 'roleLoading'))).toEqual({ popup: 'buying', said: [] })
  })

  it('the player is asked to choose, if no goods are chosen', () => {
    expect(resultOf(buy, snapshot(null))).toEqual({ popup: 'closed', said: [asked] })
    expect(resultOf(snapshot(null), buy)).toEqual({ popup: 'closed', said: [asked] })
  })

  it('the tap has no effect if there are no goods, because the page itself says so', () => {
    expect(resultOf(buy, snapshot(null, 'goodsMissing'))).toEqual({ popup: 'closed', said: [] })
  })
})

test.each([
  ['has a price', 0.99, 'recharge'],
  ['has lost its price', null, 'closed'],
])('[FMT-03 BEY-02] paying in another way for an item that %s', (_, price, popup) => {
  const goods = { ...gems, price }
  const context = {
    chosen: goods,
    server: { id: 's1', name: 'Dawn', areaId: null },
    role: { id: 'r1', name: 'Lin', level: null },
    limits: [],
  }
  const picked = pickedOf({ context, hasTag: () => false } as unknown as Parameters<typeof pickedOf>[0])
  const from = quiet.resolveState({
    value: { shop: { page: {}, popup: 'result' } },
    context: { ...initialContext(usualInput), area: 'universal', game, user: ann, picked },
  })
  const retry = {
    goodsId: goods.id,
    serverId: 's1',
    roleId: 'r1',
    replaces: null,
    isWanted: true,
    amount: 0.99,
    currency: 'USD',
    couponCode: null,
  }
  const [next, actions] = transition(quiet, from, {
    type: 'xstate.done.actor.result',
    output: { outcome: 'again', retry },
  } as unknown as StorefrontEvent)
  expect(next.value).toMatchObject({ shop: { popup } })
  expect(actions.flatMap(({ type, params }) => (type === 'tell' ? [params] : []))).toEqual(
    price === null ? [{ message: { kind: 'text', key: 'price_unknown' } }] : [],
  )
})

describe('the order selection', () => {
  it('[GAM-07] the selection is stored with its game whenever a part of it is chosen', () => {
    const event = { type: 'order.changed', clientId: '7', choice: { region: 'SG', rechargeKey: 'p:1' } } as const
    const saved = { ...nothing, goodsId: 'g60' }
    const { context, written } = sentTo(open('closed', { user: ann, saved }), event)
    expect(context.saved).toEqual({ ...saved, region: 'SG', rechargeKey: 'p:1' })
    expect(written).toEqual([{ order: context.saved }])
  })

  it('[RCH-01] the payment list for the chosen goods is prefetched', () => {
    const choice = { goodsId: 'g60' }
    expect(sentTo(open('closed', {}), { type: 'order.changed', clientId: '7', choice }).executed).toContain(
      'prefetchRecharge',
    )
  })

  it('[GAM-05] the address’s role is applied once: a choice replaces it, also in the address', () => {
    const preset = { areaId: null, serverId: 's1', roleId: null }
    const server = { id: 's2', name: 'Dusk', areaId: null }
    const choice = { server, role: { id: 'r2', name: 'Mira', level: null } }
    const goods = sentTo(open('closed', { preset }), {
      type: 'order.changed',
      clientId: '7',
      choice: { goodsId: 'g1' },
    })
    expect([goods.context.preset, goods.executed.includes('readdress')]).toEqual([preset, false])
    const role = sentTo(open('closed', { preset }), { type: 'order.changed', clientId: '7', choice })
    expect(role.context.preset).toEqual({ areaId: null, serverId: null, roleId: null })
    expect(role.executed).toContain('readdress')
  })

  it.each([
    ['the same player', ann, true],
    ['somebody else', bob, false],
  ])(
    '[LGN-11] the selection is stashed when a token expires, and restored only for the same player: %s logs in',
    (_, user, isBack) => {
      const saved = { ...nothing, region: 'SG' }
      const pending = { billingNo: 'B1', payUrl: null }
      const failed = { kind: 'server', text: 'Session over' } as const
      const expired = { type: 'api.failed', code: -600, message: failed, isBackground: false } as const
      const stashedOrder = sentTo(open('closed', { user: ann, saved, pending }), expired).context.stashedOrder
      expect(stashedOrder).toEqual({ account: '1', saved, pending })
      const login = { type: 'xstate.done.actor.login', output: { user } }
      const { context, written } = sentTo(open('login', { stashedOrder, saved, pending }), login)
      expect([context.saved, context.pending, context.stashedOrder]).toEqual(
        isBack ? [saved, pending, null] : [null, null, null],
      )
      expect(written).toEqual([{ order: isBack ? saved : null }])
    },
  )

  it('[LGN-05 LGN-07] a login and a logout clear the selection; only a logout clears the order', () => {
    const saved = { ...nothing, region: 'SG' }
    const pending = { billingNo: 'B1', payUrl: null }
    const login = sentTo(open('login', { saved }), { type: 'xstate.done.actor.login', output: { user: ann } })
    expect([login.context.saved, login.executed.includes('clearOrder')]).toEqual([null, true])
    const logout = sentTo(open('loggingOut', { user: ann, saved, pending }), { type: 'confirmed' })
    expect([logout.context.saved, logout.context.pending]).toEqual([null, null])
    expect(logout.executed).toContain('clearOrder')
  })
})

test('[GAM-02] a chosen game replaces the link’s game and everything that belonged to the previous game', () => {
  const other = { ...game, clientId: '8', gpId: 'g8' }
  const from = storefrontMachine.resolveState({
    value: { shop: { page: {}, popup: 'games' } },
    context: {
      ...initialContext({ ...usualInput, askedClientId: '7', savedClientId: '7' }),
      area: 'universal',
      game,
      saved: nothing,
      pending: { billingNo: 'B1', payUrl: null },
      preset: { areaId: null, serverId: 's1', roleId: null },
    },
  })
  const [{ context }, actions] = transition(storefrontMachine, from, {
    type: 'xstate.done.actor.games',
    output: { game: other, isEmpty: false },
  } as unknown as StorefrontEvent)
  expect(context).toMatchObject({ game: other, askedClientId: null, savedClientId: '8', saved: null, pending: null })
  expect(context.preset).toEqual({ areaId: null, serverId: null, roleId: null })
  expect(actions.find(({ type }) => type === 'readdress')?.params).toEqual({
    client_id: '8',
    billing_no: null,
    area_id: null,
    server_id: null,
    role_id: null,
  })
})

describe('a refusal with -3001', () => {
  const message = { kind: 'server', text: 'No such game' } as const
  const refusal = { type: 'api.failed', code: -3001, message, isBackground: false } as const
  const refused = (value: 'wrongArea' | 'failed', part: Partial<StorefrontContext>) => {
    const from = quiet.resolveState({ value, context: { ...initialContext(usualInput), ...part } })
    const [next, actions] = transition(quiet, from, refusal)
    return { page: next.value, game: next.context.game, executed: actions.map(({ type }) => type) }
  }

  it('[REG-07] the refusal leads to the list of the area’s games', () => {
    const { page, game: left, executed } = refused('failed', { area: 'universal', game })
    expect([page, left]).toEqual(['choosingGame', null])
    expect(executed).toContain('clearGame')
  })

  it('[REG-05 REG-07] a refused social link keeps the wrong-parameters page, because no list of games exists before an area is known', () => {
    const { page, game: left, executed } = refused('wrongArea', { gameCode: 'sky' })
    expect([page, left]).toEqual(['wrongArea', null])
    expect(executed).toContain('clearGame')
  })
})

test('[GAM-01] “Change game”, pressed while a game is being entered, opens the list when the shop is open', () => {
  const entering = quiet.resolveState({
    value: 'enteringGame',
    context: { ...initialContext(usualInput), area: 'universal', game },
  })
  const [asked] = transition(quiet, entering, { type: 'game.clicked' })
  const entered = { loginMethods: [], pageConfig: null, limits: [], user: null }
  const done = { type: 'xstate.done.actor.enterGame', output: entered } as unknown as StorefrontEvent
  const [shop] = transition(quiet, asked, done)
  expect(shop.value).toMatchObject({ shop: { popup: 'games' } })
})
