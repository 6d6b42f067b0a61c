import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { boxesOf } from '../../../src/atlas/diagram.ts'
import { drawingFile } from '../../../src/atlas/drawingFile.ts'
import { type Find, findsOf, type ScreenText } from '../../../src/atlas/finds.ts'
import { layOutAll } from '../../../src/atlas/layout.ts'
import { packSheet } from '../../../src/atlas/packed.ts'
import { brandsPage } from '../../../src/atlas/pages/brandsPage.ts'
import { type Comparison, changesPage } from '../../../src/atlas/pages/changesPage.ts'
import { flowPage, type Reach } from '../../../src/atlas/pages/flowPage.ts'
import { indexPage } from '../../../src/atlas/pages/indexPage.ts'
import { type LanguageState, languagesPage } from '../../../src/atlas/pages/languagesPage.ts'
import { type Run, runsSection } from '../../../src/atlas/pages/runs.ts'
import { type BrandFacts, reachRows } from '../../../src/atlas/reach.ts'
import type { FlowSheet } from '../../../src/atlas/sheet.ts'
import type { PackedData } from '../../../src/atlas/site/page.ts'
import { svgOf } from '../../../src/atlas/svg.ts'
import { touchedBy } from '../../../src/atlas/touched.ts'
import { drawingStyle, writeAssets } from './assets.ts'

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

/** Data for a page from a folder: a plain script that sets one name. */
const dataScript = (name: 'atlasFlow' | 'atlasPaths' | 'atlasFinds', data: unknown) =>
  `window.${name}=${JSON.stringify(data)}\n`

/** Writes the pages of the flows, the first page and the search. */
export const writeSite = async (parts: SiteParts): Promise<void> => {
  const { folder, sheets, screens, texts, brands, languages, comparison, made } = parts
  const rows = reachRows(sheets, brands)
  const reachesOf = (flow: string): Reach[] => {
    const own = rows.find((row) => row.flow === flow && row.isFlow)
    return brands.map(({ key }, index) => ({ brand: key, because: own?.because[index] ?? null }))
  }
  const flows = join(folder, 'flows')
  mkdirSync(flows, { recursive: true })
  const style = drawingStyle()
  for (const sheet of sheets) {
    const diagrams = await layOutAll(sheet)
    const unfolded = diagrams['']
    if (!unfolded) throw new Error(`${sheet.name} has no drawing`)
    const diagram = svgOf(sheet, unfolded, touchedBy(sheet, sheet.happy))
    const own = screens.filter(({ flow }) => flow === sheet.name)
    const { board, criteria, ...rest } = sheet
    const data: PackedData = { sheet: packSheet(sheet), diagrams, screens: own }
    writeFileSync(join(flows, `${sheet.name}.data.js`), dataScript('atlasFlow', data))
    writeFileSync(join(flows, `${sheet.name}.paths.js`), dataScript('atlasPaths', criteria))
    // what the shop's own panel reads: no walks
    writeFileSync(join(flows, `${sheet.name}.json`), JSON.stringify({ sheet: rest, diagram: unfolded }))
    writeFileSync(join(flows, `${sheet.name}.svg`), drawingFile(diagram, style))
    const page = { made, diagram, boxes: boxesOf(sheet).length, reaches: reachesOf(sheet.name) }
    writeFileSync(join(flows, `${sheet.name}.html`), flowPage(sheet, page))
  }
  const finds: Find[] = findsOf(sheets, texts)
  await writeAssets(folder)
  writeFileSync(join(folder, 'assets', 'finds.js'), dataScript('atlasFinds', finds))
  const picturesOf = (flow: string) =>
    new Set(screens.filter((each) => each.flow === flow).map(({ state }) => state)).size
  const titleOf = (flow: string) => sheets.find(({ name }) => name === flow)?.title ?? null
  const brandPictures = (brand: string) => screens.filter((each) => each.brand === brand).length
  writeFileSync(join(folder, 'brands.html'), brandsPage(brands, rows, { made, picturesOf: brandPictures }))
  writeFileSync(join(folder, 'languages.html'), languagesPage(languages, made))
  writeFileSync(join(folder, 'changes.html'), changesPage(comparison, made))
  writeFileSync(
    join(folder, 'index.html'),
    indexPage(sheets, { made, picturesOf, runs: runsSection(parts.runs, titleOf) }),
  )
}
