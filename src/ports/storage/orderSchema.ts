import * as z from 'zod/mini'
import { once } from '../../domain/once.ts'

const shown = once(() => z.object({ display: z.string(), value: z.string() }))
export const storedGoods = once(() =>
  z.object({
    value: z.string(),
    display: z.string(),
    price: z.nullable(z.number()),
    typeKey: z.string(),
    isLimit: z.boolean(),
    isCoupon: z.boolean(),
    goodsSort: z.number(),
    typeSort: z.number(),
    isSpecial: z.boolean(),
    couponPoints: z.number(),
  }),
)

/**
 * Schema of the player's stored choices and the order in progress. The field names are those in §3, except `level` and
 * `suid`. If only the id of the goods is known, only the id is stored.
 */
export const storedOrder = once(() =>
  z.object({
    gameName: z.string(),
    clientId: z.string(),
    gameProductId: z.string(),
    area: z.nullable(shown()),
    server: z.nullable(shown()),
    realServer: z.nullable(z.string()),
    role: z.nullable(z.object({ ...shown().shape, level: z.nullable(z.number()) })),
    goods: z.nullable(z.union([storedGoods(), z.object({ value: z.string() })])),
    region: z.nullable(z.string()),
    rechargeInfo: z.nullable(z.object({ name: z.string(), channel_id: z.nullable(z.string()) })),
    billing_no: z.nullable(z.string()),
    rechargeKey: z.nullable(z.string()),
    // absent if an older page stored the choices
    suid: z._default(z.nullable(z.string()), null),
  }),
)
