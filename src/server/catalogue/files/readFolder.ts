import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import { allBrands } from '../../../../brands/index.ts'
import { sentencesOf, wordsFor } from '../../../../brands/words.ts'
import { serversOf } from './gamePlans.ts'
import { gamesOfGoods, goodsProblems, itemProblems } from './goodsProblems.ts'
import { readMethodIcons } from './methodIconFiles.ts'
import { methodProblems } from './methodProblems.ts'
import { artProblems, offerProblems } from './offerProblems.ts'
import type { PlannedGame } from './plan.ts'
import { fields, type Named, twice, unknown } from './problems.ts'
import { type Catalogue, type FileContent, type FileName, fileSchemas } from './schema.ts'
import {
  bannerProblems,
  brandGameProblems,
  couponProblems,
  eventProblems,
  groupProblems,
  itemValueProblems,
  priceProblems,
  vipProblems,
} from './valueProblems.ts'

/**
 * The valid files of a catalogue folder, and one line per problem. Each line starts with the file and the invalid
 * field.
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

/** Reports references to games that the file `games` does not list, because the shop sells nothing for these games. */
const unlistedGames = (
  used: readonly Named[],
  entries: FileContent<'games'> | undefined,
  known: ReadonlySet<string>,
): string[] => {
  if (!entries) return []
  const listed = new Set(entries.map(({ game }) => game))
  return unknown(
    used.filter(([, game]) => known.has(String(game))),
    listed,
    'game of games.json',
  )
}

/**
 * Reports invalid values, and invalid references between files. Unreadable files are missing in `files`; references to
 * these files are not checked.
 */
const inconsistencies = (files: Catalogue, games: readonly PlannedGame[]): string[] => {
  const { games: entries, goods, coupons, events, offers, segments, banners, experiments, vip } = files
  const gameIds = new Set(games.map(({ client_id }) => client_id))
  const brandKeys = new Set<string>(allBrands().map(({ key }) => key))
  const promo = coupons?.promo ?? []
  const ofGames: Named[] = [
    ...gamesOfGoods(goods).flat(),
    ...fields('events', events, 'game', ({ game }) => game),
    ...fields('offers', offers, 'game', ({ game }) => game),
    ...promo.map(({ game }, at): Named => [`coupons.json: promo.${at}.game`, game]),
  ]
  const segmentFields: Named[] = [
    ...fields('banners', banners, 'segment', ({ segment }) => segment),
    ...promo.map(({ segment }, at): Named => [`coupons.json: promo.${at}.segment`, segment]),
  ]
  return [
    ...goodsProblems(files),
    ...itemProblems(files),
    ...unknown(
      [...fields('games', entries, 'game', ({ game }) => game), ...ofGames],
      gameIds,
      'web client id of a game',
    ),
    ...unlistedGames(ofGames, entries, gameIds),
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
    ...artProblems(files),
    ...twice(fields('games', entries, 'game', ({ game }) => game)),
    ...gameProblems(entries ?? []),
    ...methodProblems(files.methods ?? []),
    ...twice(fields('events', events, 'id', ({ id }) => id)),
    ...twice(fields('offers', offers, 'id', ({ id }) => id)),
    ...offerProblems(offers ?? []),
    ...twice(fields('banners', banners, 'id', ({ id }) => id)),
    ...twice(fields('segments', segments, 'key', ({ key }) => key)),
    ...(segments ?? []).flatMap(({ players }, at) =>
      twice(players.map((suid, nth): Named => [`segments.json: ${at}.players.${nth}`, suid])),
    ),
    ...twice(fields('experiments', experiments, 'key', ({ key }) => key)),
    ...priceProblems(files.prices ?? {}),
    ...itemValueProblems(files),
    ...eventProblems(events ?? [], games),
    ...(vip ? vipProblems(vip) : []),
    ...(coupons ? couponProblems(coupons) : []),
    ...groupProblems(experiments ?? []),
    ...bannerProblems(banners ?? [], games),
    ...brandGameProblems(files, games),
  ]
}

const nothing: Required<Catalogue> = {
  games: [],
  prices: {},
  goods: { types: [], items: [] },
  vip: { brands: [], levels: [] },
  methods: [],
  coupons: { starting: [], promo: [] },
  events: [],
  offers: [],
  segments: [],
  banners: [],
  experiments: [],
}

/**
 * Reports the problems that remain when the folder's files replace the applied files. A problem in an applied file is
 * reported only if the folder's files cause it.
 * @param found names of all files in the folder, readable or not
 */
const problemsOver = (
  applied: Catalogue,
  catalogue: Catalogue,
  found: readonly string[],
  games: readonly PlannedGame[],
): string[] => {
  const isFound = (name: string) => found.includes(`${name}.json`)
  const kept = Object.entries({ ...nothing, ...applied }).filter(([name]) => !isFound(name))
  const before = new Set(inconsistencies({ ...nothing, ...applied }, games))
  return inconsistencies({ ...Object.fromEntries(kept), ...catalogue }, games).flatMap((problem) => {
    const [name = ''] = problem.split('.json: ', 1)
    if (isFound(name)) return [problem]
    return before.has(problem) ? [] : [problem.replace('.json: ', '.json (applied): ')]
  })
}

const filesOf = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    throw new Error(`The catalogue folder ${folder} cannot be read: ${messageOf(error)}`)
  })

/**
 * Returns whether the folder has every catalogue file, so that no applied file remains in force.
 * @throws Error with a one-line message if the folder cannot be read
 */
export const isWholeFolder = async (folder: string): Promise<boolean> => {
  const found = await filesOf(folder)
  return names.every((name) => found.includes(`${name}.json`))
}

/**
 * Reads and checks the catalogue files of a folder. Skips files that are neither JSON nor an icon of a payment method.
 * @param applied the applied catalogue, whose files stay in force if the folder lacks them
 * @throws Error with a one-line message if the folder cannot be read
 */
export const readCatalogueFolder = async (
  folder: string,
  games: readonly PlannedGame[],
  applied: Catalogue = {},
): Promise<CheckedCatalogue> => {
  const found = await filesOf(folder)
  const catalogue: Catalogue = {}
  const problems: string[] = []
  for (const file of found.filter((name) => name.endsWith('.json') && !name.startsWith('.')).sort())
    problems.push(...(await checkFile(folder, file, catalogue)))
  problems.push(...(await readMethodIcons(folder, catalogue.methods ?? [])))
  return { catalogue, problems: [...problems, ...problemsOver(applied, catalogue, found, games)] }
}
