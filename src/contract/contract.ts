import * as account from './calls/account.ts'
import { getActivity, getActivityStatus, receiveActivityGift } from './calls/activity.ts'
import { payWithCard, previewCard, redeemCard } from './calls/cards.ts'
import { enterPromoCode, getCouponList, getCouponPrice, receiveCoupon } from './calls/coupons.ts'
import * as games from './calls/games.ts'
import * as goods from './calls/goods.ts'
import { askHelp, getTickets } from './calls/help.ts'
import * as login from './calls/login.ts'
import { getMaintenance } from './calls/maintenance.ts'
import { claimOffer, getOffers } from './calls/offers.ts'
import { getOrderDetail } from './calls/orderDetail.ts'
import {
  cancelOrder,
  getCountryList,
  getLastMethod,
  getOpenOrders,
  getOrderInfo,
  getPaymentList,
  payCalls,
} from './calls/pay.ts'
import * as replenish from './calls/replenish.ts'
import * as roles from './calls/roles.ts'
import { endOtherSessions, endSession, getSessions } from './calls/sessions.ts'
import { ingameLogins, shopLogins } from './calls/thirdParty.ts'
import * as vip from './calls/vip.ts'

/**
 * All calls of the API, by name. The types of `createApi` and of the reference server's handlers are derived from this
 * object.
 */
export const contract = {
  getGameList: games.getGameList,
  getPageConfig: games.getPageConfig,
  getGameLogo: games.getGameLogo,
  resolveGameCode: games.resolveGameCode,
  getMaintenance,
  authenticate: login.authenticate,
  getUserInfo: login.getUserInfo,
  getLoginConfig: login.getLoginConfig,
  ...shopLogins,
  ...ingameLogins,
  getServerList: roles.getServerList,
  getRoleList: roles.getRoleList,
  getAllRoleList: roles.getAllRoleList,
  getGoods: goods.getGoods,
  getLimits: goods.getLimits,
  getCouponList,
  getCouponPrice,
  receiveCoupon,
  enterPromoCode,
  getPaymentList,
  getCountryList,
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
  logout: login.logout,
  getSessions,
  endSession,
  endOtherSessions,
}
export type Contract = typeof contract
