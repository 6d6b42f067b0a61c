import * as z from 'zod/mini'

/** What is told to the brand's data-collection host, §7 [SYS-07]. */
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

/** A call that came to nothing, for operators. assumed: that it goes where events go, under this name */
export const faultEvent = 'apiError'
/** network: no usable answer after the tries; shape: an answer that cannot be read; entries: parts of one cannot. */
const faultKinds = ['network', 'shape', 'entries'] as const
export type FaultKind = (typeof faultKinds)[number]
/** The most that is said of why, in characters. */
export const maxFaultDetail = 400

/** Where events go, and where the billing record goes, on the data-collection host. */
export const dotPath = '/service/recharge/dot.php'
export const billPath = '/service/recharge/api.php'
/** §7: the billing record is event 18. */
export const billingEvent = 18
/** The largest body that is sent, in bytes; the schemas' limits stay far below. */
export const maxTrackedBytes = 8000

// assumed, all of it: §7 names event name, id, base, user and goods data without their fields.
// Strict objects and narrow fields: what is not listed here does not leave the page.
const ref = z.string().check(z.regex(/^[\p{L}\p{N}_.:@/+ -]{1,64}$/u))
const name = z.string().check(z.regex(/^\P{Cc}{0,120}$/u))
const campaign = z.string().check(z.regex(/^\P{Cc}{0,100}$/u))
/** Names between commas, each with a group's after a colon where it is an experiment. */
const names = z
  .string()
  .check(z.regex(/^[a-z0-9-]+(?::[a-z0-9-]+)?(?:,[a-z0-9-]+(?::[a-z0-9-]+)?)*$/), z.maxLength(400))
const money = z.number().check(z.minimum(0))

/** Of every event: which one it is, where and when, and how the player came. */
const base = z.strictObject({
  /** Drawn once an event: an event that comes again is the same one. */
  uuid: ref,
  /** When it happened, in ms. */
  time: z.number(),
  app_id: ref,
  did: ref,
  session_id: ref,
  session_time: ref,
  platform: ref,
  lang: ref,
  /** The page's path, never with its query. */
  page: ref,
  domain_area: z.optional(ref),
  client_id: z.optional(ref),
  game_name: z.optional(name),
  visit: z.optional(ref),
  /** What the player belongs to, and the group of each experiment [BEY-16]. */
  segments: z.optional(names),
  groups: z.optional(names),
  utm_source: z.optional(campaign),
  utm_medium: z.optional(campaign),
  utm_campaign: z.optional(campaign),
  utm_content: z.optional(campaign),
})

/** Who: ids and what others see in the game; no login name, no token. */
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

/** What it is about: goods, how they are paid, an order, an event's reward; null where it is about nothing. */
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
  /** What is to be paid, after a coupon. */
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
/** What an event must carry besides what all do. */
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

/** The body of `dotPath`: JSON as plain text, which needs no preflight. */
export const dotRecord = z.strictObject({ event: z.enum(trackedEvents), ...common }).check(z.refine(isComplete))
/** The body of `billPath`. */
export const billRecord = z.strictObject({ event: z.literal(billingEvent), ...common }).check(z.refine(isComplete))
/** A failed call, at `dotPath` too: which call it was and why, never what was sent or answered [SYS-03 SYS-06]. */
export const faultRecord = z.strictObject({
  event: z.literal(faultEvent),
  ...common,
  goods: z.null(),
  fault: z.strictObject({
    path: z.string().check(z.regex(/^\/[\w/.-]{1,80}$/)),
    kind: z.enum(faultKinds),
    // fields by their paths in the answer, or how the connection ended
    detail: z.string().check(z.regex(/^[\p{L}\p{N}_.,:; -]*$/u), z.maxLength(maxFaultDetail)),
  }),
})
export const trackedRecord = z.union([dotRecord, billRecord, faultRecord])
export type TrackedRecord = z.output<typeof trackedRecord>
