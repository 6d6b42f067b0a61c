import { assign, setup, stateIn } from 'xstate'
import { code } from '../../src/contract/codes.ts'
import { type Coupon, type CouponChoice, type CouponPrice, chosenCoupon } from '../../src/domain/order/coupons.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'
import { codeOf, messageOf } from '../messageOf.ts'
import { promoCodeMachine } from '../promoCode/promoCode.machine.ts'
import { unprovided } from '../unprovided.ts'

export type CouponLists = { usable: Coupon[]; locked: Coupon[] }
export type CouponsInput = {
  /** Whether coupons apply: only in the VIP version of the shop, and only to items that accept coupons [CPN-01]. */
  isOn: boolean
  clientId: string
  goodsId: string
  /**
   * The player's choice from the previous opening of the recharge popup: a coupon, or no coupon. Null if there was no
   * choice.
   */
  choice: CouponChoice
  /** Promo code that the player has typed but not yet submitted [BEY-03]. */
  promoCode: string
  /**
   * Number of the unpaid order that this purchase replaces. The coupon of the unpaid order can be used again [BEY-02].
   */
  replaces: string | null
}
export type CouponsQuestion = { clientId: string; replaces: string | null }
/** Parameters of a price request. If `code` is null, the server returns the price without a coupon. */
export type PriceQuestion = CouponsQuestion & { goodsId: string; code: string | null }
export type CouponsContext = CouponsInput &
  CouponLists & {
    history: Coupon[]
    selected: Coupon | null
    /** Codes of coupons that the server has refused for this item. A refused coupon is never preselected [CPN-06]. */
    refused: readonly string[]
    /**
     * Price of the item with the selected coupon, and the VIP points for the purchase. If null, the list price applies.
     */
    quote: CouponPrice | null
    problem: Message | null
  }
export type CouponsEvent =
  | { type: 'opened' }
  | { type: 'closed' }
  | { type: 'tab.chosen'; tab: 'usable' | 'locked' }
  | { type: 'history.opened' }
  | { type: 'history.closed' }
  | { type: 'coupon.chosen'; code: string }
  | { type: 'coupon.dropped' }
  /** The server refused a payment. `code` is the coupon of the payment; null if the payment had no coupon. */
  | { type: 'coupon.refused'; code: string | null }
  | { type: 'promo.opened' }
  | { type: 'retried' }

/** Delay in ms between the refusal of a coupon and the reload of the coupon list (§9) [CPN-06]. */
export const couponReload = 1000
/** Maximum time in ms that a purchase waits for the coupons to load. */
export const couponTimeoutMs = 5000

type Priced = { event: { output: CouponPrice } }
type Failed = { event: { error: unknown } }
type Refused = { code: string | null }

const usableBy = ({ usable }: CouponsContext, code: string) => usable.find((coupon) => coupon.code === code) ?? null

/** Returns whether the response code means that the coupon list is out of date [CPN-06 CPN-07]. */
export const isOutdated = (failed: number | null): boolean =>
  failed === code.illegalCoupon || failed === code.noActivity

const couponsSetup = setup({
  types: {
    input: {} as CouponsInput,
    context: {} as CouponsContext,
    events: {} as CouponsEvent,
    children: {} as { promoCode: 'promoCode' },
  },
  actors: {
    loadCoupons: unprovided<CouponLists, CouponsQuestion & { goodsId: string }>('loadCoupons'),
    promoCode: promoCodeMachine,
    askPrice: unprovided<CouponPrice, PriceQuestion>('askPrice'),
    loadHistory: unprovided<Coupon[], { clientId: string }>('loadHistory'),
  },
  delays: { couponReload, couponTimeoutMs },
  guards: {
    isOn: ({ context }) => context.isOn,
    /** The player had typed a promo code, but had not submitted it when the login expired. */
    isHalfTyped: ({ context }) => context.isOn && context.promoCode !== '',
    isAccepted: (_, { coupon }: { coupon: string | null }) => coupon !== null,
    isUsable: ({ context }, { code }: { code: string }) => usableBy(context, code) !== null,
    hasNone: (_, { usable }: CouponLists) => usable.length === 0,
    /** The recharge popup shows no amount to pay, because it still waits for the coupons. */
    isWaitedFor: stateIn({ offer: { loading: 'soon' } }),
    /**
     * The server refused the price request, because the coupon no longer exists or its activity is over. Therefore the
     * coupon list is out of date [CPN-06 CPN-07].
     */
    isGone: ({ context }, { failed }: { failed: number | null }) => context.selected !== null && isOutdated(failed),
    isTab: (_, { tab, wanted }: { tab: string; wanted: string }) => tab === wanted,
    hasSelection: ({ context }) => context.selected !== null,
    /** The reloaded list still contains the selected coupon, and the price with this coupon is known. */
    isKept: ({ context }, { usable }: CouponLists) =>
      chosenCoupon(usable, context)?.code === context.selected?.code &&
      (context.selected === null || context.quote !== null),
  },
  actions: {
    setLists: assign(({ context }, { usable, locked }: CouponLists) => ({
      usable,
      locked,
      selected: chosenCoupon(usable, context),
      quote: null,
      problem: null,
    })),
    select: assign(({ context }, { code }: { code: string }) => ({
      selected: usableBy(context, code),
      choice: { code },
      quote: null,
    })),
    /**
     * Stores the coupon of an accepted promo code as the player's choice. The coupon is selected as soon as a loaded
     * list contains it.
     */
    choose: assign((_, { coupon }: { coupon: string | null }) => ({ choice: { code: coupon }, promoCode: '' })),
    doWithout: assign({ selected: null, choice: { code: null }, quote: null }),
    /** Deselects the coupon after the coupons have failed to load. */
    deselect: assign({ selected: null, choice: null, quote: null }),
    /**
     * Removes a refused coupon from the usable coupons, selects the next best coupon, and remembers that the refused
     * coupon must not be preselected again.
     */
    refuse: assign(({ context }, { code }: Refused) => {
      const usable = context.usable.filter((coupon) => coupon.code !== code)
      const refused = code === null || context.refused.includes(code) ? context.refused : [...context.refused, code]
      if (code === null || context.selected?.code !== code) return { usable, refused }
      return { usable, refused, choice: null, quote: null, selected: chosenCoupon(usable, { choice: null, refused }) }
    }),
    /** Stores reloaded coupon lists. No price request is needed. */
    keepLists: assign((_, { usable, locked }: CouponLists) => ({ usable, locked })),
    setQuote: assign((_, { quote }: { quote: CouponPrice }) => ({ quote })),
    explain: assign((_, { problem }: { problem: Message }) => ({ problem })),
  },
})

/** Transition after the coupons have failed to load. The player can pay without a coupon [CPN-05]. */
const disabled = {
  target: '#coupons.offer.disabled' as const,
  actions: [
    'deselect' as const,
    { type: 'explain' as const, params: ({ event }: Failed) => ({ problem: messageOf(event.error) }) },
  ],
}
/** Returns the parameters that are the same in the coupon request and in the price request. */
const questionOf = ({ context: { clientId, goodsId, replaces } }: { context: CouponsContext }) => ({
  clientId,
  goodsId,
  replaces,
})
/**
 * Transition of an out-of-date coupon list, after a coupon was refused or chosen. Fetches the price, and then reloads
 * the list.
 */
const outdated = { target: '#coupons.offer.shown.refused', reenter: true } as const

type Known = '#coupons.offer.shown.ready' | '#coupons.offer.shown.refused.waiting'
/**
 * Returns an invocation that fetches the price with the selected coupon.
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

/**
 * Transitions for a coupon that is chosen or removed while the coupon list is being reloaded. The chart fetches the
 * price first, and then reloads the list.
 */
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
/**
 * Transition after the server has refused a payment with a coupon. The chart selects the next best coupon immediately.
 */
const refused = {
  ...outdated,
  actions: { type: 'refuse' as const, params: ({ event }: { event: Refused }) => event },
}

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
          description: 'Coupons apply only in the VIP version, and only to items that accept coupons',
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
              description: 'The server refused a coupon: the next best coupon applies, and the coupons reload soon',
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
          description:
            'The coupons loaded late; until their price is known, a payment without a coupon must be confirmed',
          on: { 'coupon.refused': refused },
          invoke: askPriceFor('#coupons.offer.shown.ready'),
        },
        disabled: { description: 'The coupons failed to load; the player can pay without a coupon' },
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
          on: {
            'tab.chosen': {
              guard: { type: 'isTab', params: ({ event }) => ({ tab: event.tab, wanted: 'locked' }) },
              target: 'locked',
            },
          },
        },
        locked: {
          description: 'Coupons that cannot be used yet',
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
                onError: {
                  target: 'failed',
                  actions: { type: 'explain', params: ({ event }) => ({ problem: messageOf(event.error) }) },
                },
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
