import type { contract } from '../../contract/contract.ts'
import type { Handlers } from '../http/serve.ts'
import { account } from './player/account.ts'
import { help } from './player/help.ts'
import { login } from './player/login.ts'
import { roles } from './player/roles.ts'
import { sessions } from './player/sessions.ts'
import { thirdPartyLogins } from './player/thirdParty.ts'
import { vip } from './player/vip.ts'
import { cards } from './purchase/cards.ts'
import { coupons } from './purchase/coupons.ts'
import { orderDetail } from './purchase/orderDetail.ts'
import { orders } from './purchase/orders.ts'
import { payHandlers, payments } from './purchase/pay.ts'
import { replenish } from './purchase/replenish.ts'
import { activities } from './shop/activities.ts'
import { games } from './shop/games.ts'
import { goods } from './shop/goods.ts'
import { maintenance } from './shop/maintenance.ts'
import { offers } from './shop/offers.ts'

export const handlers: Handlers<typeof contract> = {
  ...games,
  ...maintenance,
  ...login,
  ...thirdPartyLogins,
  ...sessions,
  ...roles,
  ...goods,
  ...coupons,
  ...payments,
  ...cards,
  ...payHandlers,
  ...orders,
  ...orderDetail,
  ...vip,
  ...activities,
  ...offers,
  ...replenish,
  ...account,
  ...help,
}
