import * as z from 'zod/mini'

/** Events for the brand's data-collection host (§7) [SYS-07]. */
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

/** The event of a failed call. Not in the specification; sent like any other event. */
export const faultEvent = 'apiError'
/**
 * Kinds of failures. network: all attempts failed. shape: the answer was invalid. entries: invalid parts of the answer
 * were omitted.
 */
const faultKinds = ['network', 'shape', 'entries'] as const
export type FaultKind = (typeof faultKinds)[number]
/** Maximum length in characters of the reason of a failure. */
export const maxFaultDetail = 400

/** Paths on the data-collection host: `dotPath` receives analytics events, `billPath` billing records. */
export const dotPath = '/service/recharge/dot.php'
export const billPath = '/service/recharge/api.php'
/** Number that identifies the billing record among the events in §7. */
export const billingEvent = 18
/** Maximum size of a record in bytes. Valid records are much smaller. */
export const maxTrackedBytes = 8000

// §7 names the parts of a record (event name, id, base, user, goods) but not their fields, so all field names are
// assumed. Objects are strict and texts restricted, so that no other data can leave the page.
const ref = z.string().check(z.regex(/^[\p{L}\p{N}_.:@/+ -]{1,64}$/u))
const name = z.string().check(z.regex(/^\P{Cc}{0,120}$/u))
const campaign = z.string().check(z.regex(/^\P{Cc}{0,100}$/u))
/** Comma-separated segments or experiments. An experiment's name is followed by a colon and the player's group. */
const names = z
  .string()
  .check(z.regex(/^[a-z0-9-]+(?::[a-z0-9-]+)?(?:,[a-z0-9-]+(?::[a-z0-9-]+)?)*$/), z.maxLength(400))
const money = z.number().check(z.minimum(0))

/** Id, page, time and traffic source, which every event has. */
const base = z.strictObject({
  /** Random; records with the same id are duplicates. */
  uuid: ref,
  /** Time of the event in ms since the epoch. */
  time: z.number(),
  app_id: ref,
  did: ref,
  session_id: ref,
  session_time: ref,
  platform: ref,
  lang: ref,
  page: ref,
  domain_area: z.optional(ref),
  client_id: z.optional(ref),
  game_name: z.optional(name),
  visit: z.optional(ref),
  /** The player's segments, and the player's groups in the running experiments [BEY-16]. */
  segments: z.optional(names),
  groups: z.optional(names),
  utm_source: z.optional(campaign),
  utm_medium: z.optional(campaign),
  utm_campaign: z.optional(campaign),
  utm_content: z.optional(campaign),
})

/** Facts about the player that other players can see in the game: no login name and no token. */
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

/** Goods, payment method, order or reward of the event. */
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
  /** Amount to pay, after the coupon's discount. */
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
/** Fields that an event requires in addition to those of all events. */
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

/**
 * An analytics event with all fields that this event requires. Sent as plain text, because browsers then send no
 * preflight request.
 */
export const dotRecord = z.strictObject({ event: z.enum(trackedEvents), ...common }).check(z.refine(isComplete))
export const billRecord = z.strictObject({ event: z.literal(billingEvent), ...common }).check(z.refine(isComplete))
/**
 * A failed call: its path and the reason, but no data from the request or the answer [SYS-03 SYS-06]. Sent to
 * `dotPath`.
 */
export const faultRecord = z.strictObject({
  event: z.literal(faultEvent),
  ...common,
  goods: z.null(),
  fault: z.strictObject({
    path: z.string().check(z.regex(/^\/[\w/.-]{1,80}$/)),
    kind: z.enum(faultKinds),
    // paths of the invalid fields in the answer, or the connection error
    detail: z.string().check(z.regex(/^[\p{L}\p{N}_.,:; -]*$/u), z.maxLength(maxFaultDetail)),
  }),
})
export const trackedRecord = z.union([dotRecord, billRecord, faultRecord])
export type TrackedRecord = z.output<typeof trackedRecord>
