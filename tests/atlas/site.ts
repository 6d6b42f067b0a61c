import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Files, flowFiles, siteFiles } from 'flow-atlas/atlas'
import type { Screen } from 'flow-atlas/build/album'
import { drawingStyle, writeAssets } from 'flow-atlas/build/assets'
import { seriesName } from 'flow-atlas/build/series'
import { removeStale } from 'flow-atlas/build/stale'
import type { Comparison } from 'flow-atlas/pages/changesPage'
import type { JourneyFilm } from 'flow-atlas/pages/journeysPage'
import type { Run } from 'flow-atlas/pages/runs'
import { type Series, screensPage } from 'flow-atlas/pages/screensPage'
import type { RequirementRow, ScreenText } from 'flow-atlas/sheet/finds'
import type { CountedTransition } from 'flow-atlas/sheet/journeys/counted'
import type { ExploredFlow } from 'flow-atlas/sheet/sheet'
import type { FlowText } from 'flow-atlas/sheet/texts'
import type { RowBeside } from './rows.ts'
import { brandsPage } from './shop/brandsPage.ts'
import { entries } from './shop/entries.ts'
import { grouped } from './shop/groups.ts'
import { journeys } from './shop/journeys.ts'
import { type LanguageState, languagesPage } from './shop/languagesPage.ts'
import { look } from './shop/look.ts'
import { reasonOf } from './shop/noPictures.ts'
import { type BrandFacts, type Reach, reachRows } from './shop/reach.ts'
import { reachedFinds, reachedSection } from './shop/reached.ts'
import { rowsBesideFinds, rowsBesideSection } from './shop/rowsBeside.ts'

export type SiteParts = {
  folder: string
  sheets: readonly ExploredFlow[]
  screens: readonly Screen[]
  films: readonly JourneyFilm[]
  /** Pictures by series, with the states that have none. */
  series: readonly Series[]
  texts: readonly ScreenText[]
  /** Returns a flow's texts in every language. */
  textsOf(flow: string): readonly FlowText[]
  requirements: readonly RequirementRow[]
  /** Requirements that belong to no flow. */
  beside: readonly RowBeside[]
  counts: readonly CountedTransition[]
  brands: readonly BrandFacts[]
  languages: readonly LanguageState[]
  comparison: Comparison | null
  runs: readonly Run[]
  /** Text of the footer of every page. */
  made: string
}

/** The pages of the site in order: the shop's own pages come between the flows and their changes. */
const places = [
  { name: 'Flows', file: 'index.html' },
  { name: 'Map', file: 'map.html' },
  { name: 'Journeys', file: 'journeys.html' },
  { name: 'Screens', file: 'screens.html' },
  { name: 'Brands', file: 'brands.html' },
  { name: 'Languages', file: 'languages.html' },
  { name: 'Changes', file: 'changes.html' },
]

const pictureOf = ({ state, image, ...rest }: Screen) => ({ state, image, series: seriesName(rest) })

/**
 * Writes the site of the atlas: flows with the brands that reach them, brands, languages, changes and search.
 */
export const writeSite = async (parts: SiteParts): Promise<void> => {
  const { folder, sheets, screens, texts, brands, languages, comparison, runs } = parts
  const site = { places, made: parts.made }
  const rows = reachRows(sheets, brands)
  const reachesOf = (flow: string): Reach[] => {
    const own = rows.find((row) => row.flow === flow && row.isFlow)
    return brands.map(({ key }, index) => ({ brand: key, because: own?.because[index] ?? null }))
  }
  const written: string[] = []
  const write = (files: Files) => {
    written.push(...Object.keys(files))
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
  }
  for (const sheet of sheets) {
    const own = screens.filter(({ flow }) => flow === sheet.name).map(pictureOf)
    const texts = parts.textsOf(sheet.name)
    const more = reachedSection(reachesOf(sheet.name))
    const required = parts.requirements.filter(({ flow }) => flow === sheet.name)
    write(
      await flowFiles(sheet, {
        site,
        screens: own,
        texts,
        rows: required,
        counts: parts.counts,
        more,
        drawingStyle: drawingStyle(look),
      }),
    )
  }
  written.push(...(await writeAssets(folder, look)))
  const picturesOf = (flow: string) =>
    new Set(screens.filter((each) => each.flow === flow).map(({ state }) => state)).size
  const brandPictures = (brand: string) => screens.filter((each) => each.place === brand).length
  const titleOf = (flow: string) => sheets.find(({ name }) => name === flow)?.title ?? flow
  write({
    ...(await siteFiles({
      site,
      title: 'Every flow of the shop',
      groups: grouped(sheets),
      texts,
      rows: parts.requirements,
      finds: [...reachedFinds(sheets), ...rowsBesideFinds(parts.beside)],
      more: rowsBesideSection(parts.beside),
      comparison,
      runs,
      picturesOf,
      entries,
      journeys,
      counts: parts.counts,
      drawingStyle: drawingStyle(look),
      films: parts.films,
      reasonOf,
    })),
    'screens.html': screensPage(parts.series, { site, titleOf }),
    'brands.html': brandsPage(brands, rows, { site, picturesOf: brandPictures }),
    'languages.html': languagesPage(languages, site),
  })
  removeStale(folder, written)
}
