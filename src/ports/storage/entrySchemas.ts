import * as z from 'zod/mini'
import { areas } from '../../contract/codes.ts'
import { createId } from '../../contract/id.ts'
import { once } from '../../domain/once.ts'
import { noUtm, type Utm } from '../tracking/traffic.ts'
import { type KeptOrder, toKept } from './keptOrder.ts'
import { storedOrder } from './orderSchema.ts'
import type { Check } from './storage.ts'

const text = once(() => z.string().check(z.minLength(1), z.maxLength(400)))
/** Schema of a stored player. Also accepts the server's field names, under which older pages stored player and game. */
const keptUser = once(() =>
  z.union([
    z.object({ username: z.string(), suid: z.string(), token: text(), gpId: z.string() }),
    z.pipe(
      z.object({ username: z.string(), suid: createId(), oauth_token: text(), gp_id: createId() }),
      z.transform(({ oauth_token, gp_id, ...rest }) => ({ ...rest, token: oauth_token, gpId: gp_id })),
    ),
  ]),
)
const keptUsers = once(() => z.record(z.string(), keptUser()))
const keptGame = once(() =>
  z.union([
    z.object({ clientId: text(), gpId: z.string(), name: z.string(), logo: z.string() }),
    z.pipe(
      z.object({ client_id: createId(), gp_id: createId(), name: z.string(), logo: z._default(z.string(), '') }),
      z.transform(({ client_id, gp_id, name, logo }) => ({ clientId: client_id, gpId: gp_id, name, logo })),
    ),
  ]),
)
const place = once(() => z.object({ id: z.string(), name: z.string() }))
/** Schema of the stored choices. Converts choices of the shop's previous version. */
const keptOrder = once(() =>
  z.union([
    storedOrder(),
    z.pipe(
      z.object({
        clientId: z.string(),
        server: z.nullable(z.object({ ...place().shape, areaId: z.nullable(z.string()) })),
        role: z.nullable(z.object({ ...place().shape, level: z.nullable(z.number()) })),
        goodsId: z.nullable(z.string()),
        region: z.nullable(z.string()),
        rechargeKey: z.nullable(z.string()),
        pending: z.nullable(z.object({ billingNo: z.string() })),
      }),
      z.transform(
        (older): KeptOrder => toKept(older, null, { billing_no: older.pending?.billingNo ?? null, suid: null }),
      ),
    ),
  ]),
)
/** Schema of the stored utm_ values. Older pages stored only the value of utm_source. */
const keptUtm = once(() => {
  const value = z.string().check(z.maxLength(100))
  const campaign = z.nullable(value)
  return z.union([
    z.object({ source: campaign, medium: campaign, campaign, content: campaign }),
    z.pipe(
      value,
      z.transform((source): Utm => ({ ...noUtm, source })),
    ),
  ])
})
const texts = once(() => z.array(z.string()))
const textsByName = once(() => z.record(z.string(), z.string()))

/**
 * Schemas of all stored entries, by name (see `createEntries`). A schema is created at its first use. A first visit has
 * stored nothing and fetches this module together with the API calls.
 */
export const entrySchemas = {
  oauth_token: text,
  userMap: keptUsers,
  paymentUserinfo: keptUsers,
  paymentOrderInfo: keptOrder,
  paymentGameInfo: keptGame,
  gameInfo: keptGame,
  paymentBakApi: text,
  replenishBillingNo: textsByName,
  payment_domain_area: once(() => z.enum(areas)),
  betaAccountKey: text,
  betaUserInfo: keptUser,
  autoShowAccum: textsByName,
  perfLang: text,
  trackTimestamp: once(() => z.number()),
  paymentUuid: once(() => z.string().check(z.minLength(8), z.maxLength(64))),
  trafficSource: keptUtm,
  paymentIntents: once(() =>
    z.object({
      seed: z.string(),
      byName: z.record(z.string(), z.object({ ended: z.number(), billingNo: z.nullable(z.string()) })),
    }),
  ),
  paymentReceivers: texts,
  paymentUsedMethods: once(() => z.record(z.string(), z.object({ paywayId: text(), channelId: z.nullable(text()) }))),
  paymentReminders: once(() => z.record(z.string(), z.readonly(z.array(z.string())))),
  paymentWantedCoupons: once(() => z.record(z.string(), text())),
  paymentBanners: once(() => z.array(text())),
  paymentOthers: once(() => z.array(text())),
  paymentArrival: text,
  paymentLastOrders: once(() => z.unknown()),
}
type All = typeof entrySchemas
/** Values of the stored entries, by name. */
export type EntryValues = { [Name in keyof All]: z.output<ReturnType<All[Name]>> }
export type EntrySchemas = { readonly [Name in keyof EntryValues]: () => { safeParse: Check<EntryValues[Name]> } }
