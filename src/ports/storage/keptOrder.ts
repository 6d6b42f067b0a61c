import type * as z from 'zod/mini'
import type { SavedOrder } from '../../domain/order/orderSelection.ts'
import type { PendingOrder } from '../../domain/order/placedOrder.ts'
import type { Game } from '../../domain/order/role/games.ts'
import { localText } from '../../domain/text/localText.ts'
import type { storedGoods, storedOrder } from './orderSchema.ts'

export type KeptOrder = z.output<ReturnType<typeof storedOrder>>

/** Maximum length of the value in bytes. Browsers drop cookies whose name, value and attributes exceed 4096 bytes. */
const mostBytes = 3800

const emptyOrder: KeptOrder = {
  gameName: '',
  clientId: '',
  gameProductId: '',
  area: null,
  server: null,
  realServer: null,
  role: null,
  goods: null,
  region: null,
  rechargeInfo: null,
  billing_no: null,
  rechargeKey: null,
  suid: null,
}

/** If the cookie would be too long, removes the fields that only other sites read. */
const fitting = (order: KeptOrder): KeptOrder => {
  if (encodeURIComponent(JSON.stringify(order)).length <= mostBytes) return order
  return { ...order, gameName: '', goods: order.goods && { value: order.goods.value }, rechargeInfo: null }
}

/** Returns one text of a map by language, if possible English, because the whole map could be too long for a cookie. */
const plain = (text: string) => localText(text, 'en', 'en')

export const toKept = (
  order: SavedOrder | null,
  game: Game | null,
  inProgress: Pick<KeptOrder, 'billing_no' | 'suid'>,
): KeptOrder => {
  if (!order) return { ...emptyOrder, ...inProgress }
  const { clientId, server, role, goodsId, region, rechargeKey } = order
  const isGame = game?.clientId === clientId
  return fitting({
    gameName: isGame ? plain(game.name) : '',
    clientId,
    gameProductId: isGame ? game.gpId : '',
    area: server?.areaId ? { display: server.areaName ?? server.areaId, value: server.areaId } : null,
    server: server && { display: server.name, value: server.id },
    realServer: server?.realServer ?? null,
    role: role && { display: role.name, value: role.id, level: role.level },
    goods: goodsId === null ? null : goodsIn(order, goodsId),
    region,
    rechargeInfo: order.way?.key === rechargeKey && order.way ? wayIn(order.way) : null,
    rechargeKey,
    ...inProgress,
  })
}

/** Returns the facts about the goods or, if only the id is known, the id. */
const goodsIn = ({ goods: facts }: SavedOrder, goodsId: string): KeptOrder['goods'] => {
  if (facts?.id !== goodsId) return { value: goodsId }
  const { id: value, ...rest } = facts
  return { value, ...rest, display: plain(rest.display) }
}
const wayIn = ({ name, channelId }: NonNullable<SavedOrder['way']>) => ({ name: plain(name), channel_id: channelId })

export const fromKept = ({ clientId, server, area, realServer, role, goods, ...kept }: KeptOrder): SavedOrder => ({
  clientId,
  server: server && {
    id: server.value,
    name: server.display,
    areaId: area?.value ?? null,
    ...(area && area.display !== area.value && { areaName: area.display }),
    ...(realServer !== null && { realServer }),
  },
  role: role && { id: role.value, name: role.display, level: role.level },
  goodsId: goods?.value ?? null,
  region: kept.region,
  rechargeKey: kept.rechargeKey,
  ...(goods && 'display' in goods && { goods: factsOf(goods) }),
  ...(kept.rechargeInfo &&
    kept.rechargeKey !== null && {
      way: { key: kept.rechargeKey, name: kept.rechargeInfo.name, channelId: kept.rechargeInfo.channel_id },
    }),
})
const factsOf = ({ value: id, ...rest }: z.output<ReturnType<typeof storedGoods>>) => ({ id, ...rest })

/**
 * Returns the stored order in progress without its payment link. The link is too long for a cookie; the page fetches it
 * from the server [RES-07].
 */
export const pendingIn = ({ billing_no }: KeptOrder): PendingOrder | null =>
  billing_no === null ? null : { billingNo: billing_no, payUrl: null }
