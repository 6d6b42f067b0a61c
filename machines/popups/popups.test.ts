import { describeFlow } from 'statewalk/describeFlow'
import { describe, expect, it, test } from 'vitest'
import { transition } from 'xstate'
import { gems } from '../../src/domain/examples.ts'
import { initialContext, nothingPicked, pickedOf } from '../storefront/storefront.types.ts'
import { ann, dawn, order, usualInput } from '../storefront/storefront.values.paths.ts'
import { popupsMachine } from './popups.machine.ts'
import { popupsModel } from './popups.paths.ts'
import { popupsScenarios } from './popups.scenarios.ts'
import { memoryOf, type OpenShop, type Picked, type PopupsContext, type PopupsEvent } from './popups.types.ts'
import { anns } from './popups.values.paths.ts'

describeFlow(popupsMachine, popupsModel, import.meta.url, 'LGN-07', popupsScenarios)

const bob = { ...ann, username: 'bob', suid: '2', token: 't2' }
const nothing = { clientId: '7', server: null, role: null, goodsId: null, region: null, rechargeKey: null }
/** The popups chart without its reports to the storefront chart. */
const quiet = popupsMachine.provide({
  actions: { dismissNotices: () => {}, reportLeft: () => {}, leadToBlock: () => {} },
})
const open = (
  value: 'closed' | 'games' | 'login' | 'loggingOut' | 'result',
  shop: Partial<OpenShop> = {},
  memory: Partial<PopupsContext> = {},
) =>
  quiet.resolveState({
    value,
    context: { ...memoryOf(initialContext(usualInput)), ...memory, shop: { ...anns, ...shop }, end: null },
  })
const sentTo = (from: ReturnType<typeof open>, event: PopupsEvent | { type: string; output: object }) => {
  const [next, actions] = transition(quiet, from, event as PopupsEvent)
  return {
    next,
    context: next.context,
    executed: actions.map(({ type }) => type),
    written: actions.flatMap(({ type, params }) => (type === 'rememberOrder' ? [params] : [])),
    said: actions.flatMap(({ type, params }) => (type === 'tell' ? [params] : [])),
  }
}

describe('a tap on Buy before the goods have loaded', () => {
  const picks = (picked: Partial<Picked>): PopupsEvent => ({
    type: 'shop.changed',
    change: { picked: { ...nothingPicked, ...picked } },
  })
  const asked = { message: { kind: 'text', key: 'choose_goods_first' } }
  const resultOf = (...events: PopupsEvent[]) => {
    const said: unknown[] = []
    let popups = open('closed')
    for (const event of events) {
      const step = sentTo(popups, event)
      said.push(...step.said)
      popups = step.next
    }
    return { popup: popups.value, said }
  }
  const buy: PopupsEvent = { type: 'buy.clicked' }

  it('the tap waits for the goods and shows no message', () => {
    expect(resultOf(buy)).toEqual({ popup: 'awaitingGoods', said: [] })
    expect(resultOf(buy, picks({}))).toEqual({ popup: 'awaitingGoods', said: [] })
  })

  it('the purchase continues when the goods have loaded, if some are chosen', () => {
    expect(resultOf(buy, picks({ goods: gems, goodsState: 'listed' }))).toEqual({ popup: 'buying', said: [] })
  })

  it('the player is asked to choose, if no goods are chosen', () => {
    expect(resultOf(buy, picks({ goodsState: 'listed' }))).toEqual({ popup: 'closed', said: [asked] })
    expect(resultOf(picks({ goodsState: 'listed' }), buy)).toEqual({ popup: 'closed', said: [asked] })
  })

  it('the tap has no effect if there are no goods, because the page already says that there are none', () => {
    expect(resultOf(buy, picks({ goodsState: 'missing' }))).toEqual({ popup: 'closed', said: [] })
  })
})

test.each([
  ['has a price', 0.99, { recharge: 'shown' }],
  ['has lost its price', null, 'closed'],
])('[FMT-03 BEY-02] paying in another way for an item that %s', (_, price, popup) => {
  const goods = { ...gems, price }
  const context = { chosen: goods, server: dawn, role: { id: 'r1', name: 'Lin', level: null }, limits: [] }
  const picked = pickedOf({ context, hasTag: () => false } as unknown as Parameters<typeof pickedOf>[0])
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
  const { next, said } = sentTo(open('result', { picked }, { pending: order }), {
    type: 'xstate.done.actor.result',
    output: { outcome: 'again', retry },
  })
  expect(next.value).toEqual(popup)
  expect(said).toEqual(price === null ? [{ message: { kind: 'text', key: 'price_unknown' } }] : [])
})

describe('the order selection', () => {
  const saved = { ...nothing, region: 'SG' }

  it.each([
    ['the same player', ann, true],
    ['somebody else', bob, false],
  ])(
    '[LGN-11] the selection is stashed when a token expires, and restored only for the same player: %s logs in',
    (_, user, isBack) => {
      const failed = { kind: 'server', text: 'Session over' } as const
      const expired = { type: 'api.failed', code: -600, message: failed, isBackground: false } as const
      const { stashedOrder } = sentTo(open('closed', { saved }, { pending: order }), expired).context
      expect(stashedOrder).toEqual({ account: '1', saved, pending: order })
      const before = open('login', { user: null, saved }, { stashedOrder, pending: order })
      const { context, written, next } = sentTo(before, { type: 'xstate.done.actor.login', output: { user } })
      expect([next.output?.saved, context.pending, context.stashedOrder]).toEqual(
        isBack ? [saved, order, null] : [null, null, null],
      )
      expect(written).toEqual([{ order: isBack ? saved : null }])
    },
  )

  it('[NAV-10] the game list follows a logout in another tab too, because a page of the old layout consists of it', () => {
    const { next } = sentTo(open('games', { saved }), { type: 'player.changed', user: null })
    expect([next.value, next.output?.user]).toEqual(['left', null])
  })

  it('[LGN-05] another player who logs in in another tab sees neither the order nor the selection', () => {
    const changed = { type: 'player.changed', user: bob } as const
    const { context, next } = sentTo(open('closed', { saved }, { pending: order }), changed)
    expect([next.value, next.output?.saved, context.pending, context.stashedOrder]).toEqual(['left', null, null, null])
  })

  it('[LGN-05 LGN-11] after a logout in another tab, the order is restored only for the same player', () => {
    const out = sentTo(open('closed', { saved }, { pending: order }), { type: 'player.changed', user: null })
    const { stashedOrder } = out.context
    expect([stashedOrder, out.context.pending]).toEqual([{ account: '1', saved, pending: order }, null])
    for (const [user, pending] of [
      [ann, order],
      [bob, null],
    ] as const) {
      const nobody = open('closed', { user: null }, { stashedOrder })
      const { context, next } = sentTo(nobody, { type: 'player.changed', user })
      expect([next.value, context.pending, context.stashedOrder]).toEqual(['left', pending, null])
    }
  })

  it('[LGN-05 LGN-07] a login and a logout clear the selection; only a logout clears the order', () => {
    const login = sentTo(open('login', { user: null, saved }, { pending: order }), {
      type: 'xstate.done.actor.login',
      output: { user: ann },
    })
    expect([login.next.output?.saved, login.context.pending]).toEqual([null, order])
    expect(login.executed).toContain('clearOrder')
    const logout = sentTo(open('loggingOut', { saved }, { pending: order }), { type: 'confirmed' })
    expect([logout.next.output?.saved, logout.context.pending]).toEqual([null, null])
    expect(logout.executed).toContain('clearOrder')
  })
})
