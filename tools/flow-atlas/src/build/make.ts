import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Series } from '../pages/screensPage.ts'
import { withRuns } from '../sheet/covered.ts'
import type { ScreenText } from '../sheet/finds.ts'
import type { ExploredFlow } from '../sheet/sheet.ts'
import { keysAt } from '../sheet/texts.ts'
import { compareWith } from './compare.ts'
import type { AtlasConfig, Place } from './config.ts'
import { readCounts } from './counts.ts'
import { sourceDigest } from './digest.ts'
import { root } from './git.ts'
import { lastRelease } from './release.ts'
import { lastGoals, lastRuns } from './runs.ts'
import { filmsOf, readAlbums, screensOf, textsOf } from './screens/albums.ts'
import { loadSheets } from './screens/sheets.ts'
import { takeScreens } from './screens/take.ts'
import { emptyLines, picturedLines, reasonsIn, seriesName, seriesOf } from './series.ts'
import { writeSite } from './site.ts'
import { changedTexts } from './texts/changes.ts'
import { viewTexts } from './texts/flowTexts.ts'
import { keysOf } from './texts/places.ts'
import { type TextVersion, textsNow } from './texts/version.ts'

export type AtlasRequest = {
  /** Parts of the app to picture; null to take no pictures. */
  places: readonly Place[] | null
  /** Widths of the pictured pages in px. */
  widths: readonly number[]
  /** Commit, branch or tag to compare with; `sinceRelease` for the last release; null for no comparison. */
  diff: string | null
  /** Address or file of the usage counts; null for the counts of the previous build. */
  counts: string | null
}

/** Value of `diff` that selects the last release. Contains a space, so that no commit, branch or tag has this name. */
export const sinceRelease = 'last release'

/** Returns a chart's texts for the search: one entry per text and state that shows the text. */
const saidTexts = (sheet: ExploredFlow, keys: ReadonlyMap<string, string>): ScreenText[] =>
  sheet.states.flatMap(({ key }, index) =>
    keysAt(sheet, index).flatMap((name) => {
      const text = keys.get(name)
      return text === undefined ? [] : [{ flow: sheet.name, state: key, text }]
    }),
  )

const comparisonOf = async (
  diff: string | null,
  sheets: readonly ExploredFlow[],
  texts: TextVersion,
  sharedCode: readonly string[],
) => {
  const release = diff === sinceRelease ? lastRelease(root) : diff === null ? null : { ref: diff }
  if (release === null)
    return { because: diff === null ? 'Nothing was compared.' : 'There is no release yet, so nothing was compared.' }
  const keys = keysOf(texts)
  return compareWith(release, sheets, {
    changedTexts: (commit: string) => changedTexts(texts, commit),
    textOf: (key: string) => keys.get(key) ?? null,
    sharedCode,
  })
}

/** Writes the site. Returns its series; each has the pictures of one part of the app in one language and width. */
const drawSite = async (
  config: AtlasConfig,
  request: AtlasRequest,
  explored: readonly ExploredFlow[],
  texts: TextVersion,
): Promise<Series[]> => {
  const app = sourceDigest(config.appSource)
  const goals = lastGoals(app)
  const sheets = explored.map((sheet) => withRuns(sheet, goals))
  const known = new Set(sheets.flatMap(({ name, states }) => states.map(({ key }) => `${name}/${key}`)))
  const albums = readAlbums(config.folder)
  const keys = keysOf(texts)
  const series = seriesOf(albums, sheets, config.pictures, app)
  await writeSite(config, {
    sheets,
    screens: screensOf(albums, (flow, state) => known.has(`${flow}/${state}`)),
    films: filmsOf(albums),
    found: [...textsOf(albums), ...viewTexts(texts), ...sheets.flatMap((sheet) => saidTexts(sheet, keys))],
    texts,
    counts: await readCounts(request.counts),
    series,
    comparison: await comparisonOf(request.diff, sheets, texts, config.sharedCode),
    runs: lastRuns(app),
  })
  return series
}

/**
 * Prints the states that lack a required picture, and returns false if there are any. Otherwise writes the list of
 * pictured states.
 */
const judgePictures = (
  source: AtlasConfig['pictures'],
  series: readonly Series[],
  sheets: readonly ExploredFlow[],
): boolean => {
  const complete = source.complete()
  const name = seriesName(complete)
  const empty = emptyLines(series, name)
  for (const line of empty) console.error(line)
  const pictured = picturedLines(series, name, reasonsIn(complete, source, sheets))
  if (empty.length === 0 && pictured !== null) writeFileSync(source.picturedFile, pictured)
  return empty.length === 0
}

/**
 * Builds the atlas. Returns false if a state in the series that must be complete has neither a picture nor a reason for
 * having none.
 */
export const makeAtlas = async (config: AtlasConfig, request: AtlasRequest): Promise<boolean> => {
  const { folder, pictures, appSource } = config
  const { places, widths } = request
  if (places !== null)
    await takeScreens({ places, widths, folder: join(folder, 'screens'), source: pictures, appSource })
  const texts = await textsNow(config.texts)
  const sheets = await loadSheets({ config, texts, hasPaths: true })
  const series = await drawSite(config, request, sheets, texts)
  console.log(relative(root, join(folder, 'index.html')))
  return places === null || judgePictures(pictures, series, sheets)
}
