import * as z from 'zod/mini'

/** Events sent to the brand's data-collection host, §7 [SYS-07]. */
export const trackedEvents = [
  'viewPage',
  'login',
  'logout',
  'viewGameList',
  'changeGame',
  'selectRole',
  'changeProductType',
  'viewProductDetail',
  'clickBuy',
  'selectPayway',
  'clickPay',
  'openPayLink',
  'viewVipCenter',
  'viewActivity',
  'viewRewardDetail',
  'pwa',
] as const
export type TrackedEvent = (typeof trackedEvents)[number]

/** Report of a failed call, for operators. assumed: that it is sent like events, under this name */
export const faultEvent = 'apiError'
/**
 * network: no usable answer after all attempts; shape: an unreadable answer; entries: unreadable parts of an answer.
 */
const faultKinds = ['network', 'shape', 'entries'] as const
export type FaultKind = (typeof faultKinds)[number]
/** Maximum length of the reason, in characters. */
export const maxFaultDetail = 400

/** Paths of the data-collection host for events and for the billing record. */
export const dotPath = '/service/recharge/dot.php'
export const billPath = '/service/recharge/api.php'
/** §7: the billing record is event 18. */
export const billingEvent = 18
/** Maximum size of a body, in bytes; the schemas' limits stay far below. */
export const maxTrackedBytes = 8000

// assumed, all of it: §7 names event name, id, base, user and goods data without their fields. Strict objects and
// narrow fields ensure that nothing unlisted leaves the page.
const ref = z.string().check(z.regex(/^[\p{L}\p{N}_.:@/+ -]{1,64}$/u))
const name = z.string().check(z.regex(/^\P{Cc}{0,120}$/u))
const campaign = z.string().check(z.regex(/^\P{Cc}{0,100}$/u))
/** Comma-separated names; an experiment is followed by a colon and its group. */
const names = z
  .string()
  .check(z.regex(/^[a-z0-9-]+(?::[a-z0-9-]+)?(?:,[a-z0-9-]+(?::[a-z0-9-]+)?)*$/), z.maxLength(400))
const money = z.number().check(z.minimum(0))

/** Fields of every event: its identity, place and time, and the player's traffic source. */
const base = z.strictObject({
  /** Random id of the event; a repeated id is the same event. */
  uuid: ref,
  /** When the event happened, in ms. */
  time: z.number(),
  app_id: ref,
  did: ref,
  session_id: ref,
  session_time: ref,
  platform: ref,
  lang: ref,
  /** The page's path without its query. */
  page: ref,
  domain_area: z.optional(ref),
  client_id: z.optional(ref),
  game_name: z.optional(name),
  visit: z.optional(ref),
  /** The player's segments, and the group of each experiment [BEY-16]. */
  segments: z.optional(names),
  groups: z.optional(names),
  utm_source: z.optional(campaign),
  utm_medium: z.optional(campaign),
  utm_campaign: z.optional(campaign),
  utm_content: z.optional(campaign),
})

/** The player: ids and names visible in the game; no login name, no token. */
const user = z.strictObject({
  is_login: z.boolean(),
  suid: z.optional(ref),
  gp_id: z.optional(ref),
  server_id: z.optional(ref),
  server_name: z.optional(name),
  role_id: z.optional(ref),
  role_name: z.optional(name),
  role_level: z.optional(z.number()),
  vip_level: z.optional(ref),
})

/** The subject of the event: goods, payment method, order or event reward; null if the event has none. */
const goods = z.strictObject({
  product_id: z.optional(ref),
  product_name: z.optional(name),
  type_key: z.optional(ref),
  price: z.optional(money),
  currency: z.optional(ref),
  is_limit: z.optional(z.boolean()),
  is_special: z.optional(z.boolean()),
  is_coupon: z.optional(z.boolean()),
  region: z.optional(ref),
  payway_id: z.optional(ref),
  channel_id: z.optional(ref),
  /** Amount to pay after any coupon. */
  amount: z.optional(money),
  has_coupon: z.optional(z.boolean()),
  billing_no: z.optional(ref),
  activity_kind: z.optional(ref),
  activity_id: z.optional(ref),
  step_id: z.optional(ref),
})
type Goods = z.output<typeof goods>
type User = z.output<typeof user>

const common = { id: ref, base, user, goods: z.nullable(goods) }

const product = ['product_id', 'product_name', 'type_key', 'currency'] as const
/** Required fields of an event, besides those of every event. */
const needs: Readonly<
  Record<TrackedEvent | typeof billingEvent, { goods?: readonly (keyof Goods)[]; user?: readonly (keyof User)[] }>
> = {
  viewPage: {},
  login: { user: ['suid', 'gp_id'] },
  logout: { user: ['suid', 'gp_id'] },
  viewGameList: {},
  changeGame: {},
  selectRole: { user: ['server_id', 'role_id'] },
  changeProductType: { goods: ['type_key'] },
  viewProductDetail: { goods: product },
  clickBuy: { goods: product },
  selectPayway: { goods: ['payway_id', 'region', 'currency'] },
  clickPay: { goods: ['payway_id', 'region', 'currency'] },
  openPayLink: { goods: ['billing_no'] },
  viewVipCenter: { user: ['vip_level'] },
  viewActivity: { goods: ['activity_kind'] },
  viewRewardDetail: { goods: ['activity_kind', 'activity_id', 'step_id'] },
  pwa: {},
  [billingEvent]: { goods: ['billing_no'] },
}

const isComplete = (record: { event: TrackedEvent | typeof billingEvent; user: User; goods: Goods | null }) => {
  const needed = needs[record.event]
  return (
    (needed.goods ?? []).every((field) => record.goods?.[field] !== undefined) &&
    (needed.user ?? []).every((field) => record.user[field] !== undefined)
  )
}

/** The body sent to `dotPath`: JSON as plain text, to avoid a preflight request. */
export const dotRecord = z.strictObject({ event: z.enum(trackedEvents), ...common }).check(z.refine(isComplete))
/** The body sent to `billPath`. */
export const billRecord = z.strictObject({ event: z.literal(billingEvent), ...common }).check(z.refine(isComplete))
/**
 * The report of a failed call, also sent to `dotPath`: the call and the reason, never the request or answer itself
 * [SYS-03 SYS-06].
 */
export const faultRecord = z.strictObject({
  event: z.literal(faultEvent),
  ...common,
  goods: z.null(),
  fault: z.strictObject({
    path: z.string().check(z.regex(/^\/[\w/.-]{1,80}$/)),
    kind: z.enum(faultKinds),
    // paths of fields in the answer, or how the connection ended
    detail: z.string().check(z.regex(/^[\p{L}\p{N}_.,:; -]*$/u), z.maxLength(maxFaultDetail)),
  }),
})
export const trackedRecord = z.union([dotRecord, billRecord, faultRecord])
export type TrackedRecord = z.output<typeof trackedRecord>
