import { describeFlow } from 'statewalk/describeFlow'
import { describe, expect, it, test } from 'vitest'
import { transition } from 'xstate'
import { gems, pageConfig } from '../../src/domain/examples.ts'
import { storefrontMachine } from './storefront.machine.ts'
import { storefrontModel } from './storefront.paths.ts'
import { storefrontScenarios } from './storefront.scenarios.ts'
import { selectHasEvents, selectIsStarting } from './storefront.select.ts'
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
const nothing = { clientId: '7', server: null, role: null, goodsId: null, region: null, rechargeKey: null }
/** The storefront chart without the effects of notices and page views, which these tests ignore. */
const quiet = storefrontMachine.provide({
  actions: { tell: () => {}, tellPopups: () => {}, settleViews: () => {}, trackGames: () => {} },
})
const open = (context: Partial<StorefrontContext>) =>
  quiet.resolveState({
    value: { shop: 'open' },
    context: { ...initialContext(usualInput), area: 'universal', game, ...context },
  })
const sentTo = (from: ReturnType<typeof open>, event: StorefrontEvent | { type: string; output: object }) => {
  const [next, actions] = transition(quiet, from, event as StorefrontEvent)
  const written = actions.flatMap(({ type, params }) => (type === 'rememberOrder' ? [params] : []))
  return { context: next.context, written, executed: actions.map(({ type }) => type) }
}

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
      {
        type: 'xstate.done.actor.popups',
        output: { cause: 'chosenGame', game: { ...game, clientId: '8' }, user: null, saved: null, memory: {} },
      },
    ],
    ['the game is gone', { type: 'api.failed', code: -3001, message: 'No game', isBackground: false }],
  ])('[NAV-04] the event tab is hidden as soon as %s, until the new game’s config is loaded', (_, event) => {
    const shop = quiet.resolveState({
      value: { shop: 'open' },
      context: { ...initialContext(usualInput), area: 'universal', game, config: withEvents },
    })
    expect(selectHasEvents(shop)).toBe(true)
    expect(selectHasEvents(next(shop, event))).toBe(false)
  })
})

describe('the order selection', () => {
  it('[GAM-07] the selection is stored with its game whenever a part of it is chosen', () => {
    const event = { type: 'order.changed', clientId: '7', choice: { region: 'SG', rechargeKey: 'p:1' } } as const
    const saved = { ...nothing, goodsId: 'g60' }
    const { context, written } = sentTo(open({ user: ann, saved }), event)
    expect(context.saved).toEqual({ ...saved, region: 'SG', rechargeKey: 'p:1' })
    expect(written).toEqual([{ order: context.saved }])
  })

  it('[RCH-01] the payment list for the chosen goods is prefetched', () => {
    const choice = { goodsId: 'g60' }
    expect(sentTo(open({}), { type: 'order.changed', clientId: '7', choice }).executed).toContain('prefetchRecharge')
  })

  it('[GAM-05] the address’s role is applied once: a choice replaces it, also in the address', () => {
    const preset = { areaId: null, serverId: 's1', roleId: null }
    const server = { id: 's2', name: 'Dusk', areaId: null }
    const choice = { server, role: { id: 'r2', name: 'Mira', level: null } }
    const goods = sentTo(open({ preset }), {
      type: 'order.changed',
      clientId: '7',
      choice: { goodsId: 'g1' },
    })
    expect([goods.context.preset, goods.executed.includes('readdress')]).toEqual([preset, false])
    const role = sentTo(open({ preset }), { type: 'order.changed', clientId: '7', choice })
    expect(role.context.preset).toEqual({ areaId: null, serverId: null, roleId: null })
    expect(role.executed).toContain('readdress')
  })
})

test('[GAM-02] a chosen game replaces the link’s game and everything that belonged to the previous game', () => {
  const other = { ...game, clientId: '8', gpId: 'g8' }
  const from = storefrontMachine.resolveState({
    value: { shop: 'open' },
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
    type: 'xstate.done.actor.popups',
    output: { cause: 'chosenGame', game: other, user: null, saved: null, memory: {} },
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
