import type { ActivityKind } from '../../contract/calls/activity.ts'
import type { FaultKind } from '../../contract/messages/analyticsRecords.ts'
import type { Goods } from '../order/goods.ts'
import type { Game } from '../order/role/games.ts'
import type { Role } from '../order/role/roles.ts'
import type { Server } from '../order/role/servers.ts'

/** The chosen server and role, as properties of an analytics event; null if unknown. */
export type ChosenPlace = { server: Server | null; role: Role | null }
/** Fields of an item that analytics events contain. Pictures are omitted, and so are all texts except the name. */
export type TrackedGoods = Pick<
  Goods,
  'id' | 'display' | 'price' | 'currency' | 'typeKey' | 'isLimit' | 'isSpecial' | 'isCoupon'
>
/** Ids of a payment method, as properties of an analytics event: region, provider code (payway) and channel. */
export type Payway = { region: string; paywayId: string; channelId: string | null }
/** Amount to pay in major units of `currency`, and whether a coupon reduces the amount. */
export type Due = { amount: number | null; currency: string; hasCoupon: boolean }

/** A failed call: the path of the call, and why it failed. */
export type Fault = { path: string; kind: FaultKind; detail: string }

/** All properties that an analytics event can have. */
type About = {
  page: string
  game: Game
  place: ChosenPlace
  typeKey: string
  goods: TrackedGoods
  way: Payway
  due: Due
  billingNo: string
  vipLevel: string
  kind: ActivityKind
  activityId: string
  stepId: string
  fault: Fault
}
type With<Name extends keyof About> = Pick<About, Name>

/**
 * The properties of each analytics event, by event name. `bill` is the billing record; `apiError` reports a failed call
 * [SYS-07].
 */
export type AnalyticsEvents = {
  viewPage: With<'page' | 'place'>
  login: unknown
  logout: With<'place'>
  viewGameList: unknown
  changeGame: With<'game'>
  selectRole: With<'place'>
  changeProductType: With<'typeKey' | 'place'>
  viewProductDetail: With<'goods' | 'place'>
  clickBuy: With<'goods' | 'place'>
  selectPayway: With<'goods' | 'place' | 'way' | 'due'>
  clickPay: With<'way' | 'due'> & Partial<With<'goods' | 'place'>>
  openPayLink: With<'billingNo'> & Partial<With<'goods' | 'place' | 'way' | 'due'>>
  viewVipCenter: With<'vipLevel'>
  viewActivity: With<'kind'>
  viewRewardDetail: With<'kind' | 'activityId' | 'stepId'>
  pwa: unknown
  bill: With<'billingNo'> & Partial<With<'goods' | 'place' | 'way' | 'due'>>
  apiError: With<'fault'>
}
type AnalyticsEventName = keyof AnalyticsEvents
export type AnalyticsEvent = {
  [Name in AnalyticsEventName]: { event: Name } & AnalyticsEvents[Name]
}[AnalyticsEventName]
/** An analytics event of any kind. All possible properties can be read without a check of the event's kind. */
export type AnyAnalyticsEvent = { event: AnalyticsEvent['event'] } & Partial<About>

export const trackedGoods = (goods: Goods): TrackedGoods => ({
  id: goods.id,
  display: goods.display,
  price: goods.price,
  currency: goods.currency,
  typeKey: goods.typeKey,
  isLimit: goods.isLimit,
  isSpecial: goods.isSpecial,
  isCoupon: goods.isCoupon,
})
