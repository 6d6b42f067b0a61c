import { assign, sendTo, setup } from 'xstate'
import type { Area, Platform } from '../../src/contract/codes.ts'
import type { OwnLimit } from '../../src/domain/order/ownLimit.ts'
import type { PendingOrder } from '../../src/domain/order/placedOrder.ts'
import type { Receiver } from '../../src/domain/order/role/receivers.ts'
import type { AnalyticsEvents } from '../../src/domain/page/analyticsEvents.ts'
import { type Card, isCardFilled } from '../../src/domain/payment/cardEncoding.ts'
import { kindOf } from '../../src/domain/payment/channels.ts'
import { eligibleRegions, inOrder, type Method, type Region } from '../../src/domain/payment/methods.ts'
import type { MethodUser, UsedMethod } from '../../src/domain/payment/usedMethod.ts'
import { present } from '../../src/domain/present.ts'
import { type CardExchangeResult, cardExchangeMachine } from '../cardExchange/cardExchange.machine.ts'
import { couponsMachine } from '../coupons/coupons.machine.ts'
import { isOutdated } from '../coupons/coupons.setup.ts'
import { type PayOutput, payMachine } from '../pay/pay.machine.ts'
import { unprovided, unprovidedSource } from '../unprovided.ts'
import {
  methodOf,
  needsSub,
  type RechargeContext,
  type RechargeInput,
  selectionIn,
  subOf,
  type usedOf,
  usedWay,
  type wayOf,
} from './recharge.inputs.ts'

type RechargeEvent =
  | { type: 'regions.ordered'; codes: readonly string[] }
  | { type: 'method.remembered'; used: UsedMethod }
  | { type: 'used.chosen' }
  | { type: 'limit.known'; limit: OwnLimit }
  | { type: 'bonuses.known'; goodsIds: readonly string[] }
  | { type: 'region.chosen'; code: string }
  | { type: 'confirmed' }
  | { type: 'cancelled' }
  | { type: 'method.chosen'; key: string }
  | { type: 'sub.chosen'; key: string }
  | { type: 'sub.closed' }
  | { type: 'card.edited'; field: keyof Card; value: string }
  | { type: 'coupon.line.tapped' }
  | { type: 'pay.clicked' }
  | { type: 'role.clicked' }
  | { type: 'ownLimit.clicked' }
  | { type: 'retried' }
  | { type: 'dismissed' }
type PaymentListInput = { clientId: string; goodsId: string; platform: Platform; area: Area }

export const rechargeSetup = setup({
  types: {
    input: {} as RechargeInput,
    context: {} as RechargeContext,
    events: {} as RechargeEvent,
    output: {} as {
      order: PendingOrder | null
      /** Amount in major units of the currency; null if there is no order. */
      amount: number | null
      couponCode: string | null
      endsAt: number | null
      wantsRole: boolean
      needsLimitRefresh: boolean
    },
    children: {} as { coupons: 'coupons'; pay: 'pay'; cardExchange: 'cardExchange' },
    tags: {} as 'busy',
  },
  actors: {
    loadMethods: unprovided<Region[], PaymentListInput>('loadMethods'),
    regionOrder: unprovidedSource<{ clientId: string; area: Area }>('regionOrder'),
    usedMethod: unprovidedSource<MethodUser & { clientId: string }>('usedMethod'),
    ownLimit: unprovidedSource<{ clientId: string }>('ownLimit'),
    firstItems: unprovidedSource<{ clientId: string; isOn: boolean }>('firstItems'),
    coupons: couponsMachine,
    pay: payMachine,
    cardExchange: cardExchangeMachine,
  },
  guards: {
    hasMethods: ({ context }, { regions }: { regions: Region[] }) => eligibleOf(context, regions).length > 0,
    hasSubPreselected: ({ context }) => context.sub !== null,
    isOffered: ({ context }, { code }: { code: string }) => context.regions.some((region) => region.code === code),
    isToConfirm: ({ context }, { code }: { code: string }) =>
      context.isOrderUnderWay && context.region !== code && context.regions.some((region) => region.code === code),
    hasSubMethods: ({ context }, { key }: { key: string }) => (methodOf(context, key)?.subMethods.length ?? 0) > 0,
    isSameMethod: ({ context }, { key }: { key: string }) => context.sub === null && context.method?.key === key,
    isMethod: ({ context }, { key }: { key: string }) => methodOf(context, key) !== null,
    isSubMethod: ({ context }, { key }: { key: string }) => subOf(context, key) !== null,
    isOtherUsed: ({ context }) => {
      const way = usedWay(context)
      return way !== null && (way.method.key !== context.method?.key || way.sub?.key !== context.sub?.key)
    },
    canPay: ({ context }) => canPay(context),
    /** True if the role must be confirmed. If the player must choose a sub-method, that choice comes first. */
    isReceiverToConfirm: ({ context }) => canPay(context) && !needsSub(context) && !context.isReceiverKnown,
    hasNoUsable: ({ context }) => context.offer.isShown && context.offer.usable === 0,
    hasCouponArea: ({ context }) => context.offer.isShown,
    isLinkOpened: (_, result: PayOutput) => result.kind === 'created' && result.order.isPageOpen === true,
    isCreated: (_, { kind }: PayOutput | CardExchangeResult) => kind === 'created',
    isSubMethodNeeded: (_, { kind }: PayOutput) => kind === 'subMethod',
    isCardFormNeeded: (_, { kind }: PayOutput) => kind === 'cardForm',
    isCardPurchase: (_, { kind }: PayOutput) => kind === 'cardPurchase',
    isFormLeft: (_, result: PayOutput) => result.kind === 'refused' && result.hasOrder === true,
    isCouponOutdated: (_, result: PayOutput | CardExchangeResult) =>
      result.kind === 'refused' && isOutdated(result.code),
  },
  actions: {
    setMethods: assign(({ context }, { regions: all }: { regions: Region[] }) => {
      const regions = inOrder(eligibleOf(context, all), context.regionOrder)
      const region = regions.find(({ code }) => code === context.savedRegion) ?? regions[0]
      const selection = selectionIn(region ?? null, context.rechargeKey, context.platform)
      // the card form stays open if the new method has a card form, too
      const isCardExchange = context.isCardExchange && isCardForm(selection.method)
      return { regions, listed: all, ...selection, isCardExchange }
    }),
    /** Changes the order of the regions, but keeps the chosen region, because the player may already have seen it. */
    orderRegions: assign(({ context }, { codes }: { codes: readonly string[] }) => ({
      regionOrder: codes,
      regions: inOrder(context.regions, codes),
    })),
    chooseRegion: assign(({ context }, { code }: { code: string | null }) =>
      selectionIn(context.regions.find((region) => region.code === code) ?? null, null, context.platform),
    ),
    chooseMethod: assign(({ context }, { key }: { key: string }) => ({
      method: methodOf(context, key),
      sub: null,
      opened: null,
      isCardExchange: false,
      refusal: null,
    })),
    chooseUsed: assign(({ context }) => ({ ...usedWay(context), opened: null, isCardExchange: false, refusal: null })),
    setOrder: assign((_, result: PayOutput | CardExchangeResult) =>
      result.kind === 'created' ? { order: result.order, endsAt: 'endsAt' in result ? result.endsAt : null } : {},
    ),
    setRefusal: assign((_, result: PayOutput | CardExchangeResult) => ({
      refusal: result.kind === 'refused' ? result.message : null,
      refusalCode: result.kind === 'refused' ? result.code : null,
    })),
    setLimitRefresh: assign(({ context }, { needsLimitRefresh }: PayOutput) => ({
      needsLimitRefresh: context.needsLimitRefresh || needsLimitRefresh,
    })),
    reloadCoupons: sendTo('coupons', ({ context }) => ({
      type: 'coupon.refused',
      code: present(context.asked, 'asked').couponCode,
    })),
    openCoupons: sendTo('coupons', { type: 'opened' }),
    goToUserCenter: () => {},
    goToOwnLimit: () => {},
    rememberWay: (_, _params: ReturnType<typeof wayOf>) => {},
    rememberReceiver: (_, _params: Receiver) => {},
    rememberMethod: (_, _params: ReturnType<typeof usedOf>) => {},
    trackMethod: (_, _params: AnalyticsEvents['selectPayway']) => {},
    trackPay: (_, _params: AnalyticsEvents['clickPay']) => {},
    trackLink: (_, _params: AnalyticsEvents['openPayLink']) => {},
    trackBill: (_, _params: AnalyticsEvents['bill']) => {},
  },
})

const isCardForm = (method: Method | null) =>
  method !== null && kindOf(method.paywayId, method.channelId) === 'cardForm'
const eligibleOf = ({ goods, platform }: RechargeContext, regions: readonly Region[]) =>
  eligibleRegions(regions, goods.price, platform)

const canPay = (context: RechargeContext): boolean =>
  context.isCardExchange
    ? isCardFilled(context.card)
    : !context.offer.isPricing && (context.method !== null || needsSub(context))
