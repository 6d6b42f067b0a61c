import { writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Album } from 'flow-atlas/build/album'
import { filmsOf, readAlbums, screensOf, textsOf } from 'flow-atlas/build/albums'
import { copyBefore } from 'flow-atlas/build/beforeScreens'
import { compareWith } from 'flow-atlas/build/compare'
import { readCounts } from 'flow-atlas/build/counts'
import { lastGoals, lastRuns } from 'flow-atlas/build/runs'
import { emptyLines, picturedLines, seriesOf } from 'flow-atlas/build/series'
import { type Series, sayingOf } from 'flow-atlas/pages/screensPage'
import { withRuns } from 'flow-atlas/sheet/covered'
import type { ScreenText } from 'flow-atlas/sheet/finds'
import type { ExploredFlow } from 'flow-atlas/sheet/sheet'
import { keysAt, saidKeys } from 'flow-atlas/sheet/texts'
import { allBrands } from '../../brands/index.ts'
import { root } from '../../scripts/lib/run.ts'
import { failed } from '../../src/server/program/cli.ts'
import { atlasFolder } from '../../src/server/program/environment.ts'
import { captureTargetsOf } from '../trials/gallery/plan.ts'
import { appDigest, shopSource } from './appDigest.ts'
import { changedTexts } from './changedTexts.ts'
import { flowTexts, textOf } from './keyTexts.ts'
import type { Options } from './options.ts'
import { flowsByRow, requirementRows, rowsBeside } from './rows.ts'
import { loadSheets } from './sheets.ts'
import { factsOf } from './shop/facts.ts'
import { picturedFile } from './shop/pictured.ts'
import { type ReachRow, reachRows } from './shop/reach.ts'
import { phoneSeries, phoneWidth, reasonsFor } from './shop/reasons.ts'
import { placed } from './shop/textStates.ts'
import { writeSite } from './site.ts'
import { takeScreens } from './take.ts'
import { languageStates, viewTexts } from './texts.ts'

const pictureStates = async ({ brands, languages, widths }: Options, folder: string) => {
  const captures = captureTargetsOf(allBrands(), { brands, languages, defaultOnly: languages === null })
  if (captures.length === 0) throw new Error('No brand of these offers any of these languages')
  await takeScreens(captures, widths, join(folder, 'screens'), (line) => console.log(line))
}

/** Returns a chart's messages with the states that show them, for the search. */
const saidTexts = (sheet: ExploredFlow): ScreenText[] =>
  sheet.states.flatMap(({ key }, index) =>
    keysAt(sheet, index).flatMap((name) => {
      const text = textOf(name)
      return text === null ? [] : [{ flow: sheet.name, state: key, text }]
    }),
  )

/**
 * Compares with the version that `--diff` names, and copies the older pictures it shows into the site's
 * folder.
 */
const comparisonOf = async (
  { diff, before }: Pick<Options, 'diff' | 'before'>,
  folder: string,
  sheets: readonly ExploredFlow[],
  now: readonly Album[],
) => {
  if (diff === null) {
    copyBefore(folder, folder, [])
    return null
  }
  const from = before === null ? null : resolve(before)
  const older = from === null ? null : readAlbums(from)
  if (older?.length === 0) throw new Error(`There are no pictures in ${before}`)
  const comparison = await compareWith(diff, sheets, { before: older, now }, { source: shopSource, changedTexts })
  copyBefore(from ?? folder, folder, comparison.flows)
  return comparison
}

/** Returns the index of a place's brand in the list of all brands. */
const indexOfPlace = (place: string) => allBrands().findIndex(({ key }) => key === place.split(/[^A-Za-z]/)[0])

/** Writes the site of these flows into a folder, with the pictures found in that folder. */
const drawSite = async (
  folder: string,
  explored: readonly ExploredFlow[],
  options: Pick<Options, 'diff' | 'before' | 'counts'>,
): Promise<{ series: readonly Series[]; rows: readonly ReachRow[] }> => {
  const app = appDigest(null)
  const goals = lastGoals(app)
  const sheets = explored.map((sheet) => withRuns(sheet, goals))
  const known = new Set(sheets.flatMap(({ name, states }) => states.map(({ key }) => `${name}/${key}`)))
  const albums = readAlbums(folder)
  const brands = allBrands().map(factsOf)
  const rows = reachRows(sheets, brands)
  const flowsOfRows = flowsByRow()
  const series = seriesOf(albums, {
    sheets,
    reasonsOf: ({ place, width }) => reasonsFor(rows, indexOfPlace(place), width),
    app,
  })
  await writeSite({
    folder,
    sheets,
    screens: screensOf(albums, (flow, state) => known.has(`${flow}/${state}`)),
    films: filmsOf(albums),
    texts: [...textsOf(albums), ...(await viewTexts()).flatMap(placed), ...sheets.flatMap(saidTexts)],
    textsOf: await flowTexts((flow) => sheets.filter(({ name }) => name === flow).flatMap(saidKeys)),
    requirements: requirementRows(flowsOfRows),
    beside: rowsBeside(flowsOfRows),
    counts: await readCounts(options.counts),
    brands,
    series,
    languages: await languageStates(allBrands(), (flow) => sheets.find(({ name }) => name === flow)?.title ?? null),
    comparison: await comparisonOf(options, folder, sheets, albums),
    runs: lastRuns(app),
    made: `Made from the charts that run the shop. ${sayingOf(series)}`.trim(),
  })
  return { series, rows }
}

/**
 * Draws every flow, first taking pictures of its states if `--screens` is set, and prints the site's path.
 * Fails if a state of the default brand has neither a picture nor a reason.
 */
export const makeAtlas = async (options: Options): Promise<number> => {
  const folder = atlasFolder()
  if (options.wantsScreens) await pictureStates(options, folder)
  const { series, rows } = await drawSite(folder, await loadSheets(), options)
  console.log(relative(root, join(folder, 'index.html')))
  return options.wantsScreens ? judgePictures(series, rows) : 0
}

/**
 * Fails and lists the states without a picture. Otherwise stores the list of pictured states for the unit
 * test.
 */
const judgePictures = (series: readonly Series[], rows: readonly ReachRow[]): number => {
  const [brand] = allBrands()
  if (!brand) return 0
  const empty = emptyLines(series, phoneSeries(brand))
  for (const line of empty) console.error(line)
  const pictured = picturedLines(series, phoneSeries(brand), reasonsFor(rows, 0, phoneWidth))
  if (empty.length === 0 && pictured !== null) writeFileSync(picturedFile, pictured)
  return empty.length === 0 ? 0 : failed
}
