import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import { allBrands } from '../../../../brands/index.ts'
import { sentencesOf, wordsFor } from '../../../../brands/words.ts'
import { serversOf } from './gamePlans.ts'
import type { PlannedGame } from './plan.ts'
import { type Catalogue, type FileContent, type FileName, fileSchemas } from './schema.ts'

/**
 * The readable catalogue files of a folder, and one line per problem. Each line starts with the names of the file and
 * of the invalid field.
 */
export type CheckedCatalogue = { catalogue: Catalogue; problems: readonly string[] }

const names = Object.keys(fileSchemas) as FileName[]
const messageOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)

const readJson = async (path: string): Promise<unknown> =>
  // some editors start a file with a byte order mark, which JSON.parse rejects
  JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''))

const checkFile = async (folder: string, file: string, catalogue: Catalogue): Promise<string[]> => {
  const name = names.find((each) => `${each}.json` === file)
  if (!name) return [`${file}: the file: must be one of ${names.map((each) => `${each}.json`).join(', ')}`]
  try {
    const schema: z.ZodMiniType = fileSchemas[name]
    const parsed = schema.safeParse(await readJson(join(folder, file)), { error: wordsFor })
    if (!parsed.success) return parsed.error.issues.flatMap(sentencesOf).map((problem) => `${file}: ${problem}`)
    Object.assign(catalogue, { [name]: parsed.data })
    return []
  } catch (error) {
    return [`${file}: the file: is no JSON: ${messageOf(error)}`]
  }
}

type Named = readonly [field: string, value: string | number | null | undefined]

const unknown = (fields: readonly Named[], known: ReadonlySet<string>, what: string): string[] =>
  fields.flatMap(([field, value]) =>
    value == null || known.has(String(value)) ? [] : [`${field}: ${value} is no ${what}`],
  )

const twice = (fields: readonly Named[]): string[] => {
  const seen = new Set<string>()
  return fields.flatMap(([field, value]) => {
    const isSeen = seen.has(String(value))
    seen.add(String(value))
    return isSeen ? [`${field}: ${value} is listed twice`] : []
  })
}

const fields = <T>(file: string, list: readonly T[] | undefined, field: string, of: (entry: T) => Named[1]): Named[] =>
  (list ?? []).map((entry, at) => [`${file}.json: ${file === 'goods' ? 'items.' : ''}${at}.${field}`, of(entry)])

const experimentProblems = ({ banners, experiments }: Catalogue): string[] => {
  if (!experiments) return []
  const groups = new Map(experiments.map((experiment) => [experiment.key, experiment.groups]))
  return [
    ...unknown(
      fields('banners', banners, 'experiment.key', ({ experiment }) => experiment?.key),
      new Set(groups.keys()),
      'key of experiments.json',
    ),
    ...(banners ?? []).flatMap(({ experiment }, at) => {
      const known = experiment && groups.get(experiment.key)
      const field = `banners.json: ${at}.experiment.group`
      return known ? unknown([[field, experiment.group]], new Set(known), `group of ${experiment.key}`) : []
    }),
  ]
}

const gameProblems = (entries: FileContent<'games'>): string[] => {
  const inGame = entries.flatMap(({ areas, servers }, at) => {
    const areaOf = (area: string | null | undefined) => area ?? (areas.length > 0 ? 'nothing' : null)
    return [
      ...twice(areas.map(({ id }, nth) => [`games.json: ${at}.areas.${nth}.id`, id])),
      ...twice(serversOf({ servers }).map(({ id, at: nth }) => [`games.json: ${at}.servers.${nth}.id`, id])),
      ...unknown(
        servers.map(({ area }, nth) => [`games.json: ${at}.servers.${nth}.area`, areaOf(area)]),
        new Set(areas.map(({ id }) => id)),
        'id of areas',
      ),
    ]
  })
  const codes = entries.flatMap(({ codes: own }, at) =>
    own.map((code, nth): Named => [`games.json: ${at}.codes.${nth}`, code]),
  )
  return [...inGame, ...twice(codes)]
}

type Bounds = FileContent<'methods'>[number]['web'][number]['bounds']
const boundProblems = (bounds: Bounds, field: string): string[] =>
  Object.entries(bounds ?? {}).flatMap(([currency, { min, max }]) =>
    min && max && max < min ? [`methods.json: ${field}.bounds.${currency}.max: is below min`] : [],
  )

type Entry = FileContent<'methods'>[number]
/** Returns the payment methods and sub-methods of an entry in the file `methods`, each with its field path. */
const methodsIn = (entry: Entry, at: number) =>
  (['web', 'ios'] as const).flatMap((platform) =>
    entry[platform].flatMap((method, nth) => {
      const field = `${at}.${platform}.${nth}`
      const subs = method.sub.map((sub, under) => ({
        method: sub,
        field: `${field}.sub.${under}`,
        platform,
        isSub: true,
      }))
      return [{ method, field, platform, isSub: false }, ...subs]
    }),
  )

/**
 * Reports payment methods that are listed twice in a region. A method may be listed once on its own and once in a
 * group.
 */
const methodsTwice = (entries: readonly Entry[]): string[] => {
  const seen = new Set<string>()
  return entries.flatMap((entry, at) =>
    methodsIn(entry, at).flatMap(({ method: { payway, channel }, field, platform, isSub }) =>
      Object.entries(entry.places).flatMap(([area, regions]) =>
        regions.flatMap((region) => {
          const name = `${[payway, channel ?? []].flat().join(' ')} in ${area} ${region}`
          const key = `${platform} ${isSub} ${name}`
          const isSeen = seen.has(key)
          seen.add(key)
          return isSeen ? [`methods.json: ${field}: ${name} is listed twice`] : []
        }),
      ),
    ),
  )
}

const methodProblems = (entries: readonly Entry[]): string[] => [
  ...entries.flatMap((entry, at) =>
    methodsIn(entry, at).flatMap(({ method, field }) => boundProblems(method.bounds, field)),
  ),
  ...methodsTwice(entries),
]

/**
 * Checks the references between files, and from files to games and brands. Skips references to an unreadable file.
 * @param found names of all files in the folder, readable or not
 */
const inconsistencies = (files: Catalogue, found: readonly string[], games: readonly PlannedGame[]): string[] => {
  const { games: entries, goods, prices, coupons, events, offers, segments, banners, experiments, vip } = files
  const items = goods?.items
  const tiers = new Set(Object.keys(prices ?? {}))
  const itemIds = new Set(items?.map(({ id }) => id))
  const gameIds = new Set(games.map(({ client_id }) => client_id))
  const brandKeys = new Set<string>(allBrands().map(({ key }) => key))
  const promo = (coupons?.promo ?? []).map(({ game, item }, at) => ({ game, item, at }))
  const pricedFields: Named[] = [
    ...fields('goods', items, 'price', ({ price }) => price),
    ...fields('goods', items, 'struck', ({ struck }) => struck),
  ]
  const segmentFields: Named[] = [
    ...fields('banners', banners, 'segment', ({ segment }) => segment),
    ...(coupons?.promo ?? []).map(({ segment }, at): Named => [`coupons.json: promo.${at}.segment`, segment]),
  ]
  const itemFields: Named[] = [
    ...fields('offers', offers, 'item', ({ item }) => item),
    ...promo.map(({ item, at }): Named => [`coupons.json: promo.${at}.item`, item]),
  ]
  return [
    ...(goods && !found.includes('prices.json') ? ['goods.json: the file: needs prices.json'] : []),
    ...(goods && prices ? unknown(pricedFields, tiers, 'key of prices.json') : []),
    ...unknown(
      fields('goods', items, 'type', ({ type }) => type),
      new Set(goods?.types.map(({ key }) => key)),
      'key of types',
    ),
    ...(goods ? unknown(itemFields, itemIds, 'id of goods.json') : []),
    ...unknown(
      [
        ...fields('games', entries, 'game', ({ game }) => game),
        ...fields('events', events, 'game', ({ game }) => game),
        ...fields('offers', offers, 'game', ({ game }) => game),
        ...promo.map(({ game, at }): Named => [`coupons.json: promo.${at}.game`, game]),
      ],
      gameIds,
      'web client id of a game',
    ),
    ...unknown(
      [
        ...fields('banners', banners, 'brand', ({ brand }) => brand),
        ...fields('experiments', experiments, 'brand', ({ brand }) => brand),
        ...(vip?.brands ?? []).map((brand, at): Named => [`vip.json: brands.${at}`, brand]),
      ],
      brandKeys,
      'brand',
    ),
    ...(segments ? unknown(segmentFields, new Set(segments.map(({ key }) => key)), 'key of segments.json') : []),
    ...experimentProblems(files),
    ...twice(fields('games', entries, 'game', ({ game }) => game)),
    ...gameProblems(entries ?? []),
    ...methodProblems(files.methods ?? []),
    ...twice(fields('goods', items, 'id', ({ id }) => id)),
    ...twice(fields('events', events, 'id', ({ id }) => id)),
    ...twice(fields('offers', offers, 'id', ({ id }) => id)),
    ...twice(fields('banners', banners, 'id', ({ id }) => id)),
    ...twice(fields('segments', segments, 'key', ({ key }) => key)),
    ...(segments ?? []).flatMap(({ players }, at) =>
      twice(players.map((suid, nth): Named => [`segments.json: ${at}.players.${nth}`, suid])),
    ),
    ...twice(fields('experiments', experiments, 'key', ({ key }) => key)),
    ...(events ?? []).flatMap(({ starts, ends }, at) =>
      Date.parse(ends) > Date.parse(starts) ? [] : [`events.json: ${at}.ends: is not after starts`],
    ),
  ]
}

/**
 * Reads and checks a catalogue folder. Skips files that are not JSON.
 * @throws Error with a one-line message if the folder cannot be read
 */
export const readCatalogueFolder = async (folder: string, games: readonly PlannedGame[]): Promise<CheckedCatalogue> => {
  const found = await readdir(folder).catch((error: unknown) => {
    throw new Error(`The catalogue folder ${folder} cannot be read: ${messageOf(error)}`)
  })
  const catalogue: Catalogue = {}
  const problems: string[] = []
  for (const file of found.filter((name) => name.endsWith('.json') && !name.startsWith('.')).sort())
    problems.push(...(await checkFile(folder, file, catalogue)))
  return { catalogue, problems: [...problems, ...inconsistencies(catalogue, found, games)] }
}
