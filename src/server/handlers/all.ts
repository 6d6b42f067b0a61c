import type { contract } from '../../contract/contract.ts'
import type { Handlers } from '../http/serve.ts'
import { account } from './account.ts'
import { activities } from './activities.ts'
import { cards } from './cards.ts'
import { coupons } from './coupons.ts'
import { games } from './games.ts'
import { goods } from './goods.ts'
import { help } from './help.ts'
import { login } from './login.ts'
import { maintenance } from './maintenance.ts'
import { offers } from './offers.ts'
import { orderDetail } from './orderDetail.ts'
import { orders } from './orders.ts'
import { payHandlers, payments } from './pay.ts'
import { replenish } from './replenish.ts'
import { roles } from './roles.ts'
import { thirdPartyLogins } from './thirdParty.ts'
import { vip } from './vip.ts'

/** Every call of the contract with what answers it. */
export const handlers: Handlers<typeof contract> = {
  ...games,
  ...maintenance,
  ...login,
  ...thirdPartyLogins,
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
