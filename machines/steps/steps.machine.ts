import { assign, emit, setup } from 'xstate'
import { type Lead, leadOf, type PurchaseStep, type StepEntry } from '../../src/domain/order/steps.ts'

export type StepsInput = { /** Step of the page that was loaded first. */ address: PurchaseStep }
export type StepsContext = {
  address: PurchaseStep
  /** Last known step; null before a step is known. `game`: client id of the purchase's game. */
  step: PurchaseStep | null
  game: string | null
}
export type PurchaseSeen = {
  /** Step of the purchase. Null while the shop is loading or asks the player a question. */
  step: PurchaseStep | null
  game: string | null
  /** Whether the shop starts to load; the chart then forgets the previous step. */
  isStarting: boolean
}
export type StepsEvent =
  | { type: 'address.seen'; address: PurchaseStep; entry: StepEntry }
  | ({
      type: 'purchase.seen'
      namesGame: boolean
      entry: StepEntry
    } & PurchaseSeen)
/**
 * Requests of the steps chart. `step.asked`: bring the purchase to this step. `step.left`: end this step.
 * `address.led`: change the address.
 */
export type StepsEmitted =
  | { type: 'step.asked'; step: PurchaseStep }
  | { type: 'step.left'; step: PurchaseStep }
  | ({ type: 'address.led' } & Lead)

type ShownPurchase = PurchaseSeen & { namesGame: boolean }

const askForGame = [
  { type: 'setPurchase', params: ({ event }: { event: ShownPurchase }) => event },
  { type: 'askFor', params: { step: 'selectGame' } },
] as const

/**
 * Keeps the address and the purchase at the same step in the old layout, which has a page for each step. Usually the
 * address follows the purchase; after Back or Forward, the purchase follows the address if possible [NAV-02 NAV-12].
 */
export const stepsMachine = setup({
  types: {
    input: {} as StepsInput,
    context: {} as StepsContext,
    events: {} as StepsEvent,
    emitted: {} as StepsEmitted,
  },
  guards: {
    isStarting: (_, { isStarting }: ShownPurchase) => isStarting,
    isUndecided: (_, { isStarting, step }: ShownPurchase) => !isStarting && step === null,
    isThere: ({ context }, { address }: { address: PurchaseStep }) => address === context.step,
    isTogether: ({ context }, { step }: ShownPurchase) => step === context.address,
    isAtGoods: ({ context }) => context.step === 'selectGoods',
    isGameWanted: ({ context }, shown: ShownPurchase) => isBeforeGoods(context, shown) && !shown.namesGame,
    isInterrupted: ({ context }, shown: ShownPurchase) => isBeforeGoods(context, shown) && shown.game === context.game,
    isLeft: ({ context }, shown: ShownPurchase) => isBeforeGoods(context, shown) && context.step !== 'selectGoods',
    isLeftOrInterrupted: ({ context }, shown: ShownPurchase) =>
      isBeforeGoods(context, shown) && (context.step !== 'selectGoods' || shown.game === context.game),
    isSameStep: ({ context }, { isStarting, step }: ShownPurchase) => !isStarting && step === context.step,
  },
  actions: {
    setAddress: assign((_, { address }: { address: PurchaseStep }) => ({ address })),
    setPurchase: assign((_, { step, game }: ShownPurchase) => ({ step, game })),
    forget: assign({ step: null, game: null }),
    askFor: emit((_, { step }: { step: PurchaseStep }) => ({ type: 'step.asked' as const, step })),
    leave: emit((_, { step }: { step: PurchaseStep }) => ({ type: 'step.left' as const, step })),
    lead: emit((_, lead: Lead) => ({ type: 'address.led' as const, ...lead })),
  },
}).createMachine({
  id: 'steps',
  description: 'Keeping the address and the purchase at the same step',
  context: ({ input: { address } }) => ({ address, step: null, game: null }),
  initial: 'arriving',
  on: {
    'address.seen': [
      {
        guard: { type: 'isThere', params: ({ event }) => event },
        target: '.following',
        actions: { type: 'setAddress', params: ({ event }) => event },
      },
      {
        guard: 'isAtGoods',
        target: '.handing.answering',
        actions: [
          { type: 'setAddress', params: ({ event }) => event },
          { type: 'askFor', params: ({ event }) => ({ step: event.address }) },
        ],
      },
      {
        target: '.handing.answering',
        actions: [
          { type: 'setAddress', params: ({ event }) => event },
          { type: 'leave', params: ({ context }) => ({ step: context.step ?? context.address }) },
        ],
      },
    ],
    'purchase.seen': [
      { guard: { type: 'isStarting', params: ({ event }) => event }, target: '.arriving', actions: 'forget' },
      { guard: { type: 'isUndecided', params: ({ event }) => event }, target: '.interrupted' },
      {
        guard: { type: 'isTogether', params: ({ event }) => event },
        target: '.following',
        actions: { type: 'setPurchase', params: ({ event }) => event },
      },
      {
        target: '.leading',
        actions: [
          {
            type: 'lead',
            params: ({ context: { address, step }, event }) =>
              leadOf(address, event.step ?? address, event.entry, step === null),
          },
          { type: 'setPurchase', params: ({ event }) => event },
        ],
      },
    ],
  },
  states: {
    arriving: {
      description: 'The step of the purchase is not known yet',
      on: {
        'address.seen': { actions: { type: 'setAddress', params: ({ event }) => event } },
        'purchase.seen': [
          { guard: { type: 'isUndecided', params: ({ event }) => event } },
          {
            guard: { type: 'isGameWanted', params: ({ event }) => event },
            target: 'asking',
            actions: askForGame,
          },
        ],
      },
    },
    following: { description: 'Address and purchase are at the same step' },
    leading: {
      description: 'The address is changing to the step of the purchase',
      on: { 'purchase.seen': { guard: { type: 'isSameStep', params: ({ event }) => event } } },
    },
    interrupted: {
      description: 'The purchase is loading or asks a question',
      on: {
        'address.seen': { actions: { type: 'setAddress', params: ({ event }) => event } },
        'purchase.seen': [
          { guard: { type: 'isUndecided', params: ({ event }) => event } },
          {
            guard: { type: 'isInterrupted', params: ({ event }) => event },
            target: 'asking',
            actions: askForGame,
          },
        ],
      },
    },
    asking: { description: 'The address is the first step, so the purchase must open the game list' },
    handing: {
      description: 'The address has changed, so the purchase must go to this step',
      initial: 'answering',
      states: {
        answering: {
          description: 'Waiting to see whether the purchase goes to this step',
          on: {
            'purchase.seen': [
              { guard: { type: 'isUndecided', params: ({ event }) => event }, target: 'interrupted' },
              {
                guard: { type: 'isLeft', params: ({ event }) => event },
                target: '#steps.asking',
                actions: askForGame,
              },
            ],
          },
        },
        interrupted: {
          description: 'The purchase is loading or asks a question first',
          on: {
            'address.seen': { actions: { type: 'setAddress', params: ({ event }) => event } },
            'purchase.seen': [
              { guard: { type: 'isUndecided', params: ({ event }) => event } },
              {
                guard: { type: 'isLeftOrInterrupted', params: ({ event }) => event },
                target: '#steps.asking',
                actions: askForGame,
              },
            ],
          },
        },
      },
    },
  },
})

/** True if the address names the game page, although the purchase already has a game. */
const isBeforeGoods = ({ address }: StepsContext, { isStarting, step }: ShownPurchase) =>
  !isStarting && address === 'selectGame' && step === 'selectGoods'
