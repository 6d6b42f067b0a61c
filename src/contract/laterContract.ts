import * as account from './calls/account.ts'
import { getActivity, getActivityStatus, receiveActivityGift } from './calls/activity.ts'
import { payWithCard, previewCard, redeemCard } from './calls/cards.ts'
import { enterPromoCode, getCouponList, getCouponPrice, receiveCoupon } from './calls/coupons.ts'
import { askHelp, getTickets } from './calls/help.ts'
import { claimOffer, getOffers } from './calls/offers.ts'
import { getOrderDetail } from './calls/orderDetail.ts'
import { cancelOrder, getLastMethod, getOpenOrders, getOrderInfo, getPaymentList, payCalls } from './calls/pay.ts'
import * as replenish from './calls/replenish.ts'
import * as roles from './calls/roles.ts'
import { endOtherSessions, endSession, getSessions } from './calls/sessions.ts'
import { ingameLogins, shopLogins } from './calls/thirdParty.ts'
import * as vip from './calls/vip.ts'

/**
 * Calls that a visitor's first page does not make. Their code is loaded with the first such call, or with the login.
 */
export const laterContract = {
  ...shopLogins,
  ...ingameLogins,
  getServerList: roles.getServerList,
  getRoleList: roles.getRoleList,
  getAllRoleList: roles.getAllRoleList,
  getCouponList,
  getCouponPrice,
  receiveCoupon,
  enterPromoCode,
  getPaymentList,
  getLastMethod,
  getOrderInfo,
  getOpenOrders,
  cancelOrder,
  previewCard,
  redeemCard,
  payWithCard,
  ...payCalls,
  getVipBasicInfo: vip.getVipBasicInfo,
  getVipInfo: vip.getVipInfo,
  receiveFirstReward: vip.receiveFirstReward,
  getActivity,
  receiveActivityGift,
  getActivityStatus,
  getOffers,
  claimOffer,
  getReplenishGameList: replenish.getReplenishGameList,
  getReplenishInfo: replenish.getReplenishInfo,
  getReplenishCountryList: replenish.getReplenishCountryList,
  payReplenishment: replenish.payReplenishment,
  getReplenishOrder: replenish.getReplenishOrder,
  ingameAuthenticate: replenish.ingameAuthenticate,
  getOrderHistory: account.getOrderHistory,
  getOwnLimit: account.getOwnLimit,
  setOwnLimit: account.setOwnLimit,
  getOrderDetail,
  askHelp,
  getTickets,
  getRealNameStatus: account.getRealNameStatus,
  getSessions,
  endSession,
  endOtherSessions,
}
