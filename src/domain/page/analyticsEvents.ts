import type { ActivityKind } from '../../contract/calls/activity.ts'
import type { FaultKind } from '../../contract/messages/analyticsRecords.ts'
import type { Game } from '../order/games.ts'
import type { Goods } from '../order/goods.ts'
import type { Role } from '../order/roles.ts'
import type { Server } from '../order/servers.ts'

/** Server and role, as far as they are known. */
export type ChosenPlace = { server: Server | null; role: Role | null }
/** What is told of goods: their pictures and texts besides the name stay here. */
export type TrackedGoods = Pick<
  Goods,
  'id' | 'display' | 'price' | 'currency' | 'typeKey' | 'isLimit' | 'isSpecial' | 'isCoupon'
>
/** How it is paid: ids of region and method. */
export type Payway = { region: string; paywayId: string; channelId: string | null }
/** What is to be paid, in major units, and whether a coupon makes it less. */
export type Due = { amount: number | null; currency: string; hasCoupon: boolean }

/** A call that came to nothing: which one, and why. */
export type Fault = { path: string; kind: FaultKind; detail: string }

/** All that an event can be about. */
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

/** What each event is told with; `bill` is the billing record, `apiError` no event of the player's but a failed call [SYS-07]. */
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
/** Something that a player did and that is told to the data-collection host. */
export type AnalyticsEvent = {
  [Name in AnalyticsEventName]: { event: Name } & AnalyticsEvents[Name]
}[AnalyticsEventName]
/** The same with its parts looked at by name. */
export type AnyAnalyticsEvent = { event: AnalyticsEvent['event'] } & Partial<About>

/** The part of goods that is told. */
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
