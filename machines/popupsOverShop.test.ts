import { afterEach, describe, expect, it } from 'vitest'
import { type ActorRefFrom, assign, createActor, fromCallback, fromPromise, setup, waitFor } from 'xstate'
import { gems, pageConfig } from '../src/domain/examples.ts'
import { emptyDraft } from '../src/domain/order/checkoutDraft.ts'
import type { GameEntry } from '../src/domain/order/role/games.ts'
import { receiverKey } from '../src/domain/order/role/receivers.ts'
import type { PlacedRole } from '../src/domain/order/role/roles.ts'
import type { User } from '../src/domain/player/login.ts'
import { limitsMachine } from './limits/limits.machine.ts'
import { popupsMachine } from './popups/popups.machine.ts'
import type { Purchase } from './popups/popups.types.ts'
import { type GoodsList, selectionMachine } from './selection/selection.machine.ts'
import { storefrontMachine } from './storefront/storefront.machine.ts'
import * as select from './storefront/storefront.select.ts'
import type { Entered, StorefrontInput } from './storefront/storefront.types.ts'
import { ann, dawn, game, lin, order, usualInput } from './storefront/storefront.values.paths.ts'

const other = { ...game, clientId: '8', gpId: 'g8', name: 'Emberfall' }
const entries: GameEntry[] = [game, other].map((each) => ({
  ...each,
  isSelectable: true,
  subGames: [],
  legalDocuments: { terms: null, privacy: null },
}))
const limited = { ...gems, key: 'g9', id: 'g9', isLimit: true }

const popup = setup({
  types: {
    input: {} as object,
    context: {} as { input: object; output: object },
    events: {} as { type: 'said'; output: object },
    output: {} as object,
  },
}).createMachine({
  id: 'popup',
  // properties of the real charts that the popups chart reads
  context: ({ input }) => ({ input, ...emptyDraft, offer: { choice: null, promoCode: null }, info: null, output: {} }),
  initial: 'open',
  states: {
    open: { on: { said: { target: 'closed', actions: assign(({ event }) => ({ output: event.output })) } } },
    closed: { type: 'final' },
  },
  output: ({ context }) => context.output,
})
type Actors = NonNullable<Parameters<typeof popupsMachine.provide>[0]['actors']>
const childrenOfPopups = Object.fromEntries(
  ['login', 'games', 'roles', 'recharge', 'result', 'cardExchange'].map((name) => [name, popup]),
) as unknown as Actors

const limit = { timeout: 5000 }
type PopupName = 'login' | 'games' | 'roles' | 'recharge' | 'result' | 'giftCard'
type World = { user: User | null; roles: PlacedRole[] }
let stop = () => {}
afterEach(() => stop())

/**
 * Starts the storefront chart with the goods page and the real popups chart. Each single popup is an empty stand-in.
 */
const opened = async (input: Partial<StorefrontInput> = {}, world: World = { user: null, roles: [] }) => {
  const log: string[] = []
  const logs = (name: string) => () => void log.push(name)
  const say = (_: unknown, { message }: { message: { kind: string; key?: string } }) =>
    void log.push(`tells ${message.key ?? message.kind}`)
  const logic = storefrontMachine.provide({
    actors: {
      loadGames: fromPromise(async () => entries),
      enterGame: fromPromise(
        async (): Promise<Entered> => ({
          config: pageConfig,
          user: world.user,
          loginMethods: [],
          reminders: {},
          wantedCoupon: null,
        }),
      ),
      selection: selectionMachine.provide({
        actors: {
          loadGoods: fromPromise(
            async (): Promise<GoodsList> => ({
              goods: [gems, limited],
              types: [{ key: gems.typeKey, name: 'Gems', sort: 1 }],
            }),
          ),
          loadRoles: fromPromise(async () => world.roles),
          limits: limitsMachine.provide({
            actors: {
              loadLimits: fromPromise(() => Promise.reject(new Error('No limits today'))),
              watchOpening: fromCallback(() => {}),
            },
          }),
        },
      }),
      popups: popupsMachine.provide({
        actors: {
          ...childrenOfPopups,
          findOrdered: fromPromise(async (): Promise<Purchase | null> => ({ goods: limited, server: dawn, role: lin })),
        },
        actions: {
          tell: say,
          clearUser: logs('clears the user'),
          closeWindow: logs('closes the payment window'),
          trackLogin: logs('tracks a login'),
          syncSession: logs('checks the session'),
        },
      }),
    },
    actions: { tell: () => {} },
  })
  const root = createActor(logic, { input: { ...usualInput, ...input } })
  stop = () => root.stop()
  root.start()
  const shop = () => root.getSnapshot()
  const above = (): ActorRefFrom<typeof popupsMachine> => {
    const { popups: running } = shop().children
    if (!running) throw new Error('no popups are running')
    return running
  }
  const popupOf = (name: PopupName): ActorRefFrom<typeof popup> => {
    const children: Readonly<Record<string, unknown>> = above().getSnapshot().children
    return children[name] as ActorRefFrom<typeof popup>
  }
  const isOpen = (name: string) => () => {
    const now = shop().children.popups?.getSnapshot()
    return now?.status === 'active' && now.matches(name as 'closed')
  }
  const until = async (name: string) => void (await waitFor(root, isOpen(name), limit))
  return {
    root,
    shop,
    log,
    world,
    until,
    state: () => String(shop().children.popups?.getSnapshot().value ?? shop().value),
    says: (name: PopupName, output: object) => popupOf(name).send({ type: 'said', output }),
    inputOf: (name: PopupName) => popupOf(name).getSnapshot().context.input,
    picks: async (key: string) => {
      await waitFor(root, ({ context }) => context.picked.goodsState === 'listed', limit)
      shop().children.selection?.send({ type: 'goods.chosen', key })
    },
    rolesAreKnown: () => waitFor(root, ({ context }) => context.picked.roleState !== 'loading', limit),
  }
}
const known = [{ server: dawn, role: lin, isLast: true }]
const player = (roles = known): World => ({ user: ann, roles })
const loginEnds = (world: World) => {
  world.user = ann
  world.roles = known
}
const expired = {
  type: 'api.failed',
  code: -600,
  message: { kind: 'server', text: 'Session over' },
  isBackground: false,
} as const
const ordered = { order, amount: 0.99, couponCode: null, endsAt: null, wantsRole: false, needsLimitRefresh: false }

describe('a purchase from the first page', () => {
  it('[PAY-11] continues after the login: the game loads again, and the recharge popup opens for the same goods', async () => {
    const { root, shop, until, says, inputOf, picks, world, log } = await opened()
    await until('closed')
    await picks('g60')
    root.send({ type: 'buy.clicked' })
    await until('login')
    expect(log).toContain('tells please_log_in')
    loginEnds(world)
    says('login', { user: ann })
    expect(shop().value).toBe('enteringGame')
    expect([shop().children.popups, shop().context.user, shop().context.resumeAction]).toEqual([undefined, ann, 'buy'])
    await until('recharge')
    expect(inputOf('recharge')).toMatchObject({ goods: { id: 'g60' }, server: dawn, role: lin, account: '1' })
    expect(log).toContain('tracks a login')
  })

  it('[GAM-03] asks for the role, and passes it to the goods page before the recharge popup opens', async () => {
    const { root, shop, until, says, inputOf, picks } = await opened({}, player([]))
    await picks('g60')
    await until('closed')
    root.send({ type: 'buy.clicked' })
    await until('roles')
    says('roles', { chosen: { server: dawn, role: lin } })
    expect(select.selectRecharge(shop())).toBeDefined()
    expect(inputOf('recharge')).toMatchObject({ server: dawn, role: lin })
    expect(shop().children.selection?.getSnapshot().context.role).toEqual(lin)
    expect(shop().context.picked).toMatchObject({ role: lin, roleState: 'known' })
  })

  it('[GDS-02] waits until the limits of limited goods have loaded or failed, then opens the recharge popup', async () => {
    const { root, until, picks, rolesAreKnown } = await opened({}, player())
    await picks('g9')
    await rolesAreKnown()
    root.send({ type: 'buy.clicked' })
    // the test has no server, so the purchase limits fail to load
    await until('recharge')
  })

  it('[BEY-01 RCH-01] uses the receivers and the payment method that were stored while the shop was open', async () => {
    const { root, until, inputOf, picks, rolesAreKnown, shop } = await opened({}, player())
    await picks('g60')
    await rolesAreKnown()
    const receiver = { clientId: '7', serverId: 's1', roleId: 'r1' }
    root.send({ type: 'receiver.confirmed', receiver })
    root.send({ type: 'order.changed', clientId: '7', choice: { region: 'SG', rechargeKey: 'p:1' } })
    root.send({ type: 'buy.clicked' })
    await until('recharge')
    expect(shop().context.receivers).toEqual([receiverKey(receiver)])
    expect(inputOf('recharge')).toMatchObject({ isReceiverKnown: true, savedRegion: 'SG', rechargeKey: 'p:1' })
  })

  it('[LGN-11] ends if the token has expired and the player closes the login', async () => {
    const { root, shop, until, says, picks, rolesAreKnown, world } = await opened({}, player())
    await picks('g60')
    await rolesAreKnown()
    root.send({ type: 'buy.clicked' })
    await until('recharge')
    world.user = null
    root.send(expired)
    says('login', { user: null })
    expect([shop().value, shop().context.resumeAction]).toEqual(['enteringGame', null])
    await until('closed')
  })

  it('[RES-07] shows its order, and shows the order again after a login has made the shop load the game', async () => {
    const { root, shop, until, says, inputOf, picks, rolesAreKnown, world, log } = await opened({}, player())
    await picks('g60')
    await rolesAreKnown()
    root.send({ type: 'buy.clicked' })
    await until('recharge')
    says('recharge', ordered)
    await until('result')
    expect(select.selectPendingNo(shop())).toBe('B1')
    world.user = null
    root.send(expired)
    expect(select.selectLogin(shop())).toBeDefined()
    expect([shop().context.user, shop().context.stashedOrder?.pending]).toEqual([null, order])
    expect(log).toEqual(expect.arrayContaining(['clears the user', 'closes the payment window', 'tells server']))
    loginEnds(world)
    says('login', { user: ann })
    await until('result')
    expect(inputOf('result')).toMatchObject({ billingNo: 'B1', payer: { account: '1' } })
  })

  it('[RES-03 LGN-11] repeats an earlier order for its own goods, also after a login in between', async () => {
    const { root, shop, until, says, inputOf, picks, rolesAreKnown, world } = await opened({ pending: order }, player())
    await until('result')
    await picks('g60')
    await rolesAreKnown()
    const retry = {
      goodsId: 'g9',
      serverId: 's1',
      roleId: 'r1',
      couponCode: null,
      replaces: 'B1',
      amount: 1,
      currency: 'USD',
    }
    says('result', { outcome: 'again', retry: { ...retry, isWanted: true } })
    await until('recharge')
    expect(inputOf('recharge')).toMatchObject({ goods: { id: 'g9' }, retry: { replaces: 'B1' } })
    world.user = null
    root.send(expired)
    loginEnds(world)
    says('login', { user: ann })
    await until('recharge')
    expect(inputOf('recharge')).toMatchObject({ goods: { id: 'g9' } })
    expect(shop().context.picked.goods?.id).toBe('g60')
  })
})

describe('the shop below the popups', () => {
  it('[NAV-10] checks the session of other tabs whenever no popup is open, and loads the game again for another player', async () => {
    const { root, shop, until, log, world } = await opened({}, player())
    await until('closed')
    expect(log).toEqual(['checks the session'])
    root.send({ type: 'account.clicked' })
    root.send({ type: 'dismissed' })
    expect(log).toEqual(['checks the session', 'checks the session'])
    world.user = null
    root.send({ type: 'player.changed', user: null })
    expect([shop().value, shop().context.user]).toEqual(['enteringGame', null])
    await until('closed')
  })

  it('[GAM-02] switches to the game that was chosen in a popup, and removes the order of the previous game', async () => {
    const { root, shop, until, says } = await opened({ pending: order }, player())
    await until('result')
    says('result', { outcome: 'left', retry: null })
    root.send({ type: 'game.clicked' })
    expect(select.selectStep(shop())).toBe('selectGame')
    says('games', { game: other, isEmpty: false })
    expect([shop().value, shop().context.game?.clientId, shop().context.pending]).toEqual(['enteringGame', '8', null])
    await until('closed')
  })

  it('[LGN-01] opens the login that the visitor requested before the page had read the browser’s storage', async () => {
    const { root, shop, until } = await opened({ isPrerendered: true })
    await waitFor(root, select.selectIsSettled, limit)
    expect([shop().value, shop().children.popups]).toEqual([{ shop: 'served' }, undefined])
    expect([select.selectIsPageFree(shop()), select.selectCanLogIn(shop())]).toEqual([true, true])
    root.send({ type: 'login.clicked' })
    root.send({ type: 'visitor.recognised', visit: { ...usualInput, isReturning: false } })
    await until('login')
  })

  it('[SYS-04] explains above the page of a visitor that the real name is not verified', async () => {
    const { root, shop, until, world } = await opened({}, player())
    await until('closed')
    world.user = null
    root.send({ ...expired, code: 6001 })
    expect(shop().value).toBe('enteringGame')
    await until('unverified')
    expect(select.selectIsUnverified(shop())).toBe(true)
    root.send({ type: 'dismissed' })
    expect(select.selectIsPageFree(shop())).toBe(true)
  })

  it('[NAV-02] derives the step of the purchase from the open popup', async () => {
    const { root, shop, until, says, picks, rolesAreKnown } = await opened({}, player())
    await picks('g60')
    await rolesAreKnown()
    await until('closed')
    const steps = [select.selectStep(shop())]
    root.send({ type: 'account.clicked' })
    steps.push(select.selectStep(shop()))
    root.send({ type: 'dismissed' })
    root.send({ type: 'buy.clicked' })
    steps.push(select.selectStep(shop()))
    says('recharge', ordered)
    steps.push(select.selectStep(shop()))
    expect(steps).toEqual(['selectGoods', null, 'recharge', 'result'])
  })

  it('[LGN-07] offers the account to a player who has just logged in only after the game is entered', async () => {
    const { root, shop, until, says, world } = await opened()
    await until('closed')
    expect([select.selectWho(shop()), select.selectCanSeeAccount(shop())]).toEqual(['visitor', false])
    root.send({ type: 'login.clicked' })
    loginEnds(world)
    says('login', { user: ann })
    expect([select.selectWho(shop()), select.selectIsEntering(shop())]).toEqual(['player', true])
    expect(select.selectCanSeeAccount(shop())).toBe(false)
    await until('closed')
    expect([select.selectWho(shop()), select.selectIsEntering(shop())]).toEqual(['player', false])
    expect(select.selectCanSeeAccount(shop())).toBe(true)
  })
})
