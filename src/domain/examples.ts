import type { Goods } from './order/goods.ts'
import { type OrderDetail, orderDetailOf } from './order/orderDetail.ts'
import type { PageConfig } from './page/pageConfig.ts'
import type { Method } from './payment/methods.ts'
import type { OpenOrder } from './payment/openOrders.ts'
import type { PastOrder } from './payment/receipt.ts'
import type { ReplenishLink } from './replenishment/replenishLink.ts'

/* Example data for tests and models. */

export const gems: Goods = {
  key: 'g60',
  id: 'g60',
  display: '60 Gems',
  note: null,
  price: 0.99,
  originalPrice: null,
  currency: 'USD',
  typeKey: 'gems',
  isLimit: false,
  isCoupon: true,
  isSpecial: false,
  goodsSort: 1,
  couponPoints: 1,
  badge: null,
  art: null,
  firstRewards: [],
}

/** A payment method that accepts every price. Its name equals its id. */
export const method = (paywayId: string, more: Partial<Method> = {}): Method => ({
  key: paywayId,
  paywayId,
  channelId: null,
  name: paywayId,
  icon: 'card',
  sort: 1,
  min: 0,
  max: 0,
  allowsCoupon: true,
  description: null,
  subMethods: [],
  ...more,
})

/** Values of the fields that every order in the wire format contains. */
export const wireOrder = {
  billing_no: 'B1',
  game_name: 'Skybound',
  game_server_name: 'Dawn',
  role_name: 'Lin',
  user_name: 'ann',
  product_name: '60 Gems',
  amount: 0.99,
  currency: 'USD',
}
/** An order detail with an empty history. */
export const wireDetail = { ...wireOrder, list_amount: 0.99, original_amount: null, bonus: [], refunds: [] }

export const orderAfter = (steps: readonly OrderDetail['steps'][number]['step'][]): OrderDetail =>
  orderDetailOf({ ...wireDetail, steps: steps.map((step) => ({ step, at: 1_700_000_000 })) })

export const pastOrder: PastOrder = {
  billingNo: 'B1',
  status: 1,
  isRefunded: false,
  refunds: [],
  end: null,
  held: null,
  game: 'Skybound',
  server: 'Dawn',
  role: 'Lin',
  account: 'ann',
  goods: '60 Gems',
  amount: 0.99,
  currency: 'USD',
  method: 'PayPal',
  createdAt: 1_700_000_000_000,
  endsAt: null,
}

export const openOrder: OpenOrder = {
  billingNo: 'B1',
  isPaid: false,
  isReviewed: false,
  goods: '60 Gems',
  role: 'Lin',
  amount: 0.99,
  currency: 'USD',
  endsAt: null,
  freesCoupon: false,
  link: { kind: 'none', url: null },
}

export const replenishLink: ReplenishLink = {
  replenishId: 'R1',
  game: 'Skybound',
  account: 'ann',
  amount: 4.99,
  currency: 'USD',
  validTime: 3600,
  paidBy: null,
  isPaid: false,
}

/** A page config without coupons, events and banners. */
export const pageConfig: PageConfig = {
  isOpenCoupon: false,
  languages: null,
  isAreaRole: false,
  brandColor: null,
  eventKinds: [],
  banners: [],
  segments: [],
  experiments: [],
}
