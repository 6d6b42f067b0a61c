import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Files, flowFiles, siteFiles } from '../../../src/atlas/atlas.ts'
import type { Comparison } from '../../../src/atlas/pages/changesPage.ts'
import type { Run } from '../../../src/atlas/pages/runs.ts'
import type { ScreenText } from '../../../src/atlas/sheet/finds.ts'
import type { FlowSheet } from '../../../src/atlas/sheet/sheet.ts'
import { drawingStyle, writeAssets } from './assets.ts'
import { brandsPage } from './shop/brandsPage.ts'
import { grouped } from './shop/groups.ts'
import { type LanguageState, languagesPage } from './shop/languagesPage.ts'
import { type BrandFacts, reachRows } from './shop/reach.ts'
import { type Reach, reachedSection } from './shop/reached.ts'

/** A picture of a state in the real app, kept below the site's folder. */
export type Screen = { flow: string; state: string; brand: string; language: string; width: number; image: string }

export type SiteParts = {
  folder: string
  sheets: readonly FlowSheet[]
  screens: readonly Screen[]
  texts: readonly ScreenText[]
  brands: readonly BrandFacts[]
  languages: readonly LanguageState[]
  comparison: Comparison | null
  runs: readonly Run[]
  /** Said at the foot of every page. */
  made: string
}

/** The shop's own pages stand between the flows and their changes. */
const places = [
  { name: 'Flows', file: 'index.html' },
  { name: 'Brands', file: 'brands.html' },
  { name: 'Languages', file: 'languages.html' },
  { name: 'Changes', file: 'changes.html' },
]

const pictureOf = ({ state, image, brand, language, width }: Screen) => ({
  ...{ state, image, series: `${brand} · ${language} · ${width} px` },
})

/** Writes the atlas of the shop: the flows with who reaches them, brands, languages, changes and the search. */
export const writeSite = async (parts: SiteParts): Promise<void> => {
  const { folder, sheets, screens, texts, brands, languages, comparison, runs } = parts
  const site = { places, made: parts.made }
  const rows = reachRows(sheets, brands)
  const reachesOf = (flow: string): Reach[] => {
    const own = rows.find((row) => row.flow === flow && row.isFlow)
    return brands.map(({ key }, index) => ({ brand: key, because: own?.because[index] ?? null }))
  }
  const write = (files: Files) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
  }
  for (const sheet of sheets) {
    const own = screens.filter(({ flow }) => flow === sheet.name).map(pictureOf)
    const more = reachedSection(reachesOf(sheet.name))
    write(await flowFiles(sheet, { site, screens: own, more, drawingStyle: drawingStyle() }))
  }
  await writeAssets(folder)
  const picturesOf = (flow: string) =>
    new Set(screens.filter((each) => each.flow === flow).map(({ state }) => state)).size
  const brandPictures = (brand: string) => screens.filter((each) => each.brand === brand).length
  write({
    ...siteFiles({
      ...{ site, title: 'Every flow of the shop', groups: grouped(sheets) },
      ...{ texts, comparison, runs, picturesOf },
    }),
    'brands.html': brandsPage(brands, rows, { site, picturesOf: brandPictures }),
    'languages.html': languagesPage(languages, site),
  })
}
