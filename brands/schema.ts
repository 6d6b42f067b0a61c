import * as z from 'zod/mini'
import { areas, languages } from '../src/contract/codes.ts'

const area = z.enum(areas)
const language = z.enum(languages)
const layoutName = z.enum(['new', 'old'])
const text = z.string().check(z.minLength(1))
const digits = z.string().check(z.regex(/^\d+$/))
const url = z.string().check(z.regex(/^https:\/\/[a-z0-9.-]+(\/\S*)?$/))
const host = z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'a bare lower-case host name'))
const currency = z.string().check(z.regex(/^[A-Z]{3}$/))

/** Six hex characters, without a hash [BRD-05]. */
const color = z._default(z.string().check(z.regex(/^[0-9a-fA-F]{6}$/, '6 hex characters, without #')), '00bbff')

const hosts = z.object({ payment: host, web: host, backup: z.array(host), data: host })

/** Kinds of login a brand can offer; the server's login config narrows them [LGN-04]. */
export const loginMethods = ['password', 'card', 'google', 'apple', 'facebook', 'vk', 'huawei', 'twitter'] as const

const game = z.object({
  nameKey: text,
  clientIdMap: z.object({ android: digits, ios: digits, web: digits }),
  area,
})

const login = z.object({
  methods: z.array(z.enum(loginMethods)).check(z.minLength(1)),
  loginClient: z.number(),
  googleClientId: z.optional(text),
  googlePackage: z.optional(text),
  facebookAppId: z.optional(digits),
  iosBundle: z.optional(text),
  vkId: z.optional(digits),
  twitterRedirect: z.optional(url),
})

/** A feature is data or absent; nobody asks for a brand by name. */
const features = z.object({
  /** Specified commercial transactions and inquiry, in the footer [BRD-10]. */
  legalNotice: z.optional(z.object({ seller: text, manager: text, address: text, phone: text, inquiry: url })),
  /** Third-party payment script on desktop; `testHosts` load the test version [BRD-09]. */
  payScript: z.optional(z.object({ production: url, test: url, testHosts: z.array(host) })),
  /** The old layout's four-step bar is not shown [NAV-02]. */
  hideSteps: z.optional(z.literal(true)),
})

/** Everything that makes one deployment differ from another [BRD-03]. */
const schema = z.object({
  key: z.string().check(z.regex(/^[a-z][A-Za-z]*$/)),
  title: text,
  appId: digits,
  eventId: digits,
  hosts: z.object({ production: hosts, demo: hosts }),
  links: z.object({ privacy: url, terms: url }),
  copyright: text,
  /** In order: the first is the one named in printed addresses [BRD-13]. */
  areas: z.array(area).check(z.minLength(1)),
  languages: z.array(language).check(z.minLength(1)),
  defaultLanguage: language,
  /** ISO codes; an area's own wins over the default [BRD-14]. */
  currency: z.object({ default: currency, byArea: z.optional(z.partialRecord(area, currency)) }),
  color,
  /** Path data in a 32 × 32 box, even-odd: the first solid, later ones lighter; logo and favicon. */
  mark: z.array(z.string().check(z.regex(/^M[MLHVCSQTAZmlhvcsqtaz0-9 .,-]+$/))).check(z.minLength(1), z.maxLength(3)),
  games: z.array(game).check(z.minLength(1)),
  login,
  /** One layout for all, or by area [BRD-12]. */
  layout: z.union([layoutName, z.object({ default: layoutName, byArea: z.partialRecord(area, layoutName) })]),
  /** The VIP version: user centre and coupons exist [BRD-11]. */
  vip: z.boolean(),
  features,
  support: z.object({ email: z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[a-z]+$/)) }),
})

/** One brand, as its data file describes it and the schema completes it. */
export type Brand = z.output<typeof schema>
/** What a data file may hold; `color` may be left out. */
export type BrandData = z.input<typeof schema>
/** One game a brand sells for, with its client ids by platform [BRD-07]. */
export type BrandGame = Brand['games'][number]
export type LoginMethod = (typeof loginMethods)[number]

/** Rules between fields, which a shape alone cannot say: path of the bad field and what is wrong. */
const inconsistencies = (brand: Brand): string[] => [
  ...(brand.languages.includes(brand.defaultLanguage) ? [] : ['defaultLanguage: not one of languages']),
  ...(new Set(brand.areas).size === brand.areas.length ? [] : ['areas: one is listed twice']),
  ...brand.games.flatMap((entry, at) =>
    brand.areas.includes(entry.area) ? [] : [`games.${at}.area: ${entry.area} is not one of areas`],
  ),
  ...Object.values(brand.hosts.demo)
    .flat()
    .flatMap((name) => (name.includes('demo') ? [] : [`hosts.demo: ${name} does not contain "demo"`])),
  ...Object.values(brand.hosts.production)
    .flat()
    .flatMap((name) => (name.includes('demo') ? [`hosts.production: ${name} contains "demo"`] : [])),
]

/**
 * Checks a brand's data [BRD-01].
 * @throws Error that names the brand, every bad field and what is wrong with it
 */
export const defineBrand = (data: BrandData): Brand => {
  const parsed = schema.safeParse(data)
  const problems = parsed.success
    ? inconsistencies(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (!parsed.success || problems.length > 0) {
    throw new Error(`Brand "${data.key}" is refused: ${problems.join('; ')}`)
  }
  return parsed.data
}
