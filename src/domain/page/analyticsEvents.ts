import type { ActivityKind } from '../../contract/calls/activity.ts'
import type { FaultKind } from '../../contract/messages/analyticsRecords.ts'
import type { Goods } from '../order/goods.ts'
import type { Game } from '../order/role/games.ts'
import type { Role } from '../order/role/roles.ts'
import type { Server } from '../order/role/servers.ts'

/** Server and role of an analytics event; each is null while unknown. */
export type ChosenPlace = { server: Server | null; role: Role | null }
/** Fields of goods in analytics events. Pictures and all texts except the name are omitted. */
export type TrackedGoods = Pick<
  Goods,
  'id' | 'display' | 'price' | 'currency' | 'typeKey' | 'isLimit' | 'isSpecial' | 'isCoupon'
>
/** A payment method in analytics events: the ids of its region, payway and channel. */
export type Payway = { region: string; paywayId: string; channelId: string | null }
/** Amount to pay in major units, and whether a coupon reduces it. */
export type Due = { amount: number | null; currency: string; hasCoupon: boolean }

/** A failed call: its path and the reason of the failure. */
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

/** Properties of each analytics event. `bill` is the billing record; `apiError` reports a failed call [SYS-07]. */
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
/** An analytics event for the data-collection host. */
export type AnalyticsEvent = {
  [Name in AnalyticsEventName]: { event: Name } & AnalyticsEvents[Name]
}[AnalyticsEventName]
/** Any analytics event, typed so that all possible properties can be read without narrowing. */
export type AnyAnalyticsEvent = { event: AnalyticsEvent['event'] } & Partial<About>

/** Reduces goods to the fields in analytics events. */
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
