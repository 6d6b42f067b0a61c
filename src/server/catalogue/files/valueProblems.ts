import { allBrands } from '../../../../brands/index.ts'
import { areas } from '../../../contract/codes.ts'
import { bannerLink, linkedHosts } from '../../../domain/page/look/banners.ts'
import { currencyIn } from '../../../domain/text/money.ts'
import { mapOf } from '../../i18n/texts.ts'
import type { PlannedGame } from './plan.ts'
import { type Named, twice, unknownCurrencies, unknownCurrency } from './problems.ts'
import type { Catalogue, FileContent } from './schema.ts'
import { wordsIn } from './words.ts'

/** Reports prices in unknown currencies, and prices without any currency. */
export const priceProblems = (prices: FileContent<'prices'>): string[] =>
  Object.entries(prices).flatMap(([key, amounts]) =>
    Object.keys(amounts).length === 0
      ? [`prices.json: ${key}: needs at least one currency`]
      : unknownCurrencies(amounts).map((currency) => `prices.json: ${key}.${currency}: ${unknownCurrency}`),
  )

/** Reports original prices that are not above the price, and limits of type `time` without a number of days. */
export const itemValueProblems = ({ goods, prices = {} }: Catalogue): string[] =>
  (goods?.items ?? []).flatMap(({ price, struck, limit }, at) => {
    const before = struck == null ? {} : (prices[struck] ?? {})
    const wrong = Object.entries(prices[price] ?? {}).find(
      ([currency, amount]) => (before[currency] ?? Infinity) <= amount,
    )
    return [
      ...(wrong ? [`goods.json: items.${at}.struck: is not above the price in ${wrong[0]}`] : []),
      ...(limit?.type === 'time' && limit.days === 0
        ? [`goods.json: items.${at}.limit.days: is missing for a limit of type time`]
        : []),
    ]
  })

/** Reports each number that is not above the previous number in the list. */
const unraised = (needs: readonly number[], field: (at: number) => string, before: string): string[] =>
  needs.flatMap((need, at) =>
    need > (needs[at - 1] ?? -1) ? [] : [`${field(at)}.need: is not above the ${before} before`],
  )

const currencyOf = (games: readonly PlannedGame[], clientId: string): string | undefined => {
  const game = games.find(({ client_id }) => client_id === clientId)
  const brand = allBrands().find(({ key }) => key === game?.brand)
  const area = areas.find((each) => each === game?.area)
  return brand && area && currencyIn(brand.currency, area)
}

/**
 * Reports events of the same kind and game that begin at the same time, events that end before they begin, steps whose
 * `need` does not rise, and spending events (`cumulative`) that do not use the game's currency.
 */
export const eventProblems = (events: FileContent<'events'>, games: readonly PlannedGame[]): string[] => {
  const placed = events.map((event, at) => ({ ...event, field: `events.json: ${at}` }))
  const together = [...Map.groupBy(placed, ({ game, kind }) => `${kind} events of game ${game}`)].flatMap(
    ([name, same]) =>
      twice(same.map(({ field, starts }) => [`${field}.starts`, starts])).map((problem) => `${problem} for ${name}`),
  )
  return [
    ...together,
    ...placed.flatMap(({ field, game, kind, currency, starts, ends, steps }) => {
      const charged = currencyOf(games, game)
      return [
        ...(Date.parse(ends) > Date.parse(starts) ? [] : [`${field}.ends: is not after starts`]),
        ...(kind === 'cumulative' && charged !== undefined && charged !== currency
          ? [`${field}.currency: ${currency} is not the currency of game ${game}, ${charged}`]
          : []),
        ...unraised(
          steps.map(({ need }) => need),
          (at) => `${field}.steps.${at}`,
          'step',
        ),
      ]
    }),
  ]
}

/**
 * Reports VIP levels whose `need` does not rise, brands that are listed twice, and levels with two coupons of the same
 * type.
 */
export const vipProblems = ({ brands, levels }: FileContent<'vip'>): string[] => [
  ...twice(brands.map((brand, at) => [`vip.json: brands.${at}`, brand])),
  ...unraised(
    levels.map(({ need }) => need),
    (at) => `vip.json: levels.${at}`,
    'level',
  ),
  ...levels.flatMap(({ coupons }, at) =>
    twice(coupons.map(({ type }, nth) => [`vip.json: levels.${at}.coupons.${nth}.type`, type])),
  ),
]

/** Reports coupons and promo codes that are listed twice. */
export const couponProblems = ({ starting, promo }: FileContent<'coupons'>): string[] => [
  ...twice(starting.map(({ key }, at) => [`coupons.json: starting.${at}.key`, key])),
  ...twice(promo.map(({ code }, at) => [`coupons.json: promo.${at}.code`, code])),
]

export const groupProblems = (experiments: FileContent<'experiments'>): string[] =>
  experiments.flatMap(({ groups }, at) =>
    twice(groups.map((group, nth): Named => [`experiments.json: ${at}.groups.${nth}`, group])),
  )

type Words = FileContent<'banners'>[number]['image']
const textsOf = (words: Words | null | undefined): string[] => {
  if (words == null) return []
  const text = wordsIn(words)
  return Object.values(mapOf(text) ?? { en: text })
}

/** Returns the hosts to which the banners of a brand may link. */
const hostsOf = (brand: string): string[] =>
  allBrands().flatMap(({ key, links }) => (key === brand ? linkedHosts(links) : []))

/** Reports banners that end before they begin, and banners whose link or picture the shop cannot show. */
export const bannerProblems = (banners: FileContent<'banners'>, games: readonly PlannedGame[]): string[] => {
  const pictures = new Set(games.map(({ logo }) => logo))
  return banners.flatMap(({ brand, starts, ends, link, image }, at) => [
    ...(starts && ends && Date.parse(ends) <= Date.parse(starts)
      ? [`banners.json: ${at}.ends: is not after starts`]
      : []),
    ...textsOf(link)
      .filter((each) => bannerLink(each, hostsOf(brand)) === null)
      .map((each) => `banners.json: ${at}.link: ${each} is no page of the shop or of the brand’s own hosts`),
    ...textsOf(image)
      .filter((each) => !pictures.has(each) && !each.startsWith('https://'))
      .map((each) => `banners.json: ${at}.image: ${each} is neither a picture of the shop nor an https:// address`),
  ])
}

/** Reports banners and experiments for a game that the brand does not have. */
export const brandGameProblems = ({ banners, experiments }: Catalogue, games: readonly PlannedGame[]): string[] =>
  [
    ...(banners ?? []).map(({ brand, game }, at) => ({ field: `banners.json: ${at}.game`, brand, game })),
    ...(experiments ?? []).map(({ brand, game }, at) => ({ field: `experiments.json: ${at}.game`, brand, game })),
  ].flatMap(({ field, brand, game }) =>
    game == null || games.some((each) => each.brand === brand && each.logo === game)
      ? []
      : [`${field}: ${game} is no game of brand ${brand}`],
  )
