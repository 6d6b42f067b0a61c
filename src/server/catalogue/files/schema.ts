import * as z from 'zod/mini'
import { areas, languages } from '../../../contract/codes.ts'
import { words } from './words.ts'

const key = z.string().check(z.regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits, _ . -'))
const whole = z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1))
const count = z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1))
const percent = z.int().check(z.minimum(1), z.maximum(99))
const currency = z.string().check(z.regex(/^[A-Z]{3}$/, 'must be a currency code of three capitals'))
const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/, 'must be a time as 2027-01-10T02:00Z'))
const segmentKey = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/, 'must be 1 to 32 of a-z, 0-9, -'))
const zone = z.int().check(z.minimum(-12), z.maximum(14))
const art = z.strictObject({ kind: key, size: count })
const couponType = z.enum(['permanent', 'month', 'week'])
const list = <T extends z.ZodMiniType>(entry: T) => z.array(entry)
const maybe = <T extends z.ZodMiniType>(value: T) => z.optional(z.nullable(value))

/** A reward: an amount of the game's own currency, or a named item. */
const reward = z.union(
  [z.strictObject({ amount: count, art }), z.strictObject({ name: words, count, art: z.optional(art) })],
  'must have amount and art, or name and count',
)

const goodsType = z.strictObject({ key, name: words })
const limit = z.strictObject({
  type: z.enum(['role', 'time', 'game']),
  frequency: count,
  /** Number of days in which purchases are counted. Only for the type `time`. */
  days: z._default(whole, 0),
  /** Seconds after which a purchase no longer counts towards the limit; if omitted, purchases count forever. */
  opensAfter: maybe(count),
})
const item = z.strictObject({
  id: key,
  type: key,
  name: words,
  note: maybe(words),
  badge: maybe(words),
  art,
  sort: whole,
  /** Key of the item's price in the file `prices`. */
  price: count,
  /** Key of the item's original price, which is shown struck through. */
  struck: maybe(count),
  points: whole,
  isSpecial: z._default(z.boolean(), false),
  takesCoupons: z._default(z.boolean(), true),
  limit: maybe(limit),
  /** Web client ids of the games that sell the item; every game if omitted. */
  games: maybe(list(key).check(z.minLength(1))),
})

const level = z.strictObject({
  need: whole,
  /**
   * Percentage of the price that a player still pays with the level's one-time coupon. Only the first level above 0
   * points has this coupon.
   */
  firstRate: maybe(percent),
  coupons: z._default(list(z.strictObject({ type: couponType, rate: percent, count })), []),
})

const icon = z
  .string()
  .check(z.regex(/^(?:[\w.-]{1,64}|https:\/\/\S{1,500})$/, 'must be a name, a file or an https:// address'))
const method = z.strictObject({
  payway: key,
  channel: maybe(key),
  name: words,
  /** Name of an icon of the shop, an https address, or a file of the catalogue's folder: .svg, .png or .webp. */
  icon: maybe(icon),
  sort: z.union([z.number(), z.string().check(z.regex(/^-?\d+$/))], 'must be a number'),
  /**
   * Minimum price in US cents. `min` and `max` are converted to the order's currency, unless `bounds` contains that
   * currency.
   */
  min: maybe(count),
  max: maybe(count),
  /** Price bounds in minor units, by currency. */
  bounds: maybe(z.record(currency, z.strictObject({ min: maybe(count), max: maybe(count) }))),
  takesCoupons: z._default(z.boolean(), true),
  description: maybe(words),
})
const methodOrGroup = z.extend(method, { sub: z._default(list(method), []) })
/**
 * Payment methods for one or more regions. If a region appears in several entries, it has the methods of all these
 * entries.
 */
const methodPlaces = z.strictObject({
  /** Payment regions of each sales area, in display order. */
  places: z.partialRecord(z.enum(areas), list(key).check(z.minLength(1))),
  web: z._default(list(methodOrGroup), []),
  ios: z._default(list(methodOrGroup), []),
})

const startingCoupon = z.strictObject({
  key,
  name: words,
  type: couponType,
  /** Percentage of the price that remains: 80 means 20 % off. */
  rate: percent,
  state: z.enum(['claim', 'avail', 'lock']),
  days: maybe(z.int()),
  usedDays: maybe(z.int()),
})
const promoCode = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z0-9-]{3,32}$/, 'must be 3 to 32 capitals, digits, -')),
  name: words,
  rate: percent,
  game: maybe(key),
  item: maybe(key),
  ends: maybe(moment),
  couponDays: count,
  uses: maybe(whole),
  /** Segment whose players may enter the code; everybody if omitted. */
  segment: maybe(segmentKey),
})

const event = z.strictObject({
  id: key,
  game: key,
  kind: z.enum(['cumulative', 'continuous']),
  title: words,
  rule: words,
  starts: moment,
  ends: moment,
  /** Whether the event starts again, with the same duration, as soon as it ends. */
  repeats: z._default(z.boolean(), false),
  timeZone: zone,
  currency,
  /**
   * Steps of the event. `need` is the goal of a step: minor units to spend (kind `cumulative`), or consecutive days
   * with a purchase (kind `continuous`).
   */
  steps: list(z.strictObject({ need: count, rewards: list(reward) })).check(z.minLength(1)),
})
const offer = z.strictObject({
  id: key,
  game: key,
  kind: z.enum(['daily', 'first', 'chain']),
  seq: count,
  item: maybe(key),
  rewards: list(reward).check(z.minLength(1)),
  starts: moment,
})
const banner = z.strictObject({
  id: key,
  brand: key,
  game: maybe(key),
  image: words,
  title: words,
  link: maybe(words),
  starts: maybe(moment),
  ends: maybe(moment),
  /** Segment whose players see the banner; everybody if omitted. */
  segment: maybe(segmentKey),
  /** Group of an experiment. Only logged-in players of this group see the banner; everybody if omitted. */
  experiment: maybe(z.strictObject({ key: segmentKey, group: segmentKey })),
})
const segment = z.strictObject({
  key: segmentKey,
  /** The players' account numbers in the game. */
  players: list(z.string().check(z.minLength(1), z.maxLength(64))),
})
const experiment = z.strictObject({
  key: segmentKey,
  brand: key,
  game: maybe(key),
  groups: list(segmentKey).check(z.minLength(1)),
})

const place = z.strictObject({ id: key, name: z.string().check(z.minLength(1)) })
const server = z.extend(place, {
  area: maybe(key),
  /**
   * Number of servers that this entry represents, at most 100,000. The servers are numbered from 1: id `S` and name
   * `Harbor` become `S1` and `Harbor 1`. If omitted, the entry is one server without a number.
   */
  count: maybe(z.int().check(z.minimum(1), z.maximum(100_000))),
})
const gameEntry = z.strictObject({
  /** Web client id of the game or of an edition. */
  game: key,
  name: maybe(words),
  /** UTC offset in hours of the time zone in which the game's weeks and months begin. */
  timeZone: maybe(zone),
  /** Whether players can choose the game; if not, the game is listed but disabled. */
  isSelectable: z._default(z.boolean(), true),
  /** Colour of the game's page, if it differs from the brand's colour. */
  color: maybe(z.string().check(z.regex(/^[0-9a-f]{6}$/, 'must be six of 0-9, a-f'))),
  /** Languages of the game's page, if they differ from the brand's languages. */
  languages: maybe(list(z.enum(languages)).check(z.minLength(1))),
  hasOwnDocuments: z._default(z.boolean(), false),
  /** Codes of the game's social links `/@{code}`. */
  codes: z._default(list(key), []),
  areas: z._default(list(place), []),
  servers: list(server).check(z.minLength(1)),
})

/** Schema of each catalogue file, by file name without `.json`. Each file is optional. */
export const fileSchemas = {
  games: list(gameEntry),
  prices: z.record(z.string().check(z.regex(/^[1-9]\d*$/, 'must be a number')), z.record(currency, count)),
  goods: z.strictObject({ types: list(goodsType), items: list(item) }),
  vip: z.strictObject({ brands: list(key), levels: list(level) }),
  methods: list(methodPlaces),
  coupons: z.strictObject({ starting: z._default(list(startingCoupon), []), promo: z._default(list(promoCode), []) }),
  events: list(event),
  offers: list(offer),
  segments: list(segment),
  banners: list(banner),
  experiments: list(experiment),
} as const
export type FileName = keyof typeof fileSchemas
type Files = { [name in FileName]: z.output<(typeof fileSchemas)[name]> }

export type Catalogue = Partial<Files>
export type FileContent<Name extends FileName> = Files[Name]
