import type { ActivityKind } from '../../contract/calls/activity.ts'
import type { FaultKind } from '../../contract/messages/analyticsRecords.ts'
import type { Goods } from '../order/goods.ts'
import type { Game } from '../order/role/games.ts'
import type { Role } from '../order/role/roles.ts'
import type { Server } from '../order/role/servers.ts'

export type ChosenPlace = { server: Server | null; role: Role | null }
/** Facts about goods that analytics events contain: no pictures, and no texts except the name. */
export type TrackedGoods = Pick<
  Goods,
  'id' | 'display' | 'price' | 'currency' | 'typeKey' | 'isLimit' | 'isSpecial' | 'isCoupon'
>
/** Region, provider code (payway) and channel of a payment method. */
export type Payway = { region: string; paywayId: string; channelId: string | null }
/** Amount to pay, in major units of `currency`. */
export type Due = { amount: number | null; currency: string; hasCoupon: boolean }

/** A failed call. */
export type Fault = { path: string; kind: FaultKind; detail: string }

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

/** Properties of each event. `bill` is the billing record; `apiError` reports a failed call [SYS-07]. */
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
/** An event of any kind, whose possible properties can be read without a check of the kind. */
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
