import * as z from 'zod/mini'
import { featureNames } from '../src/contract/backendFeatures.ts'
import { areas, languages } from '../src/contract/codes.ts'
import { theme } from './theme.ts'
import { sentencesOf, wordsFor } from './words.ts'

const area = z.enum(areas)
const language = z.enum(languages)
const layoutName = z.enum(['new', 'old'])
const text = z.string().check(z.regex(/\S/, 'must not be blank'))
const digits = z.string().check(z.regex(/^\d+$/, 'must be digits, as a text'))
const url = z.string().check(z.regex(/^https:\/\/[a-z0-9.-]+(\/\S*)?$/, 'must be an https:// address'))
const host = z
  .string()
  .check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a bare lower-case host name, such as topup.acme.example'))
const currency = z.string().check(z.regex(/^[A-Z]{3}$/, 'must be a currency code of three capitals'))

/** Six hexadecimal digits of a colour, without a hash sign [BRD-05]. */
const hex = z.string().check(z.regex(/^[0-9a-fA-F]{6}$/, 'must be 6 hex characters, without #'))
const color = z._default(hex, '00bbff')

const hosts = z.strictObject({ payment: host, web: host, backup: z.array(host), data: host })

/** All login methods. The login config from the server may list fewer methods [LGN-04]. */
const loginMethods = ['password', 'card', 'google', 'apple', 'facebook', 'vk', 'huawei', 'twitter'] as const

const clientIdMap = z.strictObject({ android: digits, ios: digits, web: digits })
const game = z.strictObject({
  nameKey: text,
  clientIdMap,
  area,
  /** Sub-games. Each sub-game has its own client ids, so that a link can open the sub-game directly [BRD-07]. */
  editions: z.optional(z.array(z.strictObject({ nameKey: text, clientIdMap }))),
})

const login = z.strictObject({
  methods: z.array(z.enum(loginMethods)).check(z.minLength(1)),
  loginClient: z.int().check(z.positive('must be a number above 0')),
  googleClientId: z.optional(text),
  googlePackage: z.optional(text),
  facebookAppId: z.optional(digits),
  iosBundle: z.optional(text),
  vkId: z.optional(digits),
  twitterRedirect: z.optional(url),
})

/** Texts of the legal notice that Japan's law on specified commercial transactions requires, in Japanese [BRD-10]. */
const legalNotice = z.strictObject({
  /** Legal term in Japanese: 販売業者. */
  seller: text,
  /** Legal term in Japanese: 運営統括責任者. */
  manager: text,
  /** Legal term in Japanese: 所在地. */
  address: text,
  /** Legal term in Japanese: 電話番号. */
  phone: text,
  /** Legal term in Japanese: 受付時間. */
  phoneHours: text,
  /** Legal term in Japanese: 販売価格. */
  price: text,
  /** Legal term in Japanese: 商品代金以外の必要料金. */
  extraFees: text,
  /** Legal term in Japanese: 支払方法. */
  paymentMethods: text,
  /** Legal term in Japanese: 支払時期. */
  paymentTime: text,
  /** Legal term in Japanese: 商品の引渡時期. */
  deliveryTime: text,
  /** Legal term in Japanese: 返品・キャンセル. */
  returns: text,
  /** Legal term in Japanese: 動作環境. */
  requirements: text,
  /** Page for inquiries. The inquiry popup links to it and to `support.email`. */
  inquiry: url,
})

/**
 * Optional features of a brand. If a setting is absent, the brand lacks the feature. Code checks for features, never
 * for names of brands.
 */
const features = z.strictObject({
  /** Texts of the legal notice. If present, the footer links to the legal notice and to the inquiry popup [BRD-10]. */
  legalNotice: z.optional(legalNotice),
  /** WelcomePay's script, which runs on desktops only. Hosts in `testHosts` load its test version [BRD-09]. */
  payScript: z.optional(z.strictObject({ testHosts: z.array(host) })),
  /** Hides the four steps of a purchase in the old layout [NAV-02]. */
  hideSteps: z.optional(z.literal(true)),
  /** A client id in the URL determines the sales area [REG-02]. */
  areaByClientId: z.optional(z.literal(true)),
  /**
   * Fraction of visits in which the shop counts state transitions: 0.1 means one visit in ten. If absent, no visit is
   * counted.
   */
  countFlows: z.optional(z.number().check(z.gt(0), z.lte(1))),
  /** Optional features that the brand's backend lacks; the shop hides them [OPS-05]. */
  lacks: z.optional(z.array(z.enum(featureNames))),
  /** Sends logins by POST, so that no URL contains a password or a provider's token [OPS-11]. */
  postsLogins: z.optional(z.literal(true)),
})

/** [BRD-03] */
const schema = z.strictObject({
  key: z.string().check(z.regex(/^[a-z][A-Za-z]*$/, 'must be letters, the first a small one')),
  title: text,
  appId: digits,
  eventId: digits,
  hosts: z.strictObject({ production: hosts, demo: hosts }),
  links: z.strictObject({ privacy: url, terms: url }),
  copyright: text,
  /**
   * Sales areas of the brand. A URL without a sales area, for example on a printed page, opens the first one [BRD-13].
   */
  areas: z.array(area).check(z.minLength(1)),
  languages: z.array(language).check(z.minLength(1)),
  defaultLanguage: language,
  /** Currencies as ISO codes: the default currency, and the currencies of some sales areas [BRD-14]. */
  currency: z.strictObject({ default: currency, byArea: z.optional(z.partialRecord(area, currency)) }),
  color,
  /**
   * Colour of controls; by default `color`. A nearly grey colour makes buttons nearly black or, in the dark scheme,
   * nearly white.
   */
  action: z.optional(hex),
  /**
   * Logo and favicon: SVG path data in a 32 × 32 box, filled by the even-odd rule. The first path is opaque, later
   * paths are lighter.
   */
  mark: z
    .array(z.string().check(z.regex(/^M[MLHVCSQTAZmlhvcsqtaz0-9 .,-]+$/, 'must be the path data of an SVG path')))
    .check(z.minLength(1), z.maxLength(3)),
  /** Appearance except the colour [BEY-19]. */
  theme: z.optional(theme),
  /**
   * Tone of greetings, thanks and invitations; a plain tone if absent. All other texts are the same for every brand.
   */
  voice: z.optional(z.enum(['bold', 'warm'])),
  games: z.array(game).check(z.minLength(1)),
  login,
  /** One layout for all sales areas, or one layout per sales area [BRD-12]. */
  layout: z.union(
    [layoutName, z.strictObject({ default: layoutName, byArea: z.partialRecord(area, layoutName) })],
    'must be "new", "old", or an object of default and byArea with these',
  ),
  /** Whether the shop has the VIP centre and coupons [BRD-11]. */
  vip: z.boolean(),
  features,
  support: z.strictObject({
    email: z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[a-z]+$/, 'must be an e-mail address')),
  }),
})

/** A validated brand, including default values. */
export type Brand = z.output<typeof schema>
/** A data file, before validation and without default values. */
export type BrandData = z.input<typeof schema>
/** [BRD-07] */
export type BrandGame = Brand['games'][number]
type LoginMethod = (typeof loginMethods)[number]

/** Settings that each login method requires [BRD-08]. */
const settingsOf = {
  google: ['googleClientId', 'googlePackage'],
  apple: ['iosBundle'],
  facebook: ['facebookAppId'],
  vk: ['vkId'],
  twitter: ['twitterRedirect'],
} as const satisfies Partial<Record<LoginMethod, readonly (keyof Brand['login'])[]>>

/** Keys that no brand may use, because `sdk.localhost` and `pay.localhost` serve other sites. */
const reservedKeys = ['sdk', 'pay']

/** Client ids of all games and sub-games, each with the path of its field. */
export const clientIdFields = ({ games }: Pick<Brand, 'games'>): [field: string, id: string][] =>
  games.flatMap(({ clientIdMap: own, editions = [] }, at) => [
    ...idFields(`games.${at}`, own),
    ...editions.flatMap((edition, nth) => idFields(`games.${at}.editions.${nth}`, edition.clientIdMap)),
  ])

const idFields = (field: string, ids: BrandGame['clientIdMap']): [field: string, id: string][] =>
  Object.entries(ids).map(([platform, id]) => [`${field}.clientIdMap.${platform}`, id])

const twice = (field: string, values: readonly string[]): string[] =>
  values.flatMap((value, at) => (values.indexOf(value) === at ? [] : [`${field}.${at}: ${value} is listed twice`]))

const hostProblems = ({ hosts: { production, demo } }: Brand): string[] => [
  ...namedHosts(demo).flatMap(([field, name]) =>
    name.includes('demo') ? [] : [`hosts.demo.${field}: ${name} does not contain "demo"`],
  ),
  ...namedHosts(production).flatMap(([field, name]) =>
    name.includes('demo') ? [`hosts.production.${field}: ${name} contains "demo"`] : [],
  ),
]

const namedHosts = ({ backup, ...single }: Brand['hosts']['demo']): [field: string, host: string][] => [
  ...Object.entries(single),
  ...backup.map((name, at): [string, string] => [`backup.${at}`, name]),
]

const areaProblems = ({ areas: sold, games, currency: { byArea: charged = {} }, layout }: Brand): string[] => {
  const laidOut = typeof layout === 'string' ? {} : layout.byArea
  const named = [
    ...games.map((entry, at) => [`games.${at}.area`, entry.area] as const),
    ...Object.keys(charged).map((name) => [`currency.byArea.${name}`, name] as const),
    ...Object.keys(laidOut).map((name) => [`layout.byArea.${name}`, name] as const),
  ]
  return named.flatMap(([field, name]) =>
    sold.some((each) => each === name) ? [] : [`${field}: ${name} is not one of areas`],
  )
}

/** Checks rules between fields. Returns path and error message for each invalid field. */
const inconsistencies = (brand: Brand): string[] => [
  ...(reservedKeys.includes(brand.key) ? [`key: ${brand.key} is the name of a host of the server`] : []),
  ...(brand.languages.includes(brand.defaultLanguage) ? [] : ['defaultLanguage: is not one of languages']),
  ...twice('areas', brand.areas),
  ...twice('languages', brand.languages),
  ...twice('login.methods', brand.login.methods),
  ...twice('features.lacks', brand.features.lacks ?? []),
  ...twice(
    'games client ids',
    clientIdFields(brand).map(([, id]) => id),
  ),
  ...areaProblems(brand),
  ...Object.entries(settingsOf).flatMap(([method, settings]) =>
    brand.login.methods.some((each) => each === method)
      ? settings.flatMap((name) => (brand.login[name] ? [] : [`login.${name}: is missing for the method ${method}`]))
      : [],
  ),
  ...hostProblems(brand),
]

/** A valid brand, or one error message per invalid field. Each message begins with the field's path. */
export type CheckedBrand = { brand: Brand; problems: [] } | { brand: null; problems: string[] }

/** Checks a data file or the operator's JSON [BRD-01]. */
export const checkBrand = (data: unknown): CheckedBrand => {
  const parsed = schema.safeParse(data, { error: wordsFor })
  const problems = parsed.success ? inconsistencies(parsed.data) : parsed.error.issues.flatMap(sentencesOf)
  return parsed.success && problems.length === 0 ? { brand: parsed.data, problems: [] } : { brand: null, problems }
}

/**
 * Checks a brand's data file and adds the default values [BRD-01].
 * @throws Error that names the brand's key, and lists each invalid field with its problem
 */
export const defineBrand = (data: BrandData): Brand => {
  const { brand, problems } = checkBrand(data)
  if (!brand) throw new Error(`Brand "${data.key}" is invalid: ${problems.join('; ')}`)
  return brand
}
