import * as z from 'zod/mini'

/** Analytics events sent to the brand's data-collection host (§7) [SYS-07]. */
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

/**
 * Name of the report about a failed call. The specification does not describe such reports; they are assumed to be sent
 * like analytics events.
 */
export const faultEvent = 'apiError'
/**
 * Kinds of failures. network: no usable answer after all attempts. shape: an invalid answer. entries: an answer with
 * some invalid parts.
 */
const faultKinds = ['network', 'shape', 'entries'] as const
export type FaultKind = (typeof faultKinds)[number]
/** Maximum length of a failure's reason, in characters. */
export const maxFaultDetail = 400

/** Paths of the data-collection host: for analytics events, and for the billing record. */
export const dotPath = '/service/recharge/dot.php'
export const billPath = '/service/recharge/api.php'
/** §7 gives the billing record the number 18. */
export const billingEvent = 18
/** Maximum size of a request body in bytes. Valid bodies are much smaller. */
export const maxTrackedBytes = 8000

// §7 names event name, id, base, user and goods data, but not their fields; all fields are assumed. Strict objects and
// narrow fields prevent unlisted data from leaving the page.
const ref = z.string().check(z.regex(/^[\p{L}\p{N}_.:@/+ -]{1,64}$/u))
const name = z.string().check(z.regex(/^\P{Cc}{0,120}$/u))
const campaign = z.string().check(z.regex(/^\P{Cc}{0,100}$/u))
/** Comma-separated names. An experiment's name is followed by a colon and the name of the player's group. */
const names = z
  .string()
  .check(z.regex(/^[a-z0-9-]+(?::[a-z0-9-]+)?(?:,[a-z0-9-]+(?::[a-z0-9-]+)?)*$/), z.maxLength(400))
const money = z.number().check(z.minimum(0))

/** Fields of all events: id, page, time and traffic source. */
const base = z.strictObject({
  /** Random id of the event. Records with the same id are duplicates. */
  uuid: ref,
  /** Time of the event, in ms. */
  time: z.number(),
  app_id: ref,
  did: ref,
  session_id: ref,
  session_time: ref,
  platform: ref,
  lang: ref,
  /** Path of the page, without the query. */
  page: ref,
  domain_area: z.optional(ref),
  client_id: z.optional(ref),
  game_name: z.optional(name),
  visit: z.optional(ref),
  /** The player's segments, and the player's group in each experiment [BEY-16]. */
  segments: z.optional(names),
  groups: z.optional(names),
  utm_source: z.optional(campaign),
  utm_medium: z.optional(campaign),
  utm_campaign: z.optional(campaign),
  utm_content: z.optional(campaign),
})

/** The player: ids and names that are visible in the game, but neither login name nor token. */
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

/** The goods, payment method, order or reward that the event concerns; null if none. */
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
  /** Amount to pay after a coupon. */
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
/** Fields that each event requires besides the common fields. */
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

/** The body of a request to `dotPath`: JSON as plain text, so that browsers send no preflight request. */
export const dotRecord = z.strictObject({ event: z.enum(trackedEvents), ...common }).check(z.refine(isComplete))
/** The body of a request to `billPath`. */
export const billRecord = z.strictObject({ event: z.literal(billingEvent), ...common }).check(z.refine(isComplete))
/**
 * Report of a failed call, also sent to `dotPath`. It contains the call's path and the reason, never content of the
 * request or answer [SYS-03 SYS-06].
 */
export const faultRecord = z.strictObject({
  event: z.literal(faultEvent),
  ...common,
  goods: z.null(),
  fault: z.strictObject({
    path: z.string().check(z.regex(/^\/[\w/.-]{1,80}$/)),
    kind: z.enum(faultKinds),
    // paths of invalid fields in the answer, or a description of the connection failure
    detail: z.string().check(z.regex(/^[\p{L}\p{N}_.,:; -]*$/u), z.maxLength(maxFaultDetail)),
  }),
})
export const trackedRecord = z.union([dotRecord, billRecord, faultRecord])
export type TrackedRecord = z.output<typeof trackedRecord>
