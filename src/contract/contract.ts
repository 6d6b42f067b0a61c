import { payWithCard, previewCard, redeemCard } from './cards.ts'
import { getCouponList, getCouponPrice, receiveCoupon } from './coupons.ts'
import * as games from './games.ts'
import * as goods from './goods.ts'
import * as login from './login.ts'
import { getOrderInfo, getPaymentList, payCalls } from './pay.ts'
import * as roles from './roles.ts'

/** Every call of the wire by name; `createApi` and the reference server's handlers are typed by it. */
export const contract = {
  getGameList: games.getGameList,
  getPageConfig: games.getPageConfig,
  getGameLogo: games.getGameLogo,
  resolveGameCode: games.resolveGameCode,
  authenticate: login.authenticate,
  getUserInfo: login.getUserInfo,
  getLoginConfig: login.getLoginConfig,
  getServerList: roles.getServerList,
  getRoleList: roles.getRoleList,
  getAllRoleList: roles.getAllRoleList,
  getGoods: goods.getGoods,
  getLimits: goods.getLimits,
  getCouponList,
  getCouponPrice,
  receiveCoupon,
  getPaymentList,
  getOrderInfo,
  previewCard,
  redeemCard,
  payWithCard,
  ...payCalls,
}
export type Contract = typeof contract
