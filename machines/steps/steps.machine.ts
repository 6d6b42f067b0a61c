import { assign, emit, setup } from 'xstate'
import { type Lead, leadOf, type PurchaseStep, type StepEntry } from '../../src/domain/order/steps.ts'

export type StepsInput = { /** The step of the address when the page was loaded. */ address: PurchaseStep }
export type StepsContext = {
  address: PurchaseStep
  /** The last known step of the purchase, and its game; null before the first step. */
  step: PurchaseStep | null
  game: string | null
}
/** Facts about the purchase that determine its step. */
export type PurchaseSeen = {
  /** Null while the step is undecided: the shop is loading, or a question is open. */
  step: PurchaseStep | null
  /** Client id of the game. */
  game: string | null
  /** The shop has just started to load, so earlier steps are ignored. */
  isStarting: boolean
}
export type StepsEvent =
  | { type: 'address.seen'; address: PurchaseStep; entry: StepEntry }
  | ({
      type: 'purchase.seen'
      /** The address names a game. */
      namesGame: boolean
      entry: StepEntry
    } & PurchaseSeen)
/** The chart's commands to the purchase and to the address. */
export type StepsEmitted =
  | { type: 'step.asked'; step: PurchaseStep }
  | { type: 'step.left'; step: PurchaseStep }
  | ({ type: 'address.led' } & Lead)

type ShownPurchase = PurchaseSeen & { namesGame: boolean }

/** Remembers the purchase that is shown, and asks it to go back to the choice of a game. */
const askForGame = [
  { type: 'setPurchase', params: ({ event }: { event: ShownPurchase }) => event },
  { type: 'askFor', params: { step: 'selectGame' } },
] as const

/**
 * Keeps the address and the purchase at the same step, in a layout with a page for each step. Usually the address
 * follows the purchase. After Back or Forward, the purchase follows the address if possible [NAV-02 NAV-12].
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
  description: 'A page for each step of a purchase',
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
      description: 'The step of the purchase is not known yet; at the first step the player will be asked for the game',
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
      description: 'The address is changing to the step of the purchase; this happens once',
      on: { 'purchase.seen': { guard: { type: 'isSameStep', params: ({ event }) => event } } },
    },
    interrupted: {
      description:
        'The purchase is loading or asks a question; at the first step the game question opens again afterwards',
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
    asking: { description: 'The address is at the first step: the purchase is asked to open the game list' },
    handing: {
      description: 'The player changed the address: the purchase is asked to go to this step',
      initial: 'answering',
      states: {
        answering: {
          description: 'Waiting for the purchase: if it cannot go to this step, the address changes back',
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
          description: 'The purchase is loading or asks a question before it can go to the step',
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

/** Returns whether the address is the page of the first step although the purchase has already reached a later step. */
const isBeforeGoods = ({ address }: StepsContext, { isStarting, step }: ShownPurchase) =>
  !isStarting && address === 'selectGame' && step === 'selectGoods'
