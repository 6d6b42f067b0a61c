import type { Game } from '../../src/domain/order/role/games.ts'
import { withoutPreset } from '../../src/domain/page/address/addressChange.ts'
import { type ForPageReport, memoryOf, type PopupsOutput } from '../popups/popups.types.ts'
import { failuresInShop, handsOn } from './storefront.failures.ts'
import {
  addressOfGame,
  openShopOf,
  rechargeAhead,
  rested,
  selectionInputOf,
  shopAhead,
  shown,
} from './storefront.inputs.ts'
import { orderChoices } from './storefront.orderSelection.ts'
import { storefrontSetup } from './storefront.setup.ts'
import { type KnownVisitor, pickedOf, type StorefrontContext } from './storefront.types.ts'

type Recognised = { context: StorefrontContext; event: { visit: KnownVisitor } }
type ChosenGame = { game: Game | null }
const outputOf = <Output>({ event }: { event: { output: Output } }): Output => event.output

export const takesGame = [
  { type: 'setChosenGame', params: outputOf<ChosenGame> },
  { type: 'rememberGame', params: outputOf<ChosenGame> },
  { type: 'readdress', params: ({ event }: { event: { output: ChosenGame } }) => addressOfGame(event.output) },
  { type: 'trackGame', params: outputOf<ChosenGame> },
  'clearOrder',
] as const

/**
 * Stores the data of the popups chart when the chart ends. Reads the chart's output, because XState reports no snapshot
 * of an actor that has ended.
 */
const endsPopups = {
  type: 'setMemory' as const,
  params: ({ event }: { event: { output: PopupsOutput } }) => event.output.memory,
}

/** Actions if the prerendered page is already correct for the visitor. */
export const keepsPage = [
  { type: 'setStranger', params: ({ event }: Recognised) => event.visit },
  { type: 'rememberArea', params: ({ context }: Recognised) => ({ area: context.area }) },
  { type: 'readdressArea', params: ({ context }: Recognised) => ({ area: context.area }) },
  { type: 'rememberGame', params: ({ context }: Recognised) => ({ game: context.game }) },
  { type: 'prefetchShop', params: ({ context }: Recognised) => shopAhead(context) },
] as const

/** Presses that a loading shop remembers. When the shop opens, it continues with the last press. */
export const remembersPress = {
  'login.clicked': { actions: 'setResumeLogIn' },
  'game.clicked': { actions: 'setResumeChangeGame' },
  'giftCard.clicked': { actions: 'setResumeRedeem' },
  'explanation.clicked': { actions: 'setResumeExplain' },
} as const

const handedOn = { actions: handsOn }
const forPage = {
  actions: { type: 'handToPage' as const, params: ({ event }: { event: ForPageReport }) => event },
}

/**
 * The open shop with its popups. When the popups chart ends, the shop loads a game again, for another player or another
 * game.
 */
export const openShop = storefrontSetup.createStateConfig({
  description: 'The shop is open: goods, role and popups',
  initial: 'open',
  entry: [
    { type: 'prefetchShop', params: ({ context }) => shopAhead(context) },
    { type: 'prefetchRecharge', params: ({ context }) => rechargeAhead(context) },
    rested,
  ],
  on: {
    'connection.returned': { actions: 'retryPage' },
    'page.shown': [
      { guard: { type: 'isGoodsPage', params: ({ event }) => event }, actions: [shown, 'returnToLimits'] },
      { actions: shown },
    ],
  },
  invoke: {
    id: 'selection',
    src: 'selection',
    input: ({ context }) => selectionInputOf(context),
    onSnapshot: [
      { guard: 'isPrerendered', actions: { type: 'setPicked', params: ({ event }) => pickedOf(event.snapshot) } },
      {
        actions: [
          { type: 'setPicked', params: ({ event }) => pickedOf(event.snapshot) },
          { type: 'tellPopups', params: ({ context: { picked } }) => ({ picked }) },
        ],
      },
    ],
  },
  states: {
    served: {
      description: 'The page is as the server rendered it; the storage is not read yet',
      on: {
        'visitor.recognised': {
          guard: { type: 'isStranger', params: ({ event }) => event.visit },
          target: 'open',
          actions: keepsPage,
        },
        ...remembersPress,
      },
    },
    open: {
      description: 'The popups are ready',
      on: {
        ...orderChoices.on,
        'api.failed': failuresInShop,
        'buy.pressed': handedOn,
        'buy.released': handedOn,
        'buy.clicked': handedOn,
        'login.clicked': handedOn,
        'game.clicked': handedOn,
        'role.clicked': handedOn,
        'account.clicked': handedOn,
        'order.clicked': handedOn,
        'unpaid.clicked': handedOn,
        'giftCard.clicked': handedOn,
        'explanation.clicked': handedOn,
        'logout.clicked': handedOn,
        confirmed: handedOn,
        dismissed: handedOn,
        'order.cancelled': handedOn,
        'order.ended': handedOn,
        'coupon.wanted': handedOn,
        'player.changed': handedOn,
        'player.left': { actions: { type: 'setUser', params: { user: null } } },
        'role.chosen': forPage,
        'goods.chosen': forPage,
        'limits.stale': forPage,
        'block.pointed': { actions: 'leadToBlock' },
      },
      invoke: {
        id: 'popups',
        src: 'popups',
        input: ({ context }) => ({ shop: openShopOf(context), memory: memoryOf(context) }),
        // must have no guard: views read the popups through this chart's snapshot, so each change of the popups must
        // create a new snapshot
        onSnapshot: { actions: { type: 'setMemory', params: ({ event }) => event.snapshot.context } },
        onDone: [
          {
            guard: { type: 'isGameChosen', params: ({ event }) => event.output },
            target: '#storefront.enteringGame',
            actions: [endsPopups, ...takesGame],
          },
          {
            guard: { type: 'isGameOrdered', params: ({ event }) => event.output },
            target: '#storefront.enteringGame',
            actions: [
              endsPopups,
              { type: 'setOrderedGame', params: outputOf<ChosenGame> },
              { type: 'rememberGame', params: outputOf<ChosenGame> },
              {
                type: 'readdress',
                params: ({ event }) => ({ client_id: event.output.game?.clientId ?? null, ...withoutPreset }),
              },
            ],
          },
          {
            target: '#storefront.enteringGame',
            actions: [endsPopups, { type: 'setPlayer', params: ({ event }) => event.output }],
          },
        ],
      },
    },
  },
})
