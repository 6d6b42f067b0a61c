import { assign } from 'xstate'
import type { CouponPrice } from '../../src/domain/order/coupons.ts'
import { codeOf, messageOf } from '../messageOf.ts'
import { type CouponsContext, couponsSetup, type Refused } from './coupons.setup.ts'

type Priced = { event: { output: CouponPrice } }
type Failed = { event: { error: unknown } }

/** Disables the coupons after a failure; the player can pay without a coupon [CPN-05]. */
const disabled = {
  target: '#coupons.offer.disabled' as const,
  actions: [
    'deselect' as const,
    { type: 'explain' as const, params: ({ event }: Failed) => ({ problem: messageOf(event.error) }) },
  ],
}
const questionOf = ({ context: { clientId, goodsId, replaces } }: { context: CouponsContext }) => ({
  clientId,
  goodsId,
  replaces,
})
/**
 * Transition for a selected coupon that is out of date: it was refused, or was chosen during a reload. The chart first
 * fetches the price, then reloads the list.
 */
const outdated = { target: '#coupons.offer.shown.refused', reenter: true } as const

type Known = '#coupons.offer.shown.ready' | '#coupons.offer.shown.refused.waiting'
/**
 * Configures the request for the price with the selected coupon.
 * @param known target state after the price has been fetched
 */
const askPriceFor = (known: Known) => ({
  id: 'askPrice',
  src: 'askPrice' as const,
  input: ({ context }: { context: CouponsContext }) => ({
    ...questionOf({ context }),
    code: context.selected?.code ?? null,
  }),
  onDone: {
    target: known,
    actions: { type: 'setQuote' as const, params: ({ event }: Priced) => ({ quote: event.output }) },
  },
  onError: [
    {
      guard: { type: 'isGone' as const, params: ({ event }: Failed) => ({ failed: codeOf(event.error) }) },
      ...outdated,
      actions: {
        type: 'refuse' as const,
        params: ({ context: { selected } }: { context: CouponsContext }) => ({ code: selected?.code ?? null }),
      },
    },
    disabled,
  ],
})

const chosenMeanwhile = {
  'coupon.chosen': {
    guard: { type: 'isUsable' as const, params: ({ event }: { event: { code: string } }) => ({ code: event.code }) },
    ...outdated,
    actions: { type: 'select' as const, params: ({ event }: { event: { code: string } }) => ({ code: event.code }) },
  },
  'coupon.dropped': {
    guard: 'hasSelection' as const,
    ...outdated,
    actions: 'doWithout' as const,
  },
}
const refused = {
  ...outdated,
  actions: { type: 'refuse' as const, params: ({ event }: { event: Refused }) => event },
}

/** Closes the list of coupons after a failure, because no coupon can be chosen [CPN-05]. */
const closesDisabled = { guard: 'isDisabled' as const, target: 'closed' as const }

export const couponsMachine = couponsSetup.createMachine({
  id: 'coupons',
  description: 'The coupon of a purchase, and the price with this coupon',
  context: ({ input }) => ({
    ...input,
    usable: [],
    locked: [],
    history: [],
    selected: null,
    refused: [],
    quote: null,
    problem: null,
  }),
  type: 'parallel',
  states: {
    offer: {
      description: 'Which coupon applies to the item',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Do coupons apply to this item?',
          always: [{ guard: 'isOn', target: 'loading' }, { target: 'off' }],
        },
        off: { description: 'The shop or the item accepts no coupons' },
        loading: {
          description: 'Loading the coupons of the player',
          initial: 'soon',
          states: {
            soon: {
              description: 'The price is not shown until the coupons have loaded',
              after: { couponTimeoutMs: 'late' },
            },
            late: { description: 'The coupons load slowly; the player can already pay without a coupon' },
          },
          invoke: {
            id: 'loadCoupons',
            src: 'loadCoupons',
            input: questionOf,
            onError: disabled,
            onDone: [
              {
                guard: { type: 'hasNone', params: ({ event }) => event.output },
                target: 'shown',
                actions: { type: 'setLists', params: ({ event }) => event.output },
              },
              {
                guard: 'isWaitedFor',
                target: 'shown.pricing',
                actions: { type: 'setLists', params: ({ event }) => event.output },
              },
              { target: 'repricing', actions: { type: 'setLists', params: ({ event }) => event.output } },
            ],
          },
        },
        shown: {
          description: 'The coupons are loaded and can be chosen',
          initial: 'ready',
          on: {
            'coupon.chosen': {
              guard: { type: 'isUsable', params: ({ event }) => ({ code: event.code }) },
              target: '.pricing',
              actions: { type: 'select', params: ({ event }) => ({ code: event.code }) },
            },
            'coupon.dropped': { guard: 'hasSelection', target: '.pricing', actions: 'doWithout' },
            'coupon.refused': refused,
          },
          states: {
            pricing: {
              description: 'Loading the price with the chosen coupon',
              invoke: askPriceFor('#coupons.offer.shown.ready'),
            },
            ready: { description: 'The price with the chosen coupon is known' },
            refused: {
              description: 'The server refused a coupon: the next best coupon applies',
              initial: 'deciding',
              on: chosenMeanwhile,
              after: { couponReload: 'reloading' },
              states: {
                deciding: {
                  description: 'Is another coupon usable?',
                  always: [{ guard: 'hasSelection', target: 'pricing' }, { target: 'waiting' }],
                },
                pricing: {
                  description: 'Loading the price with the next best coupon',
                  invoke: askPriceFor('#coupons.offer.shown.refused.waiting'),
                },
                waiting: { description: 'The new price is known; the coupons reload soon' },
              },
            },
            reloading: {
              description: 'Reloading the coupons; the chosen coupon still applies',
              on: chosenMeanwhile,
              invoke: {
                id: 'reloadCoupons',
                src: 'loadCoupons',
                input: questionOf,
                onError: disabled,
                onDone: [
                  {
                    guard: { type: 'isKept', params: ({ event }) => event.output },
                    target: 'ready',
                    actions: { type: 'keepLists', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'hasNone', params: ({ event }) => event.output },
                    target: 'ready',
                    actions: { type: 'setLists', params: ({ event }) => event.output },
                  },
                  {
                    target: '#coupons.offer.repricing',
                    actions: { type: 'setLists', params: ({ event }) => event.output },
                  },
                ],
              },
            },
          },
        },
        repricing: {
          description: 'The coupons loaded late; their price is not known yet',
          on: { 'coupon.refused': refused },
          invoke: askPriceFor('#coupons.offer.shown.ready'),
        },
        disabled: {
          description: 'The coupons or their price failed to load',
          on: { 'offer.retried': 'loading' },
        },
      },
    },
    popup: {
      description: 'The coupon list above the recharge popup',
      initial: 'opening',
      states: {
        opening: {
          description: 'Whether the player had started to type a promo code',
          always: [{ guard: 'isHalfTyped', target: 'promoCode' }, { target: 'closed' }],
        },
        closed: { description: 'The coupon list is closed', on: { opened: 'usable' } },
        promoCode: {
          description: 'The player types a promo code',
          invoke: {
            id: 'promoCode',
            src: 'promoCode',
            input: ({ context: { clientId, goodsId, promoCode } }) => ({ clientId, goodsId, promoCode }),
            onSnapshot: { actions: assign({ promoCode: ({ event }) => event.snapshot.context.promoCode }) },
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: ['#coupons.offer.loading', 'closed'],
                actions: { type: 'choose', params: ({ event }) => event.output },
              },
              { target: 'closed', actions: assign({ promoCode: '' }) },
            ],
          },
        },
        usable: {
          description: 'Coupons that can be used now',
          always: closesDisabled,
          on: {
            'tab.chosen': {
              guard: { type: 'isTab', params: ({ event }) => ({ tab: event.tab, wanted: 'locked' }) },
              target: 'locked',
            },
          },
        },
        locked: {
          description: 'Coupons that cannot be used yet',
          always: closesDisabled,
          on: {
            'tab.chosen': {
              guard: { type: 'isTab', params: ({ event }) => ({ tab: event.tab, wanted: 'usable' }) },
              target: 'usable',
            },
          },
        },
        history: {
          description: 'Used and expired coupons',
          initial: 'loading',
          on: { 'history.closed': 'usable' },
          states: {
            loading: {
              description: 'Loading the past coupons',
              invoke: {
                id: 'loadHistory',
                src: 'loadHistory',
                input: ({ context }) => ({ clientId: context.clientId }),
                onDone: { target: 'listing', actions: assign({ history: ({ event }) => event.output }) },
                onError: 'failed',
              },
            },
            listing: { description: 'The past coupons are listed' },
            failed: { description: 'The past coupons failed to load', on: { retried: 'loading' } },
          },
        },
      },
      on: {
        'promo.opened': { guard: 'isOn', target: '.promoCode' },
        closed: '.closed',
        'history.opened': '.history',
        'coupon.chosen': '.closed',
      },
    },
  },
})
